export function CartIcon() {
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
