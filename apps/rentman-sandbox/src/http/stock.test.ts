import { expect, test } from 'vitest';
import { ask, askIds, askPage, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

function aWorldOfTwo() {
  const world = createWorld();
  const camera = world.add('equipment', { name: 'ALEXA 35' });
  const battery = world.add('equipment', { name: 'Akku' });
  return { world, camera: `/equipment/${camera}`, battery: `/equipment/${battery}` };
}

test('the content of a set is written under it, with its numbers as text', async () => {
  const { world, camera, battery } = aWorldOfTwo();
  const body = { equipment: battery, quantity: '4', order: '2', is_fixed: 'Reserved from stock' };
  const row = await askRow(world, `POST ${camera}/equipmentsetscontent`, body);
  expect(row).toMatchObject({
    parent_equipment: camera,
    equipment: battery,
    quantity: 4,
    order: 2,
    displayname: 'Akku',
    is_fixed: 'Reserved from stock',
    is_physically_connected: 'Will be removed when emptying combinations',
  });
  expect(await askIds(world, `${camera}/equipmentsetscontent`)).toEqual([row.id]);
});

test('the equipment of a set content must be sent again on PUT', async () => {
  const { world, camera, battery } = aWorldOfTwo();
  const { id } = await askRow(world, `POST ${camera}/equipmentsetscontent`, { equipment: battery });
  const path = `PUT /equipmentsetscontent/${id}`;
  expect((await askRefusal(world, path, { quantity: '3' })).status).toBe(400);
  const changed = await askRow(world, path, { equipment: battery, quantity: '3' });
  expect(changed).toMatchObject({ quantity: 3 });
  expect((await ask(world, `DELETE /equipmentsetscontent/${id}`)).status).toBe(204);
});

test('an accessory says how it goes along', async () => {
  const { world, camera, battery } = aWorldOfTwo();
  const body = { equipment: battery, quantity: 2, automatic: true, is_free: true };
  const row = await askRow(world, `POST ${camera}/accessories`, body);
  expect(row).toMatchObject({ ...body, parent_equipment: camera, skip: false });
  expect(await askIds(world, `/accessories?automatic=1&parent_equipment=${camera}`)).toEqual([1]);
  expect((await askRefusal(world, `PUT /accessories/${row.id}`, { quantity: '2' })).status).toBe(
    400,
  );
});

test('an alternative names another item', async () => {
  const { world, camera, battery } = aWorldOfTwo();
  const row = await askRow(world, `POST ${camera}/alternatives`, { alternative: battery });
  expect(row).toMatchObject({ equipment: camera, alternative: battery });
  expect((await askRefusal(world, `POST ${camera}/alternatives`, {})).status).toBe(400);
});

test('a piece has a serial number, and stays in use until it was bought', async () => {
  const { world, camera } = aWorldOfTwo();
  const piece = await askRow(world, `POST ${camera}/serialnumbers`, { serial: 'K1-4711' });
  expect(piece).toMatchObject({ serial: 'K1-4711', active: true, displayname: 'K1-4711' });
  const path = `PUT /serialnumbers/${piece.id}`;
  expect(await askRow(world, path, { active: false })).toMatchObject({ active: false });
  const future = { active: false, purchasedate: '2999-01-01' };
  expect(await askRow(world, path, future)).toMatchObject({ active: true });
});

test('factors lie below their group and are read as numbers', async () => {
  const world = createWorld();
  const group = world.add('factorgroups', { name: 'Tage' });
  const factor = { from_days: 2, to_days: 2, factor: 1.5, factor_group: `/factorgroups/${group}` };
  world.add('factors', factor);
  expect((await askPage(world, `/factorgroups/${group}/factors`)).data).toMatchObject([factor]);
  expect((await ask(world, 'POST /factors', { body: {} })).status).toBe(403);
});

test('repairs are filtered by status and lie below their item', async () => {
  const { world, camera } = aWorldOfTwo();
  const serialnumber = world.add('serialnumbers', { equipment: camera, serial: 'K1' });
  world.add('repairs', { equipment: camera, serialnumber: `/serialnumbers/${serialnumber}` });
  world.add('repairs', { equipment: camera, repair_status: 'completed' });
  expect(await askIds(world, '/repairs?repair_status[neq]=completed')).toEqual([1]);
  const { data } = await askPage(world, `${camera}/repairs?expand=serialnumber`);
  expect(data).toMatchObject([
    { number: 1, is_usable: 'take_from_stock', serialnumber: { serial: 'K1' } },
    { number: 2, serialnumber: null },
  ]);
});

test('deleted equipment takes contents, accessories and pieces along', async () => {
  const { world, camera, battery } = aWorldOfTwo();
  world.add('equipmentsetscontent', { parent_equipment: camera, equipment: battery });
  world.add('accessories', { parent_equipment: camera, equipment: battery });
  world.add('alternatives', { equipment: camera, alternative: battery });
  world.add('serialnumbers', { equipment: battery });
  world.remove('equipment', 2);
  for (const path of ['/equipmentsetscontent', '/accessories', '/alternatives', '/serialnumbers']) {
    expect(await askIds(world, path)).toEqual([]);
  }
});
