import { expect, test } from 'vitest';
import { ask, askPage } from '#app/testing/ask.ts';
import { createForeignWorld } from '#app/testing/world.ts';
import { listWorlds, readDeviations } from './foreign-world.ts';

const NOW = Date.parse('2026-09-14T09:00:00+02:00');

const aForeignWorld = (...names: string[]) => createForeignWorld(names, () => NOW);

const readAll = async (world: ReturnType<typeof aForeignWorld>, path: string) =>
  (await askPage(world, path)).data;

test('every world can be put on the demo', { timeout: 120_000 }, async () => {
  const names = listWorlds();
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    const world = aForeignWorld(name);
    expect((await ask(world, 'GET /equipment?limit=1')).status, name).toBe(200);
    world.sandbox.close();
  }
});

test('an unknown world is refused with the names there are', () => {
  expect(() => readDeviations(['no-flags', 'atlantis'])).toThrow(/no world atlantis.*no-flags/);
});

test('the world of all deviations has those of the others', async () => {
  const world = aForeignWorld('all');
  const items = await readAll(world, '/equipment?limit=1500');
  expect(items).toHaveLength(300);
  expect(items.some(({ custom }) => Object(custom).custom_8 === '12')).toBe(true);
  expect(await readAll(world, '/extrainputfields?id=8')).toMatchObject([
    { name: 'Prüfintervall (Monate)' },
  ]);
  expect((await ask(world, 'GET /quotes')).status).toBe(403);
  expect((await ask(world, 'GET /statuses')).status).toBe(200);
});

test('a list that is emptied is empty from then on', async () => {
  const world = aForeignWorld('empty-files');
  const counts: number[] = [];
  for (let call = 0; call < 4; call += 1) {
    counts.push((await askPage(world, '/files?limit=5')).data.length);
  }
  expect(counts).toEqual([5, 5, 5, 0]);
});
