import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database/open-database.ts';
import { type Demo, type DemoItem, readContacts, readDemo } from './read-demo.ts';
import { seedDemo } from './seed-demo.ts';
import { askPage, askRow } from './testing/ask.ts';
import { createWorld } from './testing/world.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

function anItem(changes: Partial<DemoItem>): DemoItem {
  return {
    code: 'CAM-1',
    name: 'ALEXA 35',
    dayPrice: 890,
    stock: 2,
    short: 'Kurz.',
    long: 'Lang.\n\nNoch länger.',
    technicalData: {},
    picture: 'cam-0351.webp',
    ...changes,
  };
}

/** A demo with the account and the customers of the real one, and these items. */
function aDemo(items: DemoItem[]): Demo {
  return {
    ...readDemo(),
    catalogue: [{ name: 'Kamera', subcategories: [{ name: 'Digital Cinema', items }] }],
    kits: [],
    accessories: [],
    alternatives: [],
    serialNumbers: [],
    repairs: [],
    projects: [],
    rentals: [],
    sheets: [],
  };
}

function aSeededWorld(items: DemoItem[]) {
  const database = openDatabase(':memory:');
  seedDemo(database, NOW, aDemo(items));
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
  const technicalData = { Sensor: 'Super 35', Mount: 'LPL' };
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

test('what the demo names and does not have stops the seeding in words', () => {
  const seed = (changes: Partial<Demo>) => () =>
    seedDemo(openDatabase(':memory:'), NOW, { ...aDemo([anItem({})]), ...changes });
  const alternatives = [{ item: 'CAM-1', alternative: 'CAM-2' }];
  expect(seed({ alternatives })).toThrow('The demo has no equipment with code CAM-2');
  const sheets = [{ item: 'CAM-1', file: 'keine.pdf', name: 'Datenblatt.pdf' }];
  expect(seed({ sheets })).toThrow('keine.pdf is missing');
});

test('a field that does not fit is named with its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const contact = { code: '10001', persons: [], emial_1: 'a@b.example' };
  writeFileSync(join(folder, 'contacts.json'), JSON.stringify([contact]));
  expect(() => readContacts(folder)).toThrow('contacts.json');
  expect(() => readContacts(folder)).toThrow('contacts have no such field\n  → at [0].emial_1');
});
