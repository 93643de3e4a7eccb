import { expect, test } from 'vitest';
import { aMirror, type MirrorHouse, syncOnce } from '../support/a-mirror';
import { addEquipment, furnish } from '../support/furnish';

/** A mirror of one camera, synced once. */
async function aSyncedMirror() {
  const house = await aMirror();
  const furniture = furnish(house.world);
  await syncOnce(house.sync);
  return { ...house, furniture };
}

function listShown({ sync }: Pick<MirrorHouse, 'sync'>): readonly string[] {
  return sync.snapshot.rental['name-asc'].map(({ product }) => product.displayname);
}

test('the first round brings what is in the shop and nothing else', async () => {
  const house = await aMirror((world) => {
    furnish(world);
    addEquipment(world, { code: 'B', name: 'Privat', in_shop: false });
    addEquipment(world, { code: 'C', name: 'Alt', in_archive: true });
    addEquipment(world, { code: 'D', name: 'Mietzukauf', temporary: true });
  });
  await syncOnce(house.sync);
  expect(listShown(house)).toEqual(['Sony FX6']);
  expect(house.purged).toEqual([['catalogue', 'category:kamera', 'product:CAM-1']]);
});

test('a round without changes asks little, changes nothing and tells nobody', async () => {
  const { sync, requests, purged } = await aSyncedMirror();
  const { version } = sync.snapshot;
  requests.length = 0;
  purged.length = 0;
  await syncOnce(sync);
  expect(requests).toEqual(['GET /folders', 'GET /equipment', 'GET /files']);
  expect(sync.snapshot.version).toBe(version);
  expect(purged).toEqual([]);
});

test('an edit is seen in the next round and only its pages are rendered anew', async () => {
  const { sync, world, furniture, purged } = await aSyncedMirror();
  addEquipment(world, {
    code: 'CAM-2',
    name: 'Sony FX9',
    folder: `/folders/${furniture.subcategory}`,
  });
  await syncOnce(sync);
  purged.length = 0;
  world.edit('equipment', furniture.camera, { price: 99 });
  await syncOnce(sync);
  expect(sync.snapshot.byKey.get('rental CAM-1')?.product.priceCents).toBe(9900);
  expect(purged).toEqual([['catalogue', 'category:kamera', 'product:CAM-1']]);
});

test('an item that is hidden, archived or made temporary leaves the shop', async () => {
  const house = await aSyncedMirror();
  const { world, sync, furniture } = house;
  for (const change of [{ in_shop: false }, { in_archive: true }]) {
    world.edit('equipment', furniture.camera, change);
    await syncOnce(sync);
    expect(listShown(house)).toEqual([]);
    world.edit('equipment', furniture.camera, { in_shop: true, in_archive: false });
    await syncOnce(sync);
    expect(listShown(house)).toEqual(['Sony FX6']);
  }
  world.edit('equipment', furniture.camera, { temporary: true });
  addEquipment(world, { code: 'B', name: 'Anderes' });
  for (let round = 0; round < 5; round += 1) await syncOnce(sync);
  expect(listShown(house)).toEqual(['Anderes']);
});

test('a deletion and a move of stock are noticed although no change tells of them', async () => {
  const house = await aSyncedMirror();
  const { world, sync, furniture } = house;
  const other = addEquipment(world, { code: 'B', name: 'Anderes', current_quantity: 5 });
  await syncOnce(sync);
  world.database.prepare('UPDATE equipment SET current_quantity = 1 WHERE id = ?').run(other);
  world.remove('equipment', furniture.camera);
  for (let round = 0; round < 5; round += 1) await syncOnce(sync);
  expect(listShown(house)).toEqual(['Anderes']);
  expect(sync.snapshot.byKey.get('rental B')?.product.current_quantity).toBe(1);
});

test('a renamed folder changes the category and the addresses in it', async () => {
  const { world, sync, furniture, purged } = await aSyncedMirror();
  world.edit('folders', furniture.category, { name: 'Kameras' });
  await syncOnce(sync);
  expect(sync.snapshot.categories).toMatchObject([{ header: 'Kameras', slug: 'kameras' }]);
  expect(purged.at(-1)).toEqual([
    'catalogue',
    'category:kamera',
    'product:CAM-1',
    'category:kameras',
  ]);
});

test('a round that breaks off midway leaves the old catalogue standing, in memory and on disk', async () => {
  const house = await aSyncedMirror();
  const { world, sync, furniture, reopen } = house;
  world.edit('equipment', furniture.camera, { name: 'Neuer Name' });
  addEquipment(world, { code: 'B', name: 'Anderes' });
  world.sandbox.faults.set([{ kind: 'status', path: '/equipment', status: 500 }]);
  await expect(syncOnce(sync)).rejects.toThrow(/GET equipment with 500/);
  expect(listShown(house)).toEqual(['Sony FX6']);
  expect(sync.status).toMatchObject({ state: 'failing', lastError: { message: /500/ } });

  const restarted = reopen();
  await restarted.load();
  expect(listShown({ sync: restarted })).toEqual(['Sony FX6']);
  world.sandbox.faults.set([]);
  await syncOnce(restarted);
  expect(listShown({ sync: restarted })).toEqual(['Anderes', 'Neuer Name']);
});

