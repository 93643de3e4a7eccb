import { findMaxBeside } from '@klappe/domain';
import { useId } from 'react';
import {
  type CartProduct,
  cartStore,
  findQuantity,
  toCartOffer,
  useCart,
} from '#app/stores/cart.ts';
import { Drawn } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeAdded, explainLimit } from './limit-texts.ts';

interface AddToCartProps {
  readonly product: CartProduct;
  readonly quantity?: number;
  /** Shows an icon instead of the words, for lists of many products. */
  readonly isCompact?: boolean;
  /** Called after pieces were added. */
  readonly onAdded?: () => void;
}

/**
 * The button `In den Warenkorb`. Where the cart can hold no further piece, it is marked and says so; a click on it
 * still explains it at length.
 */
export function AddToCart({ product, quantity = 1, isCompact, onAdded }: AddToCartProps) {
  const limitId = useId();
  const limit = useLimit(product);
  const add = () => {
    const offer = toCartOffer(product);
    const added = cartStore.getState().add(offer, quantity);
    const inCart = findQuantity(cartStore.getState().lines, product);
    showSnackbar({
      message: describeAdded(offer.item, { asked: quantity, added, inCart }),
      type: added === quantity ? 'success' : 'info',
    });
    if (added > 0) onAdded?.();
  };
  return (
    <>
      <button
        type="button"
        aria-describedby={limit ? limitId : undefined}
        aria-disabled={limit !== null || undefined}
        className={isCompact ? 'button button-wide button-compact' : 'button button-wide unbroken'}
        data-look={limit ? 'plain' : undefined}
        title={isCompact ? (limit ?? 'In den Warenkorb') : undefined}
        onClick={add}
      >
        {isCompact && (limit ? <Icon name="done" /> : <AddIcon />)}
        <span className={isCompact ? 'sr-only' : undefined}>In den Warenkorb</span>
        <span className="sr-only"> {product.displayname}</span>
      </button>
      {limit && (
        <span className="limit-mark">
          <span id={limitId}>{limit}</span>
        </span>
      )}
    </>
  );
}

/** Why the cart can hold no further piece of a product that lies in it; null while it can. */
function useLimit(product: CartProduct): string | null {
  return useCart(({ lines }) =>
    explainLimit(product, findQuantity(lines, product), findMaxBeside(lines, product)),
  );
}

/** A cart with a plus. */
export function AddIcon() {
  return <Drawn name="add" size={24} />;
}
