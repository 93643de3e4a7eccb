/**
 * How many pieces; it stands there for an empty cart, too, so that nothing moves when the first one comes. The
 * number is written by CSS: what a link shows as text must be part of its name, and the name words it differently.
 */
export function CartBadge({ count }: { count: number }) {
  return <span aria-hidden="true" data-count={count} className="cart-badge num" />;
}
