import { expect, test } from 'vitest';
import { ask } from '#app/testing/ask.ts';
import { createWorld, type World } from '#app/testing/world.ts';

function askMany(world: World, path: string, times: number) {
  return Promise.all(Array.from({ length: times }, () => ask(world, `GET ${path}`)));
}

function count429(answers: readonly { readonly status: number }[]): number {
  return answers.filter(({ status }) => status === 429).length;
}

test('after a bunch of twenty, ten calls a second are let through', async () => {
  let now = 0;
  const world = createWorld({ hasRateLimit: true, now: () => now });
  expect(count429(await askMany(world, '/folders', 20))).toBe(0);
  expect(await ask(world, 'GET /folders')).toMatchObject({
    status: 429,
    text: '{"message":"Too Many Requests"}',
  });
  now = 1000;
  expect(count429(await askMany(world, '/folders', 15))).toBe(5);
  now = 60_000;
  expect(count429(await askMany(world, '/folders', 25))).toBe(5);
});

test('the twenty-first call at once is refused, however slowly they came', async () => {
  let now = 0;
  const world = createWorld({ hasRateLimit: true, now: () => now });
  world.sandbox.faults.set([{ kind: 'delay', ms: 50 }]);
  const answers = Array.from({ length: 21 }, () => {
    now += 200;
    return ask(world, 'GET /folders');
  });
  expect(count429(await Promise.all(answers))).toBe(1);
  now += 200;
  expect((await ask(world, 'GET /folders')).status).toBe(200);
});

test('pictures, the desk, the hand of the staff and those who only look are not counted', async () => {
  const world = createWorld({ hasRateLimit: true, now: () => 0 });
  const id = world.add('equipment', {});
  for (const path of ['/', '/_sandbox/health', '/_sandbox/storage/1/a.jpg']) {
    expect(count429(await askMany(world, path, 15))).toBe(0);
  }
  const headers = { authorization: `Bearer ${world.token}`, 'x-sandbox-observer': 'test' };
  for (let call = 0; call < 30; call += 1) {
    const request = new Request('http://localhost:4500/folders', { headers });
    expect((await world.sandbox.fetch(request)).status).toBe(200);
  }
  expect((await ask(world, `GET /equipment/${id}`)).status).toBe(200);
});

test('a world has no limit unless it is asked for', async () => {
  const world = createWorld({ now: () => 0 });
  expect(count429(await askMany(world, '/folders', 30))).toBe(0);
});
