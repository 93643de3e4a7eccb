import { EquipmentWire } from '@klappe/rentman';
import { expect, test } from 'vitest';
import { ask, askPage, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

test('a call without a token is refused with 401', async () => {
  const answer = await ask(createWorld(), 'GET /equipment', { authorization: null });
  expect(answer.status).toBe(401);
  expect(answer.text).toBe('{"message":"Unauthorized"}');
});

test('a call with another token is refused with 401', async () => {
  const answer = await ask(createWorld(), 'GET /equipment', { authorization: 'Bearer other' });
  expect(answer.status).toBe(401);
});

test('an unknown path is refused with 403, not 404', async () => {
  const { status, reason } = await askRefusal(createWorld(), 'GET /me');
  expect(status).toBe(403);
  expect(reason).toContain('Invalid key=value pair');
});

test('an unknown method is refused with 403', async () => {
  const world = createWorld();
  const id = world.add('equipment', { name: 'Stativ' });
  expect((await ask(world, `PATCH /equipment/${id}`, { body: {} })).status).toBe(403);
  expect((await ask(world, `DELETE /equipment/${id}`)).status).toBe(403);
});

test('the refusal of an unknown path does not repeat the token', async () => {
  expect((await ask(createWorld(), 'GET /me')).text).not.toContain('sandbox-token');
});

test('a list comes in the envelope', async () => {
  const world = createWorld();
  world.add('folders', { name: 'Kamera' });
  const page = await askPage(world, '/folders');
  expect(page).toMatchObject({ itemCount: 1, limit: 300, offset: 0, next_page_url: null });
  expect(page.data).toHaveLength(1);
});

test('a row carries the common fields and its updateHash', async () => {
  const world = createWorld({ now: () => Date.parse('2026-07-01T10:00:00Z') });
  const id = world.add('folders', { name: 'Optik' });
  expect(await askRow(world, `GET /folders/${id}`)).toMatchObject({
    id,
    created: '2026-07-01T12:00:00+02:00',
    modified: '2026-07-01T12:00:00+02:00',
    creator: '/crew/1',
    displayname: 'Optik',
    updateHash: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('files write their moments with milliseconds', async () => {
  const world = createWorld({ now: () => Date.parse('2026-12-01T10:00:00Z') });
  const id = world.add('files', { readable_name: 'a.jpg' });
  const { created } = await askRow(world, `GET /files/${id}`);
  expect(created).toBe('2026-12-01T11:00:00.000+01:00');
});

test('an unknown id is refused with 404', async () => {
  expect(await askRefusal(createWorld(), 'GET /equipment/7')).toEqual({
    status: 404,
    reason: '[404] Item not found',
  });
});

test('an id that is no number is refused with 400', async () => {
  const { status, reason } = await askRefusal(createWorld(), 'GET /equipment/seven');
  expect(status).toBe(400);
  expect(reason).toBe('[400] Invalid id in path');
});

test('temporary equipment is hidden from every read', async () => {
  const world = createWorld();
  const id = world.add('equipment', { name: 'Mietzukauf', temporary: true });
  expect((await askPage(world, '/equipment')).data).toEqual([]);
  expect((await ask(world, `GET /equipment/${id}`)).status).toBe(404);
});

test('the client reads what the sandbox writes', async () => {
  const world = createWorld();
  const folder = world.add('folders', { name: 'Kamera' });
  const id = world.add('equipment', {
    code: 'CAM-1',
    name: 'ALEXA 35',
    folder: `/folders/${folder}`,
    price: 890.5,
    tags: 'arri, 4k',
    current_quantity: 3,
    custom: { custom_13: '1' },
  });
  expect(EquipmentWire.parse(await askRow(world, `GET /equipment/${id}`))).toMatchObject({
    code: 'CAM-1',
    folderId: folder,
    dayPriceInCents: 89_050,
    tags: ['arri', '4k'],
    stock: 3,
    custom: { custom_13: '1' },
  });
});

test('an answer above 6 MB is refused with 400', async () => {
  const world = createWorld();
  const long = 'x'.repeat(1_000_000);
  for (let count = 0; count < 7; count += 1)
    world.add('equipment', { shop_description_long: long });
  const { status, reason } = await askRefusal(world, 'GET /equipment');
  expect(status).toBe(400);
  expect(reason).toContain('Response data too large');
});
