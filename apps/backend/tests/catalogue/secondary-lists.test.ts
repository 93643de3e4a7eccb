import { expect, test } from 'vitest';
import { refetchRows, syncOnce } from '../support/a-mirror';
import { addEquipment } from '../support/seed-catalogue';
import { aPlannedMirror } from './a-planned-mirror';

test('contents, accessories, plans and repairs are mirrored without a name or a price', async () => {
  const mirror = await aPlannedMirror();
  const { camera, set, battery, group, subproject, status, readStored } = mirror;
  expect(await readStored('setContents')).toMatchObject([
    { setId: set, equipmentId: camera, quantity: 2, isReservedFromStock: false },
  ]);
  expect(await readStored('accessories')).toMatchObject([
    { parentId: camera, equipmentId: battery, quantity: 4, isAutomatic: true, isFree: true },
  ]);
  const lines = await readStored('plannedLines');
  expect(lines).toMatchObject([
    {
      equipmentId: camera,
      groupId: group,
      pieces: 2,
      isOption: false,
      start: '2027-03-01T12:00:00+01:00',
      end: '2027-03-05T12:00:00+01:00',
    },
  ]);
  expect(await readStored('lineGroups')).toMatchObject([{ id: group, subprojectId: subproject }]);
  expect(await readStored('subprojects')).toMatchObject([{ id: subproject, statusId: status }]);
  expect(await readStored('statuses')).toEqual([{ id: status, name: 'Bestätigt' }]);
  expect(await readStored('repairs')).toMatchObject([{ equipmentId: camera, pieces: 1 }]);
  expect(JSON.stringify(lines)).not.toMatch(/Geheim|Zeile/);
});

test('every third round asks for what changed in them, and a moved group brings its lines', async () => {
  const { world, sync, group, line, readStored } = await aPlannedMirror();
  const before = world.database.prepare('SELECT modified FROM projectequipment').get();
  world.edit('projectequipmentgroup', group, { planperiod_end: '2027-03-09T12:00:00+01:00' });
  expect(world.database.prepare('SELECT modified FROM projectequipment').get()).toEqual(before);
  for (let round = 0; round < 3; round += 1) await syncOnce(sync);
  expect(await readStored('plannedLines')).toMatchObject([
    { id: line, end: '2027-03-09T12:00:00+01:00' },
  ]);
});

test('a refetch reads only the named rows; one missing in the answer is deleted', async () => {
  const { world, sync, requests, content, accessory, repair, readStored } = await aPlannedMirror();
  world.edit('accessories', accessory, { quantity: 1 });
  world.remove('equipmentsetscontent', content);
  world.remove('repairs', repair);
  requests.length = 0;
  await refetchRows(sync, {
    accessories: [accessory],
    setContents: [content],
    repairs: [repair, 99],
  });
  expect(requests.toSorted()).toEqual([
    'GET /accessories',
    'GET /equipmentsetscontent',
    'GET /repairs',
  ]);
  expect(await readStored('accessories')).toMatchObject([{ quantity: 1 }]);
  expect(await readStored('setContents')).toEqual([]);
  expect(await readStored('repairs')).toEqual([]);
});

test('a refetch of an item brings its new price, its new picture and its deletion', async () => {
  const { world, sync, camera, set, purged } = await aPlannedMirror();
  world.edit('equipment', camera, { price: 99 });
  purged.length = 0;
  await refetchRows(sync, { equipment: [camera] });
  expect(sync.snapshot.byKey.get('rental CAM-1')?.product.priceCents).toBe(9900);
  expect(purged.flat()).toContain('product:CAM-1');
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const file = world.addPicture(camera, { bytes: png, contentType: 'image/png' });
  await refetchRows(sync, { equipment: [camera], pictures: [file] });
  expect(sync.snapshot.byKey.get('rental CAM-1')?.images).toHaveLength(1);
  world.remove('equipment', set);
  world.edit('equipment', camera, { in_archive: true });
  await refetchRows(sync, { equipment: [camera, set] });
  expect([...sync.snapshot.byKey.keys()]).toEqual([]);
});

test('a refetch of a group, a subproject or a project includes the lines in it', async () => {
  const { world, sync, group, project, subproject, line, readStored } = await aPlannedMirror();
  world.edit('projectequipmentgroup', group, { planperiod_start: '2027-02-27T12:00:00+01:00' });
  await refetchRows(sync, { lineGroups: [group] });
  expect(await readStored('plannedLines')).toMatchObject([{ start: '2027-02-27T12:00:00+01:00' }]);
  world.edit('subprojects', subproject, { is_template: true });
  await refetchRows(sync, { projects: [project] });
  expect(await readStored('subprojects')).toMatchObject([{ isTemplate: true }]);
  world.remove('projectequipmentgroup', group);
  await refetchRows(sync, { lineGroups: [group] });
  expect(await readStored('lineGroups')).toEqual([]);
  expect((await readStored('plannedLines')).map(({ id }) => id)).not.toContain(line);
});

test('folders are read again as a whole', async () => {
  const { world, sync, category } = await aPlannedMirror();
  world.edit('folders', category, { name: 'Kameras' });
  await refetchRows(sync, { folders: [category] });
  expect(sync.snapshot.categories.map(({ header }) => header)).toContain('Kameras');
});

test('what is deleted without a webhook is gone after the night', async () => {
  const { world, sync, time, content, accessory, readStored } = await aPlannedMirror();
  world.remove('equipmentsetscontent', content);
  world.remove('accessories', accessory);
  time.now += 86_400_000;
  await syncOnce(sync);
  // Both lists are empty for the first time, which may be a right that was taken away.
  expect(sync.status.missingLists).toEqual(['equipmentsetscontent', 'accessories']);
  expect(await readStored('setContents')).toHaveLength(1);
  time.now += 60_000;
  await syncOnce(sync);
  expect(sync.status.missingLists).toEqual([]);
  expect(await readStored('setContents')).toEqual([]);
  expect(await readStored('accessories')).toEqual([]);
});

test('a list that the Rentman user may not see does not fail the sync', async () => {
  const { world, sync, time, camera, readStored } = await aPlannedMirror();
  world.sandbox.faults.set([{ kind: 'status', status: 401, path: '/projectequipment' }]);
  world.edit('equipment', camera, { price: 77 });
  time.now += 86_400_000;
  await syncOnce(sync);
  expect(sync.snapshot.byKey.get('rental CAM-1')?.product.priceCents).toBe(7700);
  expect(await readStored('plannedLines')).toHaveLength(1);
  expect(sync.status.faults).toContainEqual(
    expect.objectContaining({ subject: 'projectequipment', isLeftOut: true }),
  );
});

test('a refetch waits for a round, and neither loses what the other wrote', async () => {
  const { world, sync, camera, set } = await aPlannedMirror();
  const lens = addEquipment(world, { code: 'OPT-1', name: 'Zoom' });
  world.edit('equipment', camera, { price: 1 });
  const round = syncOnce(sync);
  world.edit('equipment', set, { price: 2 });
  await Promise.all([round, refetchRows(sync, { equipment: [set, lens] })]);
  const priceOf = (code: string) => sync.snapshot.byKey.get(`rental ${code}`)?.product.priceCents;
  expect([priceOf('CAM-1'), priceOf('SET-1'), priceOf('OPT-1')]).toEqual([100, 200, 15_000]);
  expect(sync.status).toMatchObject({ isSyncing: false, state: 'ok' });
});
