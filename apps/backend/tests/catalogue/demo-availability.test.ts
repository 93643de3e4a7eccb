import { addDays, toHouseDate } from '@klappe/domain';
import { seedDemo } from '@klappe/rentman-sandbox/seed-demo';
import { expect, test } from 'vitest';
import { toAvailability } from '../../src/rentman/catalogue/queries/availability';
import { listProducts } from '../../src/rentman/catalogue/queries/list-products';
import { toOfferKey } from '../../src/rentman/catalogue/snapshot/offer';
import { aMirror, syncOnce } from '../support/a-mirror';

const WEEKS = 8;

/** The demo house without its pictures, which would all be copied. */
async function aDemoHouse() {
  const { sync } = await aMirror(({ database }) => {
    seedDemo(database);
    database.exec('UPDATE equipment SET image = NULL; DELETE FROM files');
  });
  await syncOnce(sync);
  const today = toHouseDate(new Date());
  /** What the first page of a list says for so many days, that many days from today. */
  const ask = (category: string | undefined, { ahead, days }: { ahead: number; days: number }) => {
    const start = addDays(today, ahead);
    const period = { start, end: addDays(start, days - 1) };
    const page = listProducts(sync.snapshot, { category })?.data ?? [];
    return page.flatMap(({ code }) => {
      const offer = sync.snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
      return offer ? toAvailability(sync.plan, offer, period) : [];
    });
  };
  return { sync, ask };
}

test('in the demo house all three states stand on the first pages, for eight weeks', async () => {
  const { sync, ask } = await aDemoHouse();
  const first = sync.snapshot.categories.slice(0, 4).map(({ slug }) => slug);
  const missing: string[] = [];
  for (const category of [undefined, ...first]) {
    for (let ahead = 0; ahead < WEEKS * 7; ahead += 1) {
      const states = new Set(ask(category, { ahead, days: 3 }).map(({ state }) => state));
      if (states.size < 3) missing.push(`${category} in ${ahead} days: ${[...states]}`);
    }
  }
  expect(missing).toEqual([]);
  const answers = Array.from({ length: WEEKS }, (_, week) =>
    ask(undefined, { ahead: week * 7, days: 3 }),
  ).flat();
  const hours = new Set(answers.map(({ again }) => again?.time));
  expect(hours).toContain('14:00');
  expect(new Set(answers.map(({ short }) => short?.name)).size).toBeGreaterThan(1);
});
