import { expect, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-21-catalogue-mirror';
import { up as upLists } from '../../database/migrations/2026-11-21-catalogue-mirror-lists';
import { up as upFactors } from '../../database/migrations/2026-11-22-catalogue-mirror-factors';
import { createMirror } from '../../src/rentman/catalogue/mirror/mirror';
import type { MirrorState } from '../../src/rentman/catalogue/mirror/mirror-store';
import { createMirrorStore } from '../../src/rentman/catalogue/mirror/mirror-store';
import { anItem } from '../support/an-item';
import { openTestDatabase } from '../support/test-database';

const STATE: MirrorState = {
  folders: [{ id: 1, name: 'Kamera', parentId: null, order: 1 }],
  equipmentWatermark: '2026-11-20T11:55:00+01:00',
  filesWatermark: null,
  listWatermarks: { repairs: null },
  lastFullSyncAt: 1_795_000_000_000,
  readItems: 448,
};

async function aStore() {
  const knex = await openTestDatabase();
  await up(knex);
  await upLists(knex);
  await upFactors(knex);
  return { knex, store: createMirrorStore(knex) };
}

test('an empty store says that nothing was ever mirrored', async () => {
  const { store } = await aStore();
  expect(await store.readState()).toBeNull();
  expect(await store.readRows('equipment')).toEqual([]);
});

test('what is written is read again, what is removed is not', async () => {
  const { store } = await aStore();
  const many = Array.from({ length: 450 }, (_, index) =>
    anItem({ id: index + 1, code: `Ö"${index}` }),
  );
  await store.write({ equipment: { put: many, remove: [] } }, STATE);
  await store.write(
    { equipment: { put: [anItem({ id: 1, stock: null })], remove: [2, 3] } },
    STATE,
  );
  const rows = await store.readRows('equipment');
  expect(rows).toHaveLength(448);
  expect(rows[0]).toEqual(anItem({ id: 1, stock: null }));
  expect(await store.readState()).toEqual(STATE);
});

test('a write that fails at its end has changed nothing', async () => {
  const { store } = await aStore();
  await store.write({ equipment: { put: [anItem()], remove: [] } }, STATE);
  const unwritable = { ...STATE, lastFullSyncAt: 1n } as unknown as MirrorState;
  const changes = { put: [anItem({ id: 2 })], remove: [1] };
  await expect(store.write({ equipment: changes }, unwritable)).rejects.toThrow();
  expect((await store.readRows('equipment')).map(({ id }) => id)).toEqual([1]);
  expect(await store.readState()).toEqual(STATE);
});

test('what a first sync that broke off has left does not count, and is gone after the next', async () => {
  const { knex, store } = await aStore();
  const unwritable = { ...STATE, lastFullSyncAt: 1n } as unknown as MirrorState;
  const put = [anItem({ id: 1 }), anItem({ id: 2 })];
  await expect(store.write({ equipment: { put, remove: [] } }, unwritable)).rejects.toThrow();
  const mirror = createMirror(createMirrorStore(knex));
  await mirror.load();
  expect([mirror.state, mirror.equipment.size]).toEqual([null, 0]);
  await mirror.apply({ equipment: { put: [anItem({ id: 2 })], remove: [] } }, STATE);
  expect((await store.readRows('equipment')).map(({ id }) => id)).toEqual([2]);
  expect(await store.readState()).toEqual(STATE);
});

test('during a first sync others may write between its slices', async () => {
  const { knex, store } = await aStore();
  const put = Array.from({ length: 2000 }, (_, index) => anItem({ id: index + 1 }));
  let isWritten = false;
  const write = store.write({ equipment: { put, remove: [] } }, STATE).then(() => {
    isWritten = true;
  });
  await knex('mirror_repairs').insert({ id: 1, row: '{}' });
  expect(isWritten).toBe(false);
  await write;
  expect(await store.readRows('equipment')).toHaveLength(2000);
});

test('broken rows and a broken state are left out, so that the next sync fetches them', async () => {
  const { knex, store } = await aStore();
  await store.write({ equipment: { put: [anItem()], remove: [] } }, STATE);
  await knex('mirror_equipment').insert({ id: 2, row: '{"id":2,"co' });
  expect((await store.readRows('equipment')).map(({ id }) => id)).toEqual([1]);
  await knex('mirror_state').update({ value: 'null bytes' });
  const mirror = createMirror(store);
  await mirror.load();
  expect([mirror.state, mirror.equipment.size]).toEqual([null, 0]);
});

test('a row of another version that cannot be read is left out', async () => {
  const { knex, store } = await aStore();
  await store.write({ equipment: { put: [anItem()], remove: [] } }, STATE);
  await knex('mirror_equipment').insert({ id: 2, row: '{"id":2}' });
  expect((await store.readRows('equipment')).map(({ id }) => id)).toEqual([1]);
});
