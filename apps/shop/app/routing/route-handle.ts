import { useMatches } from 'react-router';

/** What a route tells the root about itself: `export const handle: RouteHandle = { hidesMenu: true }`. */
export interface RouteHandle {
  /** True on the password pages, which hide the main menu. */
  readonly hidesMenu?: boolean;
  /** The bar with the period of the visit: on pages of things to rent, and on those of things to buy, which need none. */
  readonly periodBar?: 'rental' | 'sale';
  /** True where people work: the footer has only what each page needs. */
  readonly hasShortFooter?: boolean;
}

/** False when one of the matched routes hides the main menu. */
export function useHasMenu(): boolean {
  return !useMatches().some(({ handle }) => readHandle(handle).hidesMenu);
}

/** True when one of the matched routes wants the short footer. */
export function useHasShortFooter(): boolean {
  return useMatches().some(({ handle }) => readHandle(handle).hasShortFooter);
}

/** The bar that the matched route wants; null for none. */
export function usePeriodBar(): 'rental' | 'sale' | null {
  return (
    useMatches()
      .map(({ handle }) => readHandle(handle).periodBar)
      .find(Boolean) ?? null
  );
}

function readHandle(handle: unknown): RouteHandle {
  return typeof handle === 'object' && handle !== null ? handle : {};
}
