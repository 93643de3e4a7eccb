/** How many pieces; an empty cart keeps the badge's place so that nothing moves when the first one comes. */
export function CartBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={`num grid h-5.5 min-w-5.5 place-items-center rounded-full bg-black px-1.5 text-[0.75rem] font-semibold text-white ${count === 0 ? 'invisible' : ''}`}
    >
      {count}
    </span>
  );
}
