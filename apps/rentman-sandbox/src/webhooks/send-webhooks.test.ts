import { createHmac } from 'node:crypto';
import { parseWebhook } from '@klappe/rentman';
import { expect, test, vi } from 'vitest';
import { addPlanning } from '#app/testing/add-planning.ts';
import { ask, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

const TOKEN = 'webhook-token';
const NOW = Date.parse('2026-11-20T12:00:00Z');

interface Call {
  readonly digest: string;
  readonly text: string;
}

type Answer = (call: Call) => Promise<Response> | Response;

/** A world whose receiver keeps what it is told and answers as it is bid. */
function aListenedWorld(answer: Answer = () => new Response('')) {
  const calls: Call[] = [];
  const world = createWorld({
    now: () => NOW,
    webhook: {
      url: 'http://localhost:1337/rentman/webhook',
      token: TOKEN,
      pausesMs: [1, 1],
      async fetch(request) {
        const call = { digest: request.headers.get('digest') ?? '', text: await request.text() };
        calls.push(call);
        return answer(call);
      },
    },
  });
  const waitForCalls = (count: number) =>
    vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(count));
  return { world, calls, waitForCalls };
}

function read({ text }: Call) {
  return JSON.parse(text) as Record<string, unknown>;
}

test('a changed row is told with account, user, item and moment', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  const { id } = await askRow(world, 'POST /equipment', { name: 'Stativ' });
  await waitForCalls(1);
  expect(calls.map(read)).toEqual([
    {
      account: 'lichtspielrental',
      user: { id: 1, itemType: 'Crew', ref: '/crew/1' },
      eventType: 'create',
      itemType: 'Equipment',
      items: [{ id, ref: `/equipment/${id}`, parent: null }],
      eventDate: '2026-11-20T13:00:00+01:00',
    },
  ]);
});

test('a row below another names its parent', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  const { group, subproject } = addPlanning(world, { lines: [{}, {}] });
  await waitForCalls(5);
  expect(calls.map(read)).toMatchObject([
    { itemType: 'Status' },
    { itemType: 'Project' },
    { itemType: 'Subproject', items: [{ parent: { itemType: 'Project' } }] },
    {
      itemType: 'ProjectEquipmentGroup',
      items: [
        { parent: { id: subproject, itemType: 'Subproject', ref: `/subprojects/${subproject}` } },
      ],
    },
    {
      itemType: 'ProjectEquipment',
      items: [
        { id: 1, parent: { id: group, itemType: 'ProjectEquipmentGroup' } },
        { id: 2, ref: '/projectequipment/2' },
      ],
    },
  ]);
});

test('deleted rows are plain numbers, those that go along too', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  const { id } = await askRow(world, 'POST /contacts', { name: 'Donaufilm' });
  await askRow(world, `POST /contacts/${id}/contactpersons`, { lastname: 'Huber' });
  await waitForCalls(2);
  await ask(world, `DELETE /contacts/${id}`);
  await waitForCalls(4);
  expect(calls.slice(2).map(read)).toMatchObject([
    { eventType: 'delete', itemType: 'Contact', items: [id] },
    { eventType: 'delete', itemType: 'ContactPerson', items: [1] },
  ]);
});

test('the digest is that of the body as sent, and the client takes it', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  const equipment = world.add('equipment', { name: 'Kamera' });
  await askRow(world, `PUT /equipment/${equipment}`, { name: 'Kamera Ü' });
  await waitForCalls(2);
  const last = calls.at(-1);
  const hmac = createHmac('sha512', TOKEN)
    .update(last?.text ?? '')
    .digest('hex');
  expect(last?.digest).toBe(`sha512=${hmac}`);
  expect(await parseWebhook(last?.text ?? '', last?.digest, TOKEN)).toMatchObject({
    ok: true,
    event: { kind: 'update', itemType: 'Equipment', ids: [equipment] },
  });
});

test('a call that fails is repeated, and the next one does not wait for it', async () => {
  let count = 0;
  const { promise: repeated, resolve: letRepeat } = Promise.withResolvers<void>();
  const { world, calls, waitForCalls } = aListenedWorld(async () => {
    count += 1;
    if (count === 1) throw new TypeError('fetch failed');
    // The first repeat hangs until the other change was told.
    if (count === 2) await repeated;
    return new Response('', { status: 200 });
  });
  await askRow(world, 'POST /equipment', { name: 'a' });
  await waitForCalls(2);
  await askRow(world, 'POST /folders', { name: 'b' });
  await waitForCalls(3);
  letRepeat();
  expect(calls.map((call) => read(call).itemType)).toEqual(['Equipment', 'Equipment', 'Folder']);
});

test('a dead receiver is given up after a few tries and holds nothing up', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { world, waitForCalls } = aListenedWorld(() => new Response('', { status: 500 }));
  expect((await ask(world, 'POST /equipment', { body: { name: 'a' } })).status).toBe(200);
  await waitForCalls(3);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

test('a receiver that never answers does not hold up the API', async () => {
  const { world, waitForCalls } = aListenedWorld(() => new Promise(() => {}));
  await askRow(world, 'POST /equipment', { name: 'a' });
  await waitForCalls(1);
  expect((await ask(world, 'POST /equipment', { body: { name: 'b' } })).status).toBe(200);
  world.sandbox.close();
});

test('what was refused is not told', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  await ask(world, 'POST /equipment', { body: { colour: 'red' } });
  await ask(world, 'POST /equipment', { body: { name: 'a' } });
  await waitForCalls(1);
  expect(calls).toHaveLength(1);
});

test('a closed sandbox tells nothing more', async () => {
  const { world, calls, waitForCalls } = aListenedWorld();
  await askRow(world, 'POST /equipment', { name: 'a' });
  await waitForCalls(1);
  world.sandbox.close();
  await askRow(world, 'POST /equipment', { name: 'b' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toHaveLength(1);
});
