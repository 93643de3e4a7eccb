import { type Period, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createAvailableFinder } from '../../src/rentman/catalogue/queries/availability';
import { type AskedLine, checkLines } from '../../src/rentman/catalogue/queries/stock-check';
import { aMirror, syncOnce } from '../support/a-mirror';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';
import { addPlan } from './a-planned-mirror';

const days = (start: string, end = start): Period => ({
  start: PlainDate.parse(start),
  end: PlainDate.parse(end),
});
const rent = (code: string, quantity: number): AskedLine => ({ code, kind: 'rental', quantity });

/** Three cameras CAM-1, two of them planned from 1 to 5 March; CAM-2 and CAM-3 are free. */
async function aHouse() {
  const mirror = await aMirror();
  const { world, sync } = mirror;
  const { camera, subcategory } = seedCatalogue(world);
  const folder = `/folders/${subcategory}`;
  addEquipment(world, { code: 'CAM-2', name: 'Canon C70', folder, current_quantity: 2 });
  addEquipment(world, { code: 'CAM-3', name: 'Canon C300', folder, current_quantity: 1 });
  addPlan(world, camera);
  await syncOnce(sync);
  const findAvailable = createAvailableFinder();
  const catalogue = {
    snapshot: sync.snapshot,
    plan: sync.plan,
    shopUrl: 'https://shop.example',
    findAvailable: (period: Period) => findAvailable(sync.plan.plan, period),
  };
  return (lines: readonly AskedLine[], period: Period | null) =>
    checkLines(catalogue, lines, period);
}

test('a line that is free as asked is no shortage and names no alternative', async () => {
  const check = await aHouse();
  expect(check([rent('CAM-1', 1)], days('2027-03-02'))).toEqual([
    { stock: 3, free: 1, shortage: null, again: '', alternatives: [] },
  ]);
});

test('a line with too few free says when there are more, and offers what has enough', async () => {
  const check = await aHouse();
  const [line] = check([rent('CAM-1', 2)], days('2027-03-02', '2027-03-03'));
  expect(line).toMatchObject({
    stock: 3,
    free: 1,
    shortage: 'period',
    again: 'am 5.3. ab 12 Uhr wieder 3 frei',
    alternatives: [{ code: 'CAM-2', name: 'Canon C70', free: 2 }],
  });
  expect(line?.alternatives[0]?.sentence).toBe(
    'Statt „Sony FX6“ können wir Ihnen für Di 2.3. – Mi 3.3.2027 „Canon C70“ anbieten, davon sind in diesen Tagen 2 Stück frei: https://shop.example/rental/kamera/digital-cinema/canon-c70-cam-2',
  );
});

test('more than the house has is marked, with and without days', async () => {
  const check = await aHouse();
  expect(check([rent('CAM-1', 60)], null)).toMatchObject([{ shortage: 'stock', free: null }]);
  expect(check([rent('CAM-1', 60)], days('2027-04-01'))).toMatchObject([
    { shortage: 'stock', free: 3 },
  ]);
});

test('an item that is no longer in the shop has no stock to show', async () => {
  const check = await aHouse();
  expect(check([rent('GONE', 1), rent('CAM-2', 1)], days('2027-03-02'))).toMatchObject([
    null,
    { stock: 2 },
  ]);
});
