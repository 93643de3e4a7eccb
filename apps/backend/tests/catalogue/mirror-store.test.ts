import createKnex from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-21-catalogue-mirror';
import { createMirrorStore, type MirrorState } from '../../src/rentman/catalogue/mirror-store';
import { anItem } from '../support/an-item';

const STATE: MirrorState = {
  folders: [{ id: 1, name: 'Kamera', parentId: null, order: 1 }],
  equipmentWatermark: '2026-11-20T11:55:00+01:00',
  filesWatermark: null,
  lastFullSyncAt: 1_795_000_000_000,
};

async function aStore() {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  onTestFinished(() => knex.destroy());
  await up(knex);
  return { knex, store: createMirrorStore(knex) };
}

test('an empty store says that nothing was ever mirrored', async () => {
  const { store } = await aStore();
  expect(await store.readState()).toBeNull();
  expect(await store.readEquipment()).toEqual([]);
});

test('what is written is read again, what is removed is not', async () => {
  const { store } = await aStore();
  const many = Array.from({ length: 450 }, (_, index) =>
    anItem({ id: index + 1, code: `Ö"${index}` }),
  );
  await store.writeCatalogue({ put: many, remove: [] }, STATE);
  await store.writeCatalogue({ put: [anItem({ id: 1, stock: null })], remove: [2, 3] }, STATE);
  const rows = await store.readEquipment();
  expect(rows).toHaveLength(448);
  expect(rows[0]).toEqual(anItem({ id: 1, stock: null }));
  expect(await store.readState()).toEqual(STATE);
});

test('a write that fails at its end has changed nothing', async () => {
  const { store } = await aStore();
  await store.writeCatalogue({ put: [anItem()], remove: [] }, STATE);
  const unwritable = { ...STATE, lastFullSyncAt: 1n } as unknown as MirrorState;
  const changes = { put: [anItem({ id: 2 })], remove: [1] };
  await expect(store.writeCatalogue(changes, unwritable)).rejects.toThrow();
  expect((await store.readEquipment()).map(({ id }) => id)).toEqual([1]);
  expect(await store.readState()).toEqual(STATE);
});

test('a row of another version that cannot be read is left out', async () => {
  const { knex, store } = await aStore();
  await store.writeCatalogue({ put: [anItem()], remove: [] }, STATE);
  await knex('mirror_equipment').insert({ id: 2, row: '{"id":2}' });
  expect((await store.readEquipment()).map(({ id }) => id)).toEqual([1]);
});
