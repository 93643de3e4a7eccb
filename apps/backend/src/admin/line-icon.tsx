export function LineIcon({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 32 32" width="20" height="20" {...STROKE} aria-hidden="true">
      <path style={LINE} d={path} />
    </svg>
  );
}

const STROKE = {
  stroke: 'currentColor',
  strokeWidth: '2.5',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
/** The menu sets a fill on the paths of the current page's icon; the inline style overrides it. */
const LINE = { fill: 'none' };
