import type { Offer } from './offer';

/** Keeps the results of searches, because visitors page through one result and often search for the same. */
export interface SearchCache {
  getOrFind(key: string, find: () => readonly Offer[]): readonly Offer[];
}

/** The sum of offers in all kept results: a few megabytes. */
const MAX_OFFERS = 200_000;
/** What a kept result costs beside its offers, counted in offers. */
const LIST_OVERHEAD = 100;

/** Creates an empty cache. It is emptied when full: each change of the catalogue starts with an empty one anyway. */
export function createSearchCache(): SearchCache {
  const lists = new Map<string, readonly Offer[]>();
  let held = 0;
  return {
    getOrFind(key, find) {
      const known = lists.get(key);
      if (known) return known;
      const found = find();
      const cost = found.length + LIST_OVERHEAD;
      if (held + cost > MAX_OFFERS) {
        lists.clear();
        held = 0;
      }
      lists.set(key, found);
      held += cost;
      return found;
    },
  };
}
