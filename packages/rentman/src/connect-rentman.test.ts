import { expect, test } from 'vitest';
import { connectRentman } from './connect-rentman.ts';
import { createContact, updateContact } from './contacts.ts';
import { EquipmentWire } from './equipment.ts';
import { fetchFolders } from './equipment-parts.ts';
import type { Rentman } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';
import { createRequestQueue } from './request-queue.ts';
import { connectTo, connectWorld } from './testing/connect-world.ts';
import { createFakeClock } from './testing/fake-clock.ts';

const fetchEquipment = (rentman: Rentman, id: number) =>
  rentman.get(`equipment/${id}`, EquipmentWire);

async function catchFault(work: Promise<unknown>): Promise<RentmanError> {
  const fault = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (fault instanceof RentmanError) return fault;
  throw new Error(`Expected a RentmanError, got ${fault}`);
}

test('an unknown row is null, not an error', async () => {
  expect(await fetchEquipment(connectWorld().rentman, 7)).toBeNull();
});

test('a wrong token is refused, and the message does not hold it', async () => {
  const { rentman } = connectWorld({ token: 'wrong-secret' });
  const fault = await catchFault(fetchEquipment(rentman, 7));
  expect(fault).toMatchObject({
    failure: 'refused',
    request: 'GET equipment/7',
    status: 401,
    reason: 'Unauthorized',
    message: 'Rentman refused GET equipment/7 with 401: Unauthorized',
    isTemporary: false,
  });
});

test('a refused write gives the reason without what the customer entered', async () => {
  const echo = 'Bad value "Geheim GmbH" of eva@film.example, token secret-token';
  const rentman = connectTo(async () => Response.json({ validation: echo }, { status: 400 }));
  const draft = { name: 'Geheim GmbH', email1: 'eva@film.example' };
  const fault = await catchFault(createContact(rentman, draft));
  expect(fault.reason).toBe('Bad value "…" of …, token …');
  expect(JSON.stringify(fault) + fault.message).not.toMatch(/Geheim|eva@|secret/);
});

test.each([
  ['{"errorMessage":"[400] backend","message":"gateway"}', '[400] backend'],
  ['{"message":"gateway"}', 'gateway'],
  ['{"validation":[{"path":"name"}]}', '[{"path":"name"}]'],
  ['<html>\n  Bad gateway</html>', '<html> Bad gateway</html>'],
  ['', ''],
])('the reason in %j is %j', async (body, reason) => {
  const rentman = connectTo(async () => new Response(body, { status: 400 }));
  expect((await catchFault(fetchEquipment(rentman, 7))).reason).toBe(reason);
});

test('a broken connection is unreachable, with its cause', async () => {
  const cause = new TypeError('fetch failed');
  const rentman = connectTo(() => Promise.reject(cause), { retries: 0 });
  const fault = await catchFault(fetchEquipment(rentman, 7));
  expect(fault).toMatchObject({ failure: 'unreachable', status: null, isTemporary: true, cause });
});

test('an answer that never comes is unreachable after the time-out', async () => {
  const rentman = connectTo(() => new Promise(() => {}), { timeoutMs: 20, retries: 0 });
  const fault = await catchFault(fetchEquipment(rentman, 7));
  expect(fault).toMatchObject({ failure: 'unreachable', reason: 'no answer within 20 ms' });
});

test('a body that never ends counts into the time-out', async () => {
  const rentman = connectTo(async () => new Response(new ReadableStream()), {
    timeoutMs: 20,
    retries: 0,
  });
  expect(await catchFault(fetchEquipment(rentman, 7))).toMatchObject({ failure: 'unreachable' });
});

test('a broken answer is unreadable and quotes nothing of it', async () => {
  const { rentman, world } = connectWorld();
  world.add('equipment', { name: 'Geheim' });
  world.sandbox.faults.set([{ kind: 'broken-json' }]);
  const fault = await catchFault(fetchEquipment(rentman, 1));
  expect(fault).toMatchObject({
    failure: 'unreadable',
    request: 'GET equipment/1',
    reason: 'not JSON',
    isTemporary: false,
  });
  expect(fault.cause).toBeUndefined();
});

test('an answer of the wrong shape names the request and the place', async () => {
  const rentman = connectTo(async () => Response.json({ data: { id: 'seven' } }));
  const fault = await catchFault(fetchEquipment(rentman, 7));
  expect(fault).toMatchObject({ failure: 'unreadable', request: 'GET equipment/7' });
  expect(fault.reason).toContain('id: ');
});

test('a redirect is not followed, for the token would go along', async () => {
  let seen: Request | undefined;
  const rentman = connectTo(async (request) => {
    seen = request;
    return new Response(null, { status: 302, headers: { location: 'http://evil.example/' } });
  });
  expect((await catchFault(fetchEquipment(rentman, 7))).status).toBe(302);
  expect(seen?.redirect).toBe('manual');
});

