import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** What the routes of a page loaded, as React Router's data strategies answer it. */
export type Results = Readonly<Record<string, DataStrategyResult>>;

export interface PrefetchedPage {
  readonly url: string;
  readonly fetchedAt: number;
  /** Null where React Router has to ask itself: a redirect, an error, or no answer. */
  readonly loaded: Promise<Results | null>;
  isLoaded: boolean;
}

/** A price may have changed since. */
const MAX_AGE_MS = 60_000;
/** Asking again after a failure that took long would take as long once more; the shop renders a page once for both. */
const MAX_WAIT_MS = 1000;

/** The page that the visitor points at, or pointed at last. */
let prefetched: PrefetchedPage | null = null;

export function keepPrefetched(page: PrefetchedPage): void {
  prefetched = page;
}

/** The page of an address if its data were prefetched lately. */
export function findPrefetched(path: string): PrefetchedPage | null {
  if (prefetched?.url !== toUrl(path)) return null;
  return Date.now() - prefetched.fetchedAt < MAX_AGE_MS ? prefetched : null;
}

/** Gives a navigation the data that were prefetched for it, once. */
export const handOverPrefetched: MiddlewareFunction<Results> = async ({ request }, next) => {
  const page = findPrefetched(request.url);
  if (!page) return next();
  prefetched = null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, MAX_WAIT_MS, null));
  return (await Promise.race([page.loaded, late])) ?? next();
};

/** The whole address, without the part of the page. */
export function toUrl(path: string): string {
  return new URL(path, window.location.href).href.replace(/#.*/, '');
}
