import { expect, test } from 'vitest';
import { ask, askIds, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

const PLAN = {
  planperiod_start: '2027-03-27T12:00:00+01:00',
  planperiod_end: '2027-03-29T12:00:00+02:00',
};

test('a status strikes the matching requests only', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 429, retryAfter: 7, path: '/equipment*' }]);
  const struck = await ask(world, 'GET /equipment');
  expect([struck.status, struck.headers.get('retry-after')]).toEqual([429, '7']);
  expect((await ask(world, 'GET /folders')).status).toBe(200);
});

test('skip and times choose the line of a request that fails', async () => {
  const world = createWorld();
  await ask(world, 'POST /projectrequests', { body: PLAN });
  const path = '/projectrequests/1/projectrequestequipment';
  world.sandbox.faults.set([{ kind: 'status', method: 'POST', path, skip: 1, times: 1 }]);
  const statuses: number[] = [];
  for (const name of ['a', 'b', 'c']) {
    statuses.push((await ask(world, `POST ${path}`, { body: { name } })).status);
  }
  expect(statuses).toEqual([200, 500, 200]);
});

test('a broken answer is cut in the middle', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'broken-json' }]);
  const { text } = await ask(world, 'GET /equipment');
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('a reset looks like a broken connection', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'reset', times: 1 }]);
  await expect(ask(world, 'GET /equipment')).rejects.toThrow('fetch failed');
  expect((await ask(world, 'GET /equipment')).status).toBe(200);
});

test('a lost answer belongs to a request that was carried out', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'lost-answer', times: 1 }]);
  await expect(ask(world, 'POST /projectrequests', { body: PLAN })).rejects.toThrow('fetch failed');
  expect(await askIds(world, '/projectrequests')).toEqual([1]);
});

test('a delay holds the answer back', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'delay', ms: 40 }]);
  const start = performance.now();
  await ask(world, 'GET /equipment');
  expect(performance.now() - start).toBeGreaterThan(35);
});

test('the switches are set over the API and never strike themselves', async () => {
  const world = createWorld();
  const faults = [{ kind: 'status', status: 502 }];
  expect((await ask(world, 'PUT /_sandbox/faults', { body: faults })).status).toBe(200);
  expect((await ask(world, 'GET /equipment')).status).toBe(502);
  expect((await ask(world, 'GET /_sandbox/health')).status).toBe(200);
  await ask(world, 'PUT /_sandbox/faults', { body: [] });
  expect((await ask(world, 'GET /equipment')).status).toBe(200);
});

test('a used-up day is told in its own words', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 429, message: 'Limit Exceeded' }]);
  expect(await ask(world, 'GET /equipment')).toMatchObject({
    status: 429,
    text: '{"message":"Limit Exceeded"}',
  });
});

test('picture addresses expire on demand', async () => {
  const world = createWorld();
  const file = world.addPicture(world.add('equipment', {}), { bytes: new Uint8Array([1]) });
  const { url } = await askRow(world, `GET /files/${file}`);
  world.sandbox.faults.set([{ kind: 'expired-picture', times: 1 }]);
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(403);
  expect((await ask(world, `GET ${url}`, { authorization: null })).status).toBe(200);
});

test('filters on generated fields are refused on demand, others are not', async () => {
  const world = createWorld();
  world.sandbox.faults.set([{ kind: 'generated-filter' }]);
  for (const query of ['planperiod_start[lte]=2027-01-01', 'displayname=x']) {
    expect((await ask(world, `GET /projectequipment?${query}`)).status).toBe(400);
  }
  expect((await ask(world, 'GET /projectequipment?quantity=1&limit=5')).status).toBe(200);
});
