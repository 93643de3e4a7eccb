/** The cart with a plus: puts one in. */
export function AddIcon() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="24"
      stroke="currentColor"
      strokeWidth="1.8"
      viewBox="0 0 24 24"
      width="24"
    >
      <path d="M2 4h3l2.1 12h11.4l1-4.5M14.5 2.5v8M10.5 6.5h8" />
      <circle cx="9" cy="20" r="1.5" />
      <circle cx="16.5" cy="20" r="1.5" />
    </svg>
  );
}
