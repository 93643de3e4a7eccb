import { findMaxQuantity } from '@klappe/domain';
import { useState } from 'react';
import { type CartProduct, findQuantity, useCart } from '#app/stores/cart.ts';
import { NumberStepper } from '#app/ui/number-stepper.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { explainLimit } from './limit-texts.ts';

/** A quantity, the button, and how many pieces are in the cart already. */
export function AddQuantityToCart({ product }: { product: CartProduct }) {
  const [quantity, setQuantity] = useState(1);
  const inCart = useCart(({ lines }) => findQuantity(lines, product));
  const room = Math.max(findMaxQuantity(product) - inCart, 1);
  const limit = inCart > 0 ? explainLimit(product, inCart) : null;
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
      <p className="num note quantity-note">
        {[limit, inCart > 0 && `${inCart} Stück im Warenkorb`].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
