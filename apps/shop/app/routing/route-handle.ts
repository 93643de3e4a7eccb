import { useMatches } from 'react-router';

/** What a route tells the root about itself: `export const handle: RouteHandle = { hidesMenu: true }`. */
export interface RouteHandle {
  /** True on the password pages, which hide the main menu. */
  readonly hidesMenu?: boolean;
}

/** False when one of the matched routes hides the main menu. */
export function useHasMenu(): boolean {
  return !useMatches().some(({ handle }) => hidesMenu(handle));
}

function hidesMenu(handle: unknown): boolean {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'hidesMenu' in handle &&
    Boolean(handle.hidesMenu)
  );
}
