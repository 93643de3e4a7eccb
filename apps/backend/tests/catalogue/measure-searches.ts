import { z } from 'zod';
import { findOffers } from '../../src/rentman/catalogue/queries/find-offers';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { findCodes } from '../support/find-codes';

/** What is typed, and what may stand among the first three: codes, or `Category/Subcategory` for any of its products. */
export const Queries = z.array(z.tuple([z.string(), z.array(z.string()).min(1)]));
export type Queries = z.infer<typeof Queries>;

function toPlaceNames(snapshot: Snapshot, code: string): readonly string[] {
  const offer = snapshot.byKey.get(`rental ${code}`);
  return offer ? [code, `${offer.place.category.label}/${offer.place.subcategory.label}`] : [code];
}

/** The share of searches that have a right product among the first three, and those that have none. */
export function measureSearches(snapshot: Snapshot, queries: Queries) {
  const results = queries.map(([query, expected]) => {
    const codes = findCodes(snapshot.search, query);
    const rank = codes.findIndex((code) =>
      toPlaceNames(snapshot, code).some((name) => expected.includes(name)),
    );
    return { query, rank, codes };
  });
  const isFound = ({ rank }: { rank: number }) => rank >= 0 && rank < 3;
  const share = results.filter(isFound).length / results.length;
  const reciprocal = results.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0);
  const failed = results
    .filter((result) => !isFound(result))
    .map(({ query, rank, codes }) => {
      const first = findOffers(snapshot, codes.slice(0, 3)).map(({ displayname }) => displayname);
      return `${query} (${rank + 1}): ${first.join(' · ')}`;
    });
  return { share, meanReciprocalRank: reciprocal / results.length, failed };
}
