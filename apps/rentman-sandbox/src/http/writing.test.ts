import { expect, test } from 'vitest';
import { ask, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

test('a new row is answered with 200 and its id', async () => {
  const world = createWorld();
  expect((await ask(world, 'POST /equipment', { body: { name: 'Stativ' } })).status).toBe(200);
  expect(await askRow(world, 'POST /equipment', { name: 'Kopf', price: 20 })).toMatchObject({
    id: 2,
    name: 'Kopf',
    price: 20,
    in_shop: false,
  });
});

test('a PUT merges what it names and keeps the rest', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /equipment', { name: 'Stativ', code: 'GRP-1' });
  const body = { name: 'Stativ 100', custom: { custom_8: '120' } };
  await askRow(world, `PUT /equipment/${id}`, body);
  const changed = await askRow(world, `PUT /equipment/${id}`, { custom: { custom_7: '100' } });
  expect(changed).toMatchObject({
    name: 'Stativ 100',
    code: 'GRP-1',
    custom: { custom_7: '100', custom_8: '120' },
  });
});

test('updateHash changes with every change, however quick', async () => {
  const world = createWorld({ now: () => 1_800_000_000_000 });
  const first = await askRow(world, 'POST /equipment', { name: 'a' });
  const second = await askRow(world, `PUT /equipment/${first.id}`, { name: 'b' });
  const third = await askRow(world, `PUT /equipment/${first.id}`, { name: 'c' });
  expect(new Set([first.updateHash, second.updateHash, third.updateHash]).size).toBe(3);
});

test('a PUT on a missing row is refused with 404', async () => {
  expect((await askRefusal(createWorld(), 'PUT /equipment/9', { name: 'x' })).status).toBe(404);
});

test.each(['', 'not json', '[]', '"text"'])('the body %j is refused with 400', async (body) => {
  expect(await askRefusal(createWorld(), 'POST /equipment', body)).toEqual({
    status: 400,
    reason: '[400] Unknown error parsing request body',
  });
});

test.each([
  ['equipment', 'id', 7],
  ['equipment', 'current_quantity', 7],
  ['equipment', 'tags', 'a,b'],
  ['equipment', 'updateHash', 'a'],
  ['equipment', 'colour', 'red'],
  ['equipment', '__proto__', {}],
])('%s refuses to set %s', async (resource, field, value) => {
  const body = `{${JSON.stringify(field)}: ${JSON.stringify(value)}}`;
  expect(await askRefusal(createWorld(), `POST /${resource}`, body)).toEqual({
    status: 400,
    reason: `[400] You are not permitted to set the following field: ${field}`,
  });
});

test.each([
  ['equipment', { name: 7 }],
  ['equipment', { name: null }],
  ['equipment', { price: '7' }],
  ['equipment', { in_shop: 1 }],
  ['equipment', { in_shop: 'true' }],
  ['equipment', { packed_per: 1.5 }],
  ['equipment', { folder: 12 }],
  ['equipment', { folder: '/contacts/1' }],
  ['equipment', { folder: '/folders/99' }],
  ['equipment', { rental_sales: 'Sales' }],
  ['equipment', { country_of_origin: 'AT' }],
  ['equipment', { custom: 'text' }],
  ['equipment', { custom: { colour: 'red' } }],
  ['folders', { order: 1 }],
  ['folders', { order: 'first' }],
  ['contacts', { email_1: 'nobody' }],
])('%s refuses the body %j with 400', async (resource, body) => {
  expect((await askRefusal(createWorld(), `POST /${resource}`, body)).status).toBe(400);
});

test('order is written as text and read as a number', async () => {
  const folder = await askRow(createWorld(), 'POST /folders', { name: 'Licht', order: '4' });
  expect(folder.order).toBe(4);
});

test('a folder knows its path, also after its parent was renamed', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /folders', { name: 'Licht' });
  const child = await askRow(world, 'POST /folders', { name: 'LED', parent: `/folders/${id}` });
  expect(child).toMatchObject({ path: 'Licht/LED', parent: `/folders/${id}` });
  await askRow(world, `PUT /folders/${id}`, { name: 'Beleuchtung' });
  expect(await askRow(world, `GET /folders/${child.id}`)).toMatchObject({
    path: 'Beleuchtung/LED',
  });
});

test('folders in a loop are stored without hanging', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /folders', { name: 'A' });
  const child = await askRow(world, 'POST /folders', { name: 'B', parent: `/folders/${id}` });
  const body = { parent: `/folders/${child.id}` };
  expect(await askRow(world, `PUT /folders/${id}`, body)).toMatchObject(body);
});

test('the type of equipment is derived and a sent one ignored', async () => {
  const world = createWorld();
  const sent = { name: 'Set', type: 'case', is_combination: true, is_physical: 'Virtual package' };
  expect(await askRow(world, 'POST /equipment', sent)).toMatchObject({ type: 'set' });
  expect(await askRow(world, 'POST /equipment', { type: 'set' })).toMatchObject({ type: 'item' });
});

test('equipment made temporary vanishes', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /equipment', { name: 'Zukauf' });
  await askRow(world, `PUT /equipment/${id}`, { temporary: true });
  expect((await ask(world, `GET /equipment/${id}`)).status).toBe(404);
});
