import { type CartItem, findMaxBeside } from '@klappe/domain';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';

interface CardQuantityProps {
  readonly product: CartItem;
  readonly quantity: number;
  readonly onRemoved: () => void;
}

/** How many of a card's product lie in the cart, beside the button that adds one: fewer, none, or a typed number. */
export function CardQuantity({ product, quantity, onRemoved }: CardQuantityProps) {
  const max = useCart(({ lines }) => findMaxBeside(lines, product));
  const change = (next: number) => {
    const { remove, setQuantity } = cartStore.getState();
    if (next > 0) return setQuantity(product, next);
    remove(product);
    onRemoved();
  };
  return (
    <NumberStepper
      hasIncrease={false}
      max={Math.max(max, quantity)}
      min={0}
      onChange={change}
      subject={product.displayname}
      value={quantity}
    />
  );
}
