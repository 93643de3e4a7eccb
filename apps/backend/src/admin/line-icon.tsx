import type { ReactNode } from 'react';

export function LineIcon({ children }: { readonly children: ReactNode }) {
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
        {children}
      </g>
    </svg>
  );
}

/** The menu sets a fill on the paths of the current page's icon; the inline style overrides it. */
export const LINE = { fill: 'none' };
