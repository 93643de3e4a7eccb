import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCart, useCartCount } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';

export function CartLink() {
  const count = useCartCount();
  const project = useCart((cart) => cart.project?.name);
  const name = project ? `Warenkorb ${project}` : 'Warenkorb';
  return (
    <PageLink to="/basket" aria-label={`${name}, ${count} Artikel`} className="cart-link">
      <CartIcon />
      <span className="cart-word">Warenkorb</span>
      <CartBadge count={count} />
    </PageLink>
  );
}

/** The way to the cart at the lower edge of small screens once the header's is out of sight; not on the cart itself. */
export function FloatingCartButton() {
  const count = useCartCount();
  const { pathname } = useLocation();
  const isAtCart = pathname === '/basket';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (isAtCart ? undefined : showInsteadOfHeader(link.current)), [isAtCart]);
  if (isAtCart) return null;
  return (
    <PageLink
      ref={link}
      to="/basket"
      aria-label={`Zum Warenkorb (${count})`}
      className="floating-cart"
    >
      <CartIcon />
      <CartBadge count={count} />
    </PageLink>
  );
}

/** Answers how to stop. */
function showInsteadOfHeader(link: HTMLElement | null) {
  const inHeader = document.querySelector('.site-header .cart-link');
  if (!link || !inHeader) return undefined;
  const observer = new IntersectionObserver(([entry]) => {
    link.toggleAttribute('data-shown', entry?.isIntersecting === false);
  });
  observer.observe(inHeader);
  return () => observer.disconnect();
}

/**
 * How many pieces. An empty cart has one too, so that nothing moves when the first piece is added. CSS writes the
 * number: text of a link must be part of its accessible name (WCAG 2.5.3), and the name words the number differently.
 */
function CartBadge({ count }: { count: number }) {
  return <span aria-hidden="true" data-count={count} className="cart-badge num" />;
}

function CartIcon() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="22"
      stroke="currentColor"
      strokeWidth="1.8"
      viewBox="0 0 22 22"
      width="22"
    >
      <path d="M2 3h3l2 11h11l2-8H6" />
      <circle cx="9" cy="18" r="1.6" />
      <circle cx="16" cy="18" r="1.6" />
    </svg>
  );
}
