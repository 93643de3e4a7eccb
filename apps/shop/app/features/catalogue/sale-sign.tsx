/** Marks a discounted product; the sign is drawn by the house. */
export function SaleSign() {
  return (
    <span className="sale-sign">
      <svg aria-hidden="true" height="14" viewBox="0 0 16 16" width="14">
        <path
          d="M2 2h6.2l5.9 5.9-6.2 6.2L2 8.2z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        />
        <circle cx="5.4" cy="5.4" fill="currentColor" r="1.2" />
      </svg>
      Aktion
    </span>
  );
}
