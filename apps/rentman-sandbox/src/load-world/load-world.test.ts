import { expect, test } from 'vitest';
import { openDatabase } from '#app/database/open-database.ts';
import { ask, askPage } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';
import { createDice, readItemCount } from './load-house.ts';
import { seedLoadWorld } from './load-world.ts';

const NOW = Date.parse('2026-11-20T09:30:00Z');
const ITEMS = 400;

function aBigWorld(now = NOW) {
  const database = openDatabase(':memory:');
  seedLoadWorld(database, ITEMS, now);
  return createWorld({ database, now: () => now });
}

test('the world is as big as it was asked for', async () => {
  const world = aBigWorld();
  const count = async (path: string) => (await askPage(world, `${path}limit=1500`)).itemCount;
  expect(await count('/equipment?')).toBe(400);
  expect(await count('/projectequipment?')).toBe(160);
  expect(await count('/files?')).toBe(400);
  expect(await count('/equipment?is_combination=1&')).toBeGreaterThan(0);
  expect(await count('/equipmentsetscontent?')).toBeGreaterThan(0);
  expect(await count('/accessories?')).toBeGreaterThan(0);
  expect(await count('/repairs?')).toBe(2);
});

test('items stand in folders on three levels, with texts, prices and own fields', async () => {
  const world = aBigWorld();
  const folders = await askPage(world, '/folders?limit=1500');
  const depths = new Set(folders.data.map((row) => String(row.path).split('/').length));
  expect([...depths].sort()).toEqual([1, 2, 3]);
  const { data } = await askPage(world, '/equipment?limit=1500');
  expect(new Set(data.map((row) => row.code)).size).toBe(400);
  expect(data.some((row) => String(row.tags).includes('priceonrequest'))).toBe(true);
  expect(data.filter((row) => row.in_shop).length).toBeGreaterThan(350);
});

test('rows were changed at different times', async () => {
  const world = aBigWorld();
  const recent = await askPage(world, '/equipment?modified[gte]=2026-10-01&limit=1500');
  expect(recent.itemCount).toBeGreaterThan(10);
  expect(recent.itemCount).toBeLessThan(300);
});

test('lines belong to projects with a status and a period around the day of seeding', async () => {
  const world = aBigWorld();
  const query = 'expand=equipment_group.subproject.status&limit=1500';
  const { data } = await askPage(world, `/projectequipment?${query}`);
  expect(data.every((row) => row.planperiod_start !== null && row.equipment !== null)).toBe(true);
  expect(data[0]).toHaveProperty('equipment_group.subproject.status.name');
});

test('number and day make the world, the hour does not', async () => {
  const read = async (world: ReturnType<typeof aBigWorld>) =>
    (await ask(world, 'GET /equipment?limit=100&fields=name,price,modified')).text;
  const first = await read(aBigWorld());
  expect(await read(aBigWorld(NOW + 3_600_000))).toBe(first);
  expect(await read(aBigWorld(NOW + 86_400_000))).not.toBe(first);
});

test('a world is filled once', async () => {
  const database = openDatabase(':memory:');
  seedLoadWorld(database, ITEMS, NOW);
  seedLoadWorld(database, ITEMS, NOW);
  const world = createWorld({ database });
  expect((await askPage(world, '/equipment?limit=1500')).itemCount).toBe(400);
});

test('throws repeat with their seed and stay within their bounds', () => {
  const throwMany = (seed: number) => {
    const dice = createDice(seed);
    return Array.from({ length: 500 }, () => dice.whole(1, 6));
  };
  expect(throwMany(7)).toEqual(throwMany(7));
  expect(throwMany(7)).not.toEqual(throwMany(8));
  expect([...new Set(throwMany(7))].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the command line says how big the world is', () => {
  expect(readItemCount(['--items', '50000'])).toBe(50_000);
});

test.each([[[]], [['--items', 'many']], [['--items', '0']], [['--size', '5']]])(
  'the command line %j is refused in words',
  (args) => {
    expect(() => readItemCount(args)).toThrow(/items|size/);
  },
);
