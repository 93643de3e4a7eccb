import type { ProductAccessory } from '@klappe/contracts';
import { findMaxBeside } from '@klappe/domain';
import { type CartProduct, cartStore, findQuantity, useCart } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { followAccessories } from './follow-accessories.ts';
import { QuantityHint } from './quantity-hint.tsx';

interface AddQuantityToCartProps {
  readonly product: CartProduct;
  /** Accessories in the cart follow the product until their quantity was changed. */
  readonly accessories: readonly ProductAccessory[];
  /** The list of similar products; null where there is none. */
  readonly similarPath: string | null;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

/** A quantity, the button, and how many pieces are in the cart already. */
export function AddQuantityToCart(props: AddQuantityToCartProps) {
  const { product, accessories, similarPath, quantity, onQuantity } = props;
  const inCart = useCart(({ lines }) => findQuantity(lines, product));
  const max = useCart(({ lines }) => findMaxBeside(lines, product));
  const room = Math.max(max - inCart, 1);
  const asked = Math.min(quantity, room);
  const onAdded = () => {
    const after = findQuantity(cartStore.getState().lines, product);
    followAccessories(accessories, { before: inCart, after });
    onQuantity(1);
  };
  return (
    <div>
      <div className="buttons">
        <NumberStepper
          value={asked}
          max={room}
          subject={product.displayname}
          onChange={onQuantity}
        />
        <div className="quantity-add">
          <AddToCart product={product} quantity={asked} onAdded={onAdded} />
        </div>
      </div>
      <p className="num note quantity-note">{inCart > 0 && `${inCart} Stück im Warenkorb`}</p>
      <QuantityHint
        onChange={onQuantity}
        product={product}
        quantity={asked}
        similarPath={similarPath}
      />
    </div>
  );
}
