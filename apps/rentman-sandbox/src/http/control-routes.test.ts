import { expect, test } from 'vitest';
import { ask, askIds, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

test('health needs no token', async () => {
  const answer = await ask(createWorld(), 'GET /_sandbox/health', { authorization: null });
  expect(answer).toMatchObject({ status: 200, text: '{"status":"ok"}' });
});

test('the hand of the staff sets what the API refuses', async () => {
  const world = createWorld();
  const id = world.add('equipment', { name: 'Stativ' });
  const row = await askRow(world, `PUT /_sandbox/rows/equipment/${id}`, { current_quantity: 9 });
  expect(row).toMatchObject({ name: 'Stativ', current_quantity: 9 });
});

test('equipment can be deleted for good', async () => {
  const world = createWorld();
  const id = world.add('equipment', { name: 'Stativ' });
  expect((await ask(world, `DELETE /_sandbox/rows/equipment/${id}`)).status).toBe(204);
  expect(await askIds(world, '/equipment')).toEqual([]);
});

test.each([
  ['PUT /_sandbox/rows/equipment/1', { body: {}, authorization: null }, 401],
  ['DELETE /_sandbox/rows/equipment/1', { authorization: null }, 401],
  ['PUT /_sandbox/faults', { body: [], authorization: null }, 401],
  ['PUT /_sandbox/faults', { body: [{ kind: 'earthquake' }] }, 400],
  ['PUT /_sandbox/faults', { body: 'no json' }, 400],
  ['PUT /_sandbox/rows/equipment/1', { body: {} }, 404],
  ['DELETE /_sandbox/rows/planets/1', {}, 404],
])('%s with %j is refused with %i', async (request, question, status) => {
  expect((await ask(createWorld(), request, question)).status).toBe(status);
});

test('a value of the wrong type is stored and sent as it is', async () => {
  const world = createWorld();
  const id = world.add('equipment', { name: 'Stativ', price: '12,50', custom: [] });
  expect(await askRow(world, `GET /equipment/${id}`)).toMatchObject({ price: '12,50', custom: [] });
});

test('a field that does not exist is a mistake of the caller', () => {
  expect(() => createWorld().add('equipment', { colour: 'red' })).toThrow('stores no field colour');
});
