import { expect, test } from 'vitest';
import type { DemoCategory, DemoItem } from '#app/demo-world/catalogue.ts';
import { openDatabase } from './database/open-database.ts';
import { seedHouse } from './seed.ts';
import { askPage, askRow } from './testing/ask.ts';
import { createWorld } from './world.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function anItem(changes: Partial<DemoItem>): DemoItem {
  return {
    code: 'CAM-1',
    name: 'ALEXA 35',
    dayPrice: 890,
    stock: 2,
    short: 'Kurz.',
    long: 'Lang.\n\nNoch länger.',
    technicalData: [],
    drawing: { kind: 'drone', style: 'folding', eyes: 1 },
    ...changes,
  };
}

function aSeededWorld(items: readonly DemoItem[]) {
  const catalogue: readonly DemoCategory[] = [
    { name: 'Kamera', subcategories: [{ name: 'Digital Cinema', items }] },
  ];
  const database = openDatabase(':memory:');
  seedHouse(database, catalogue, NOW);
  return createWorld({ database });
}

test('categories become folders on two levels', async () => {
  const { data } = await askPage(aSeededWorld([]), '/folders?itemtype=equipment');
  expect(data).toMatchObject([
    { name: 'Kamera', parent: null, path: 'Kamera' },
    { name: 'Digital Cinema', parent: '/folders/1', path: 'Kamera/Digital Cinema' },
  ]);
});

test('technical data stands below the long text', async () => {
  const technicalData = [
    ['Sensor', 'Super 35'],
    ['Mount', 'LPL'],
  ] as const;
  const row = await askRow(aSeededWorld([anItem({ technicalData })]), 'GET /equipment/1');
  expect(row.shop_description_long).toBe(
    'Lang.\n\nNoch länger.\n\nTechnische Daten:\nSensor: Super 35\nMount: LPL',
  );
});

test('prices of offers and used equipment are typed the German way', async () => {
  const prices = { listDayPrice: 1250.5, salePrice: 980, reducedSalePrice: 850 };
  const row = await askRow(aSeededWorld([anItem(prices)]), 'GET /equipment/1');
  expect(row).toMatchObject({
    price: 890,
    current_quantity: 2,
    folder: '/folders/2',
    image: '/files/1',
    custom: { custom_7: '850,00', custom_8: '980,00', custom_13: '1', custom_14: '1.250,50' },
  });
});

test('hidden items are hidden in the way they say', async () => {
  const world = aSeededWorld([
    anItem({ code: 'A', hidden: 'not-in-shop' }),
    anItem({ code: 'B', hidden: 'archived' }),
    anItem({ code: 'C', hidden: 'temporary' }),
    anItem({ code: 'D', saleOnly: true }),
  ]);
  const { data } = await askPage(world, '/equipment');
  expect(data).toMatchObject([
    { code: 'A', in_shop: false, in_archive: false },
    { code: 'B', in_shop: true, in_archive: true },
    { code: 'D', in_shop: true, rental_sales: 'Sale' },
  ]);
});

test('the demo house has customers with numbers', async () => {
  const { data } = await askPage(aSeededWorld([]), '/contacts?code=10001');
  expect(data).toMatchObject([{ type: 'company', displayname: 'Donaufilm Produktions GmbH' }]);
});
