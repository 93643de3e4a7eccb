/** How many pieces; it stands there for an empty cart, too, so that nothing moves when the first one comes. */
export function CartBadge({ count }: { count: number }) {
  return (
    <span
      className={`num grid h-5.5 min-w-5.5 place-items-center rounded-full border px-1.5 text-[0.75rem] font-semibold ${count === 0 ? 'border-line bg-white text-mute' : 'border-black bg-black text-white'}`}
    >
      {count}
    </span>
  );
}
