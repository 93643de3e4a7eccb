import { useId } from 'react';
import { type CartProduct, cartStore, toCartOffer } from '#app/stores/cart.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeAdded } from './limit-texts.ts';

interface AddToCartProps {
  readonly product: CartProduct;
  readonly quantity?: number;
  /** Shows an icon instead of the words, for lists of many products. */
  readonly isCompact?: boolean;
  /** Called after pieces were added. */
  readonly onAdded?: () => void;
}

/** The button `In den Warenkorb`. Where the cart can hold no further piece, a snackbar says why. */
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

/** A cart with a plus. */
export function AddIcon() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="24"
      stroke="currentColor"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
      width="24"
    >
      <path d="M2 4h3l2.1 12h11.4l1-4.5M14.5 2.5v8M10.5 6.5h8" />
      <circle cx="9" cy="20" r="1.5" />
      <circle cx="16.5" cy="20" r="1.5" />
    </svg>
  );
}