test('a read is repeated until the fault is over', async () => {
  const { rentman, world, requests } = connectWorld();
  world.add('equipment', { name: 'Stativ' });
  world.sandbox.faults.set([
    { kind: 'reset', times: 1 },
    { kind: 'status', status: 502, times: 2 },
  ]);
  expect(await fetchEquipment(rentman, 1)).toMatchObject({ name: 'Stativ' });
  expect(requests).toHaveLength(4);
});

test('a read that stays broken fails after the last repeat', async () => {
  const { rentman, world, requests } = connectWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 500 }]);
  const fault = await catchFault(fetchEquipment(rentman, 1));
  expect(fault).toMatchObject({ failure: 'refused', status: 500, isTemporary: true });
  expect(requests).toHaveLength(4);
});

test('a refusal for a reason is not repeated', async () => {
  const { rentman, world, requests } = connectWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 400 }]);
  await catchFault(fetchEquipment(rentman, 1));
  expect(requests).toHaveLength(1);
});

test('a POST is never repeated, whatever happens', async () => {
  const { rentman, world, requests } = connectWorld();
  world.sandbox.faults.set([{ kind: 'lost-answer', times: 1 }]);
  const fault = await catchFault(createContact(rentman, { name: 'Donaufilm', type: 'company' }));
  expect(fault).toMatchObject({ failure: 'unreachable', request: 'POST contacts' });
  expect(requests).toEqual(['POST /contacts']);
});

test('a PUT is a merge and may be repeated', async () => {
  const { rentman, world, requests } = connectWorld();
  const id = world.add('contacts', { type: 'company', name: 'Donaufilm' });
  world.sandbox.faults.set([{ kind: 'lost-answer', times: 1 }]);
  expect(await updateContact(rentman, id, { name: 'Donau' })).toMatchObject({ name: 'Donau' });
  expect(requests).toHaveLength(2);
});

test('a deletion that is repeated finds nothing and is content', async () => {
  const { rentman, world } = connectWorld();
  const id = world.add('contacts', { name: 'Donaufilm' });
  world.sandbox.faults.set([{ kind: 'lost-answer', times: 1 }]);
  expect(await rentman.delete(`contacts/${id}`)).toBe(false);
});

test('Retry-After holds back all requests of the client', async () => {
  const clock = createFakeClock();
  const { rentman, world, requests } = connectWorld({ clock });
  world.add('folders', { name: 'Kamera' });
  world.sandbox.faults.set([{ kind: 'status', status: 429, retryAfter: 5, times: 1 }]);
  const first = fetchFolders(rentman);
  await clock.advance(10);
  const second = fetchEquipment(rentman, 1);
  await clock.advance(4900);
  expect(requests).toHaveLength(1);
  await clock.advance(200);
  expect((await first).rows).toHaveLength(1);
  expect(await second).toBeNull();
});

test('asked to wait too long, the call fails and says how long', async () => {
  const { rentman, world, requests } = connectWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 429, retryAfter: 3600 }]);
  expect(await catchFault(fetchFolders(rentman))).toMatchObject({
    status: 429,
    retryAfterMs: 3_600_000,
    isTemporary: true,
  });
  expect(requests).toHaveLength(1);
});

test('a used-up day is not asked again', async () => {
  let asked = 0;
  const rentman = connectTo(async () => {
    asked += 1;
    return Response.json({ message: 'Limit Exceeded' }, { status: 429 });
  });
  expect(await catchFault(fetchFolders(rentman))).toMatchObject({ reason: 'Limit Exceeded' });
  expect(asked).toBe(1);
});

test('two clients of one account share one queue', async () => {
  const clock = createFakeClock();
  const queue = createRequestQueue(clock);
  const one = connectWorld({ clock, queue });
  const other = connectWorld({ clock, queue });
  for (let count = 0; count < 8; count += 1) {
    void fetchFolders(one.rentman);
    void fetchFolders(other.rentman);
  }
  await clock.advance(900);
  expect(one.requests.length + other.requests.length).toBe(10);
  await clock.advance(2000);
  expect(one.requests.length + other.requests.length).toBe(16);
});

test('the base address may lie below a path', async () => {
  const urls: string[] = [];
  const rentman = connectRentman({
    baseUrl: 'https://gateway.example/rentman/',
    token: 'secret-token',
    async fetch(request) {
      urls.push(`${request.url} ${request.headers.get('authorization')}`);
      return new Response('', { status: 404 });
    },
  });
  await fetchEquipment(rentman, 7);
  expect(urls).toEqual(['https://gateway.example/rentman/equipment/7 Bearer secret-token']);
});
