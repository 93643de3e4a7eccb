import { addDays, type Period, toHouseDate } from '@klappe/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFree, findAgain } from '../../src/rentman/catalogue/plan/free-pieces';
import { createPlanBuilder } from '../../src/rentman/catalogue/plan/stock-plan';
import {
  createAvailableFinder,
  toAvailability,
  toAvailabilityDays,
} from '../../src/rentman/catalogue/queries/availability';
import { listProducts } from '../../src/rentman/catalogue/queries/list-products';
import { toOfferKey } from '../../src/rentman/catalogue/snapshot/offer';
import { createSnapshotBuilder } from '../../src/rentman/catalogue/snapshot/snapshot';
import { DEMO_PRICE_RULES } from '../support/the-demo-rules';
import { createBruteForce } from './count-by-brute-force';
import { mirrorWorld, type RandomWorld, randomWorlds } from './random-plans';

const periods = fc.record({
  first: fc.integer({ min: 0, max: 11 }),
  length: fc.integer({ min: 0, max: 5 }),
});

function toPeriod(
  world: RandomWorld,
  { first, length }: { first: number; length: number },
): Period {
  const start = addDays(toHouseDate(new Date(world.begins)), first);
  return { start, end: addDays(start, length) };
}

const items = [1, 2, 3, 4, 5, 6, 7].map((id) => ({
  id,
  stock: id === 6 ? 1 : 0,
  isVirtual: false,
}));

/** A planned set that holds one item twice: packed for good, and taken from the shelf for each job. */
const PART_PACKED_AND_LOOSE: RandomWorld = {
  begins: Date.parse('2027-03-24T23:00:00Z'),
  items,
  contents: [true, false].map((isReserved) => ({
    setId: 2,
    partId: 6,
    quantity: 1,
    isReserved,
    mayLoop: true,
  })),
  plans: [{ from: 44, to: 45, itemId: 2, quantity: 1, status: 'Bestätigt' }],
  repairs: [],
};

test('the fast count is that of a count by hand, on clock changes and at midnight too', async () => {
  await fc.assert(
    fc.asyncProperty(randomWorlds, periods, async (world, rolled) => {
      const plan = await createPlanBuilder(await mirrorWorld(world))(true);
      const brute = createBruteForce(world);
      const period = toPeriod(world, rolled);
      for (const { id } of world.items) {
        const item = plan.findItem(id);
        const fast = {
          free: item && countFree(item, period),
          again: item && findAgain(item, period, plan.days),
        };
        const slow = { free: brute.countFree(id, period), again: brute.findAgain(id, period) };
        expect({ id, ...fast }).toEqual({ id, ...slow });
      }
    }),
    { numRuns: 150, examples: [[PART_PACKED_AND_LOOSE, { first: 0, length: 0 }]] },
  );
});

test('list, single call and strip of days say the same', async () => {
  await fc.assert(
    fc.asyncProperty(randomWorlds, periods, async (world, rolled) => {
      const mirror = await mirrorWorld(world);
      const plan = await createPlanBuilder(mirror)(true);
      const snapshot = await createSnapshotBuilder(() => DEMO_PRICE_RULES)(mirror.toContent());
      const period = toPeriod(world, rolled);
      const isAvailable = createAvailableFinder()(plan, period);
      const list = listProducts(snapshot, { free: '1' }, { isAvailable });
      const sorted = listProducts(snapshot, { sort: 'availability' }, { isAvailable });
      const listed = new Set(list?.data.map(({ code }) => code));
      expect(list).toMatchObject({ freeCount: listed.size, matchCount: world.items.length });
      expect(sorted).toMatchObject({ freeCount: listed.size, itemCount: world.items.length });
      for (const [index, { code }] of (sorted?.data ?? []).entries()) {
        const offer = snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
        if (!offer) throw new Error(`No offer ${code}`);
        const single = toAvailability({ plan, asOf: null }, offer, period);
        expect([code, listed.has(code)]).toEqual([code, single.state !== 'on-request']);
        expect([code, index < listed.size]).toEqual([code, single.state !== 'on-request']);
        const { days } = toAvailabilityDays({ plan, asOf: null }, offer, period);
        const counts = days.map(({ free }) => free);
        const least = counts.includes(null) ? null : Math.min(...counts.map(Number));
        expect([code, least]).toEqual([code, single.free]);
      }
    }),
    { numRuns: 100 },
  );
});
