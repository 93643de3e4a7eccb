import { expect, test } from 'vitest';
import type { Offer } from '../../src/rentman/catalogue/snapshot/offer';
import { createSearchCache } from '../../src/rentman/catalogue/snapshot/search-cache';
import { anItem, aSnapshot } from '../support/an-item';

async function createFinder(count: number) {
  const { rental } = await aSnapshot([anItem()]);
  const offers = Array.from({ length: count }, () => rental.none[0] as Offer);
  let calls = 0;
  return {
    find: () => {
      calls += 1;
      return offers;
    },
    get calls() {
      return calls;
    },
  };
}

test('a search is made once, also when it finds nothing', async () => {
  const memory = createSearchCache();
  for (const count of [3, 0]) {
    const finder = await createFinder(count);
    expect(memory.getOrFind(`${count}`, finder.find)).toHaveLength(count);
    expect(memory.getOrFind(`${count}`, finder.find)).toHaveLength(count);
    expect(finder.calls).toBe(1);
  }
});

test('results that would fill the cache are dropped and searched again', async () => {
  const memory = createSearchCache();
  const large = await createFinder(90_000);
  for (const key of ['a', 'b', 'c']) memory.getOrFind(key, large.find);
  expect(large.calls).toBe(3);
  memory.getOrFind('c', large.find);
  expect(large.calls).toBe(3);
  memory.getOrFind('a', large.find);
  expect(large.calls).toBe(4);
});
