import { useMatches } from 'react-router';

/** What a route says about the frame around it: `export const handle: RouteHandle = { hidesMenu: true }`. */
export interface RouteHandle {
  /** The main menu is hidden on the password pages. §2 */
  readonly hidesMenu?: boolean;
}

/** False when a route on the way to this page hides the main menu. */
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
