import { findMaxBeside } from '@klappe/domain';
import { useId, useRef } from 'react';
import {
  type CartProduct,
  cartStore,
  findQuantity,
  toCartOffer,
  useCart,
} from '#app/stores/cart.ts';
import { Drawn } from '#app/ui/drawings.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeAdded, explainLimit } from './limit-texts.ts';

const CardQuantity = optionalPart(async () => (await import('./card-quantity.tsx')).CardQuantity);

interface AddToCartProps {
  readonly product: CartProduct;
  readonly quantity?: number;
  /** Shows an icon instead of the words, for lists of many products. */
  readonly isCompact?: boolean;
  readonly onAdded?: () => void;
}

/**
 * The button `In den Warenkorb`. Where the cart can hold no further piece, it is marked and says so; a click on it
 * still explains it at length.
 */
export function AddToCart({ product, quantity = 1, isCompact, onAdded }: AddToCartProps) {
  const limitId = useId();
  const limit = useLimit(product);
  const button = useRef<HTMLButtonElement>(null);
  const inCart = useCart(({ lines }) => findQuantity(lines, product));
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
  const state = {
    'aria-describedby': limit ? limitId : undefined,
    'aria-disabled': limit !== null || undefined,
    'data-look': limit ? 'plain' : undefined,
    onClick: add,
    type: 'button',
  } as const;
  return (
    <>
      {isCompact && inCart > 0 && (
        <CardQuantity
          onRemoved={() => button.current?.focus()}
          product={product}
          quantity={inCart}
        />
      )}
      {isCompact ? (
        <button
          {...state}
          ref={button}
          aria-label={`In den Warenkorb ${product.displayname}`}
          className="button button-wide button-compact add-mark needs-script"
          title={limit ?? 'In den Warenkorb'}
        >
          {limit && <Icon name="done" />}
        </button>
      ) : (
        <button {...state} className="button button-wide unbroken needs-script">
          In den Warenkorb<span className="sr-only"> {product.displayname}</span>
        </button>
      )}
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

export function AddIcon() {
  return <Drawn name="add" size={24} />;
}
