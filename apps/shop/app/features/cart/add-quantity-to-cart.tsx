import { findMaxBeside } from '@klappe/domain';
import { useState } from 'react';
import { type CartProduct, findQuantity, useCart } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { QuantityHint } from './quantity-hint.tsx';

interface AddQuantityToCartProps {
  readonly product: CartProduct;
  /** The list of similar products; null where there is none. */
  readonly similarPath: string | null;
}

/** A quantity, the button, and how many pieces are in the cart already. */
export function AddQuantityToCart({ product, similarPath }: AddQuantityToCartProps) {
  const [quantity, setQuantity] = useState(1);
  const inCart = useCart(({ lines }) => findQuantity(lines, product));
  const max = useCart(({ lines }) => findMaxBeside(lines, product));
  const room = Math.max(max - inCart, 1);
  const asked = Math.min(quantity, room);
  return (
    <div>
      <div className="buttons">
        <NumberStepper
          value={asked}
          max={room}
          subject={product.displayname}
          onChange={setQuantity}
        />
        <div className="quantity-add">
          <AddToCart product={product} quantity={asked} onAdded={() => setQuantity(1)} />
        </div>
      </div>
      <p className="num note quantity-note">{inCart > 0 && `${inCart} Stück im Warenkorb`}</p>
      <QuantityHint
        onChange={setQuantity}
        product={product}
        quantity={asked}
        similarPath={similarPath}
      />
    </div>
  );
}
