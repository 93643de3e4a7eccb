import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';
import { signInAdmin, signInAuthor } from '../support/sign-in-admin';
import { type Backend, startBackend } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { readStatus } from '../support/status';
import { waitFor } from '../support/wait-for';
import { aWebhook, sign } from './sign-webhook';

let rentman: RunningRentman;
let backend: Backend;
let token: string;
let seeded: ReturnType<typeof seedCatalogue>;

// No round starts by itself here; each one is started by the panel.
beforeAll(async () => {
  rentman = await startRentman();
  seeded = seedCatalogue(rentman.world);
  addEquipment(rentman.world, { code: 'B', name: 'Anderes' });
  const before = Date.now();
  backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '86400',
  });
  await waitFor(async () => {
    expect(Date.parse((await readStatus(backend)).lastSuccess ?? '')).toBeGreaterThan(before);
  });
  token = await signInAdmin(backend);
}, 300_000);

afterAll(async () => {
  await backend?.remove();
  await rentman?.stop();
});

function ask(token: string, path = ''): Promise<Response> {
  return backend.fetch(`/catalogue-sync${path}`, { headers: { authorization: `Bearer ${token}` } });
}

function run(token: string, body: object): Promise<Response> {
  return backend.fetch('/catalogue-sync/run', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function readName(code: string): Promise<string | undefined> {
  const answer = await backend.fetch(`/rentman/equipment/products/${code}`);
  return ((await answer.json()) as { displayname?: string }).displayname;
}

test('the panel gets the state, the age and the counts', async () => {
  const answer = await ask(token);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    data: {
      status: {
        state: 'ok',
        isSyncing: false,
        ageSeconds: expect.any(Number),
        lastError: null,
        requests: { used: expect.any(Number), allowed: 30_000, pace: 'normal' },
        counts: { rentalProducts: 2, categories: 2, pictures: 0, plannedLines: 0, leftOut: 0 },
      },
      faults: { rows: [], page: 1, pages: 1, total: 0 },
    },
  });
});

test('neither strangers nor accounts without the right see the sync or start it', async () => {
  expect((await backend.fetch('/catalogue-sync')).status).toBe(401);
  expect((await run('none', {})).status).toBe(401);
  const author = await signInAuthor(backend, token);
  expect((await ask(author)).status).toBe(403);
  const before = rentman.requests.length;
  expect((await run(author, { scope: 'everything' })).status).toBe(403);
  expect(rentman.requests).toHaveLength(before);
});

test('without a token for webhooks none is taken', async () => {
  const body = aWebhook();
  const headers = { 'content-type': 'application/json', digest: sign(body) };
  const answer = await backend.fetch('/rentman/webhook', { method: 'POST', body, headers });
  expect(answer.status).toBe(404);
});

test('a round that is asked for brings what changed', async () => {
  rentman.world.edit('equipment', seeded.camera, { name: 'Sony FX9' });
  expect((await run(token, {})).status).toBe(202);
  await waitFor(async () => expect(await readName('CAM-1')).toBe('Sony FX9'));
});

test('a comparison of everything notices what is gone', async () => {
  rentman.world.remove('equipment', seeded.camera);
  expect((await run(token, { scope: 'everything' })).status).toBe(202);
  await waitFor(async () => expect(await readName('CAM-1')).toBeUndefined());
});

test('an error is shown in German with its time, and the next round shows that it is over', async () => {
  rentman.world.sandbox.faults.set([{ kind: 'status', path: '/folders', status: 401 }]);
  await run(token, {});
  await waitFor(async () => {
    expect(await (await ask(token)).json()).toMatchObject({
      data: {
        status: {
          state: 'failing',
          lastError: {
            at: expect.stringMatching(/^20\d\d-/),
            reason: expect.stringContaining('Rentman lehnt den Zugang ab (Token prüfen)'),
          },
        },
      },
    });
  });
  rentman.world.sandbox.faults.set([]);
  await run(token, {});
  await waitFor(async () => expect((await readStatus(backend)).state).toBe('ok'));
});
