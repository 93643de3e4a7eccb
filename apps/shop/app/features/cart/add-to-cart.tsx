import { useId } from 'react';
import { type CartProduct, cartStore, toCartOffer } from '#app/stores/cart.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { AddIcon } from './add-icon.tsx';
import { describeAdded } from './limit-texts.ts';

interface AddToCartProps {
  readonly product: CartProduct;
  readonly quantity?: number;
  /** Shows a sign instead of the words, for lists of many products. */
  readonly isCompact?: boolean;
  /** Told after pieces were added. */
  readonly onAdded?: () => void;
}

/** `In den Warenkorb`; where no further piece finds room it says why instead of adding. */
export function AddToCart({ product, quantity = 1, isCompact, onAdded }: AddToCartProps) {
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
        className={isCompact ? 'button button-wide button-compact' : 'button button-wide unbroken'}
        title={isCompact ? 'In den Warenkorb' : undefined}
        onClick={add}
      >
        {isCompact && <AddIcon />}
        <span className={isCompact ? 'sr-only' : undefined}>In den Warenkorb</span>
      </button>
      <span id={nameId} hidden>
        {product.displayname}
      </span>
    </>
  );
}
