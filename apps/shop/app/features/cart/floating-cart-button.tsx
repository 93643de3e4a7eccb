import { useLocation } from 'react-router';
import { useCartCount } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CartBadge } from './cart-badge.tsx';
import { CartIcon } from './cart-icon.tsx';

/** The way to the cart at the bottom left of small screens; not on the cart itself. §2 */
export function FloatingCartButton() {
  const count = useCartCount();
  const isAtCart = useLocation().pathname === '/basket';
  if (isAtCart) return null;
  return (
    <PageLink to="/basket" aria-label={`Zum Warenkorb (${count})`} className="floating-cart">
      <CartIcon />
      {count > 0 && (
        <span className="floating-cart-count">
          <CartBadge count={count} />
        </span>
      )}
    </PageLink>
  );
}
