/**
 * How many pieces; it stands there for an empty cart, too, so that nothing moves when the first one comes. The
 * number is written by CSS: what a link shows as text must be part of its name, and the name words it differently.
 */
export function CartBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      data-count={count}
      className={`num grid h-5.5 min-w-5.5 place-items-center rounded-full border px-1.5 text-[0.75rem] font-semibold after:content-[attr(data-count)] ${count === 0 ? 'border-line bg-white text-mute' : 'border-black bg-black text-white'}`}
    />
  );
}
