import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCartCount } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';

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

/** The link to the cart at the bottom left of small screens once the header's is out of sight; not on the cart itself. */
export function FloatingCartButton() {
  const count = useCartCount();
  const { pathname } = useLocation();
  const isAtCart = pathname === '/basket';
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current && !isAtCart ? watchRoom(link.current) : undefined), [isAtCart]);
  if (isAtCart) return null;
  return (
    <PageLink
      ref={link}
      to="/basket"
      aria-label={`Zum Warenkorb (${count})`}
      className="floating-cart"
    >
      <CartIcon />
      {count > 0 && (
        <span className="floating-cart-count">
          <CartBadge count={count} />
        </span>
      )}
    </PageLink>
  );
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

/** Controls that the button must not cover once scrolling has stopped. */
const CONTROLS = 'main :is(button, input, select, textarea, summary, .button)';
const REST_MS = 120;

/**
 * Shows the floating button while the header's cart is out of sight, and only where it covers no control of the page.
 * Looks again when the page has stopped scrolling or has changed its size. Answers how to stop.
 */
function watchRoom(button: HTMLElement): () => void {
  const update = () => {
    const header = document.querySelector('.site-header .cart-link');
    const isHeaderSeen = header !== null && header.getBoundingClientRect().bottom > 0;
    button.toggleAttribute('data-shown', !(isHeaderSeen || coversControl(button)));
  };
  let rest = 0;
  const wait = () => {
    clearTimeout(rest);
    rest = window.setTimeout(update, REST_MS);
  };
  const size = new ResizeObserver(wait);
  size.observe(document.body);
  window.addEventListener('scroll', wait, { passive: true });
  update();
  return () => {
    clearTimeout(rest);
    size.disconnect();
    window.removeEventListener('scroll', wait);
  };
}

function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const places = [left, (left + right) / 2, right].flatMap((x) =>
    [top, (top + bottom) / 2, bottom].map((y) => document.elementsFromPoint(x, y)),
  );
  return places.flat().some((element) => element.closest(CONTROLS));
}
