import { useId } from 'react';
import type { CartProduct } from '#app/stores/cart.ts';
import { useIsOnWishlist } from '#app/stores/wishlist.ts';
import { Drawn } from '#app/ui/drawings.tsx';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

interface WishlistButtonProps {
  readonly product: CartProduct;
  /** Shows the heart alone, for lists of many products. */
  readonly isCompact?: boolean;
}

const loadToggle = () => import('./toggle-wishlist.ts');

/**
 * The heart. The server renders it empty for everyone; the browser fills it when the product is on the customer's
 * default list. The code that a click runs is loaded with the first click.
 */
export function WishlistButton({ product, isCompact }: WishlistButtonProps) {
  const nameId = useId();
  const isOn = useIsOnWishlist(product.code);
  const name = isOn ? 'Von der Merkliste entfernen' : 'Auf die Merkliste';
  const toggle = async () => {
    try {
      const { toggleWishlist } = await loadToggle();
      await toggleWishlist(product, !isOn);
    } catch (error) {
      console.warn('The wishlist was not changed', error);
      showSnackbar({ message: 'Die Merkliste ist gerade nicht erreichbar.', type: 'error' });
    }
  };
  const handlers = {
    onClick: () => void toggle(),
    onPointerEnter: () => void loadToggle().catch(() => undefined),
  };
  if (isCompact) {
    return (
      <button
        aria-description={product.displayname}
        aria-label={name}
        className={
          isOn ? 'icon-button heart heart-on needs-script' : 'icon-button heart needs-script'
        }
        title={name}
        type="button"
        {...handlers}
      />
    );
  }
  return (
    <>
      <button
        aria-describedby={nameId}
        className="button heart-button needs-script"
        data-look="plain"
        data-on={isOn || undefined}
        type="button"
        {...handlers}
      >
        <Drawn name="heart" size={22} />
        <span>{name}</span>
      </button>
      <span hidden id={nameId}>
        {product.displayname}
      </span>
    </>
  );
}
