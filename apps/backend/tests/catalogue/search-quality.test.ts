import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findOffers } from '../../src/rentman/catalogue/queries/find-offers';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { aDemoSnapshot } from '../support/a-demo-snapshot';

/** What is typed, and what may stand among the first three: codes, or `Category/Subcategory` for any of its products. */
const Queries = z.array(z.tuple([z.string(), z.array(z.string()).min(1)]));
type Queries = z.infer<typeof Queries>;

function readQueries(name: string): Queries {
  return Queries.parse(JSON.parse(readFileSync(join(__dirname, 'search', name), 'utf8')));
}

function toPlaceNames(snapshot: Snapshot, code: string): readonly string[] {
  const offer = snapshot.byKey.get(`rental ${code}`);
  return offer ? [code, `${offer.place.category.label}/${offer.place.subcategory.label}`] : [code];
}

function measure(snapshot: Snapshot, queries: Queries) {
  const results = queries.map(([query, expected]) => {
    const codes = snapshot.search.findCodes(query);
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

test('what crews type finds the right product among the first three', async () => {
  const snapshot = await aDemoSnapshot();
  const lists = ['queries.json', 'held-out-queries.json', 'more-queries.json'].map((name) => {
    const queries = readQueries(name);
    const result = measure(snapshot, queries);
    const { share, meanReciprocalRank, failed } = result;
    const figures = `${(share * 100).toFixed(1)} % of ${queries.length}, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}`;
    console.info([`${name}: ${figures}`, ...failed].join('\n  '));
    return result;
  });
  expect(lists.map(({ share, failed }) => (share < 0.95 ? failed : []))).toEqual([[], [], []]);
});
