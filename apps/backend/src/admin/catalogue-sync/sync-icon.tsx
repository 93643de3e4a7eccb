// The menu fills the paths of the icon of the current page.
const LINE = { fill: 'none' };

/** Two arrows in a circle. */
export function SyncIcon() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path style={LINE} d="M26 13A10.5 10.5 0 0 0 7.5 9.5L5 12M5 6v6h6" />
        <path style={LINE} d="M6 19a10.5 10.5 0 0 0 18.5 3.5L27 20M27 26v-6h-6" />
      </g>
    </svg>
  );
}
