import type { Offer } from './offer';

/** Remembers what searches found: visitors page through the same one and share the common ones. */
export interface SearchMemory {
  recall(key: string, find: () => readonly Offer[]): readonly Offer[];
}

/** Offers that all remembered lists may hold together: a few megabytes. */
const MOST_OFFERS = 200_000;
/** What remembering a list costs besides its offers, in offers. */
const LIST_COST = 100;

export function createSearchMemory(): SearchMemory {
  const lists = new Map<string, readonly Offer[]>();
  let held = 0;
  return {
    recall(key, find) {
      const known = lists.get(key);
      if (known) return known;
      const found = find();
      const cost = found.length + LIST_COST;
      if (held + cost > MOST_OFFERS) {
        lists.clear();
        held = 0;
      }
      lists.set(key, found);
      held += cost;
      return found;
    },
  };
}
