import { useCartCount } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { CartBadge } from './cart-badge.tsx';
import { CartIcon } from './cart-icon.tsx';

/** The header's way to the cart. */
export function CartLink() {
  const count = useCartCount();
  return (
    <PageLink to="/basket" className="inline-flex min-h-11 items-center gap-2.5 font-medium">
      <CartIcon />
      {/* Read out as `Warenkorb, 3 Artikel`; what is seen is part of it, for those who speak to their computer. */}
      <span className="sr-only md:not-sr-only">
        Warenkorb<span className="sr-only">,</span>
      </span>
      <CartBadge count={count} />
      <span className="sr-only">Artikel</span>
    </PageLink>
  );
}
