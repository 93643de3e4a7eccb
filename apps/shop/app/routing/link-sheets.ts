/** A route's `links`: its style sheets, of which later ones win. `app/styles/` has them. */
export function linkSheets(...addresses: readonly string[]) {
  return () => addresses.map((href) => ({ rel: 'stylesheet', href }));
}