test('a full list that is cut off in the middle changes nothing', async () => {
  const house = await aSyncedMirror();
  house.world.sandbox.faults.set([{ kind: 'broken-json', path: '/equipment' }]);
  const restarted = house.reopen();
  await restarted.load();
  await expect(syncOnce(restarted)).rejects.toThrow();
  expect(listShown({ sync: restarted })).toEqual(['Sony FX6']);
});

test('an account that suddenly shows no equipment does not empty the shop', async () => {
  const house = await aSyncedMirror();
  house.world.remove('equipment', house.furniture.camera);
  const restarted = house.reopen();
  await restarted.load();
  await expect(syncOnce(restarted)).rejects.toThrow(/no equipment at all/);
  expect(listShown({ sync: restarted })).toEqual(['Sony FX6']);
});

test('once a night everything is compared', async () => {
  const house = await aSyncedMirror();
  const { world, sync, furniture, time, requests } = house;
  addEquipment(world, { code: 'B', name: 'Anderes' });
  await syncOnce(sync);
  world.remove('equipment', furniture.camera);
  time.now += 86_400_000;
  requests.length = 0;
  await syncOnce(sync);
  expect(listShown(house)).toEqual(['Anderes']);
});

test('faults of single items never fail a round and are told once', async () => {
  const house = await aMirror((world) => {
    furnish(world);
    addEquipment(world, { code: 'CAM-1', name: 'Zwilling' });
    addEquipment(world, { code: '', name: 'Ohne Nummer' });
    addEquipment(world, { code: 'P', name: 'Preisrätsel', price: 'auf Anfrage' });
    addEquipment(world, { code: 'F', name: 'Verirrt', folder: '/folders/999' });
    addEquipment(world, { code: 'C', name: 'Feldfehler', custom: { custom_8: { a: 1 } } });
    addEquipment(world, { code: 'L', name: 'L'.repeat(1000) });
    addEquipment(world, { code: 'S', name: 'Verkauf', rental_sales: 'Sale' });
  });
  await syncOnce(house.sync);
  await syncOnce(house.sync);
  expect(listShown(house)).toHaveLength(7);
  expect(house.sync.snapshot.byKey.get('rental P')?.product.priceOnRequest).toBe(true);
  expect(house.warnings.filter((line) => line.includes('equipment 2'))).toHaveLength(1);
  expect(house.sync.status.counts).toMatchObject({ leftOut: 1, mended: 6 });
});

test('mostly unreadable rows fail no first round, and empty no shop later', async () => {
  const house = await aMirror((world) => {
    furnish(world);
    addEquipment(world, { code: 'B', name: 'Anderes' });
    addEquipment(world, { code: 'C', name: 'Drittes' });
  });
  const { sandbox } = house.world;
  const { fetch } = sandbox;
  const spoil = async (request: Request) => {
    const answer = await fetch(request);
    if (new URL(request.url).pathname !== '/equipment') return answer;
    const body = (await answer.json()) as { data: { id: number }[] };
    const data = body.data.map((row) => (row.id === 1 ? row : { ...row, in_shop: {} }));
    return Response.json({ ...body, data });
  };
  Object.assign(sandbox, { fetch: spoil });
  await syncOnce(house.sync);
  expect(listShown(house)).toEqual(['Sony FX6']);
  expect(house.sync.status.counts.leftOut).toBe(2);

  Object.assign(sandbox, { fetch });
  house.sync.wantEverything();
  await syncOnce(house.sync);
  expect(listShown(house)).toHaveLength(3);
  Object.assign(sandbox, { fetch: spoil });
  house.sync.wantEverything();
  await expect(syncOnce(house.sync)).rejects.toThrow(/equipment cannot be read/);
  expect(listShown(house)).toHaveLength(3);
});

test('what must not be published is not even kept', async () => {
  const secrets = {
    internal_remark: 'geheim-intern',
    location_in_warehouse: 'geheim-regal',
    list_price: 4711.47,
    subrental_costs: 815.15,
    custom: { custom_8: '100', custom_99: 'geheim-feld' },
  };
  const { sync } = await aMirror((world) => void addEquipment(world, secrets));
  await syncOnce(sync);
  const everything = JSON.stringify([...sync.snapshot.byKey.values()]);
  expect(everything).not.toMatch(/geheim|4711|815/);
});
