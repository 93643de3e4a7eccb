import { useCartCount } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CartBadge } from './cart-badge.tsx';
import { CartIcon } from './cart-icon.tsx';

/** The header's way to the cart. */
export function CartLink() {
  const count = useCartCount();
  return (
    <PageLink to="/basket" aria-label={`Warenkorb, ${count} Artikel`} className="cart-link">
      <CartIcon />
      <span className="cart-word">Warenkorb</span>
      <CartBadge count={count} />
    </PageLink>
  );
}
