import { useId } from 'react';
import { cartStore } from '#app/stores/cart.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeAdded } from './limit-texts.ts';
import { type CartProduct, toCartOffer } from './to-cart-offer.ts';

interface AddToCartProps {
  readonly product: CartProduct;
  readonly quantity?: number;
  /** Told after pieces were added. */
  readonly onAdded?: () => void;
}

/** `In den Warenkorb`; where no further piece finds room it says why instead of adding. */
export function AddToCart({ product, quantity = 1, onAdded }: AddToCartProps) {
  const nameId = useId();
  const add = () => {
    const offer = toCartOffer(product);
    const added = cartStore.getState().add(offer, quantity);
    showSnackbar({
      message: describeAdded(offer.item, quantity, added),
      type: added === quantity ? 'success' : 'info',
    });
    if (added > 0) onAdded?.();
  };
  return (
    <>
      <button
        type="button"
        aria-describedby={nameId}
        className="button w-full whitespace-nowrap"
        onClick={add}
      >
        In den Warenkorb
      </button>
      <span id={nameId} hidden>
        {product.displayname}
      </span>
    </>
  );
}
