import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendInquiry } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { call } from '../support/call';
import { seedCatalogue } from '../support/seed-catalogue';
import type { Backend } from '../support/start-backend';
import { readStatus, waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

// These tests start and stop whole processes.
vi.setConfig({ testTimeout: 240_000 });

const PATH = '/rentman/equipment/products';

async function listNames(backend: Backend): Promise<readonly string[]> {
  const { data } = (await (await backend.fetch(PATH)).json()) as {
    data: { displayname: string }[];
  };
  return data.map(({ displayname }) => displayname);
}

/** Takes a while: the password is compared though the account does not exist. */
const A_LOGIN = JSON.stringify({ identifier: 'niemand', password: 'irgendeines' });

/** Twenty clients, each with a connection of its own that it keeps open. */
async function openConnections(backend: Backend) {
  const clients = Array.from({ length: 20 }, () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    return (path: string, body?: string) => ask(`${backend.url}${path}`, agent, body);
  });
  await Promise.all(clients.map((client) => client('/healthz')));
  return clients;
}

/** The status of an answer that came whole. */
async function ask(url: string, agent: Agent, body?: string) {
  const headers = { 'content-type': 'application/json' };
  const asking = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' });
  const [answer]: IncomingMessage[] = await once(asking.end(body), 'response');
  if (!answer) throw new Error('No answer');
  for await (const _chunk of answer);
  return answer.statusCode;
}

let stack: Awaited<ReturnType<typeof startStack>>;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const onEnd = (end: () => Promise<void>) => void ends.unshift(end);
  stack = await startStack({ seed: seedCatalogue, isRentmanDown: true, onEnd });
});
afterAll(async () => {
  for (const end of ends) await end();
});

test('a process without a catalogue is alive and not ready', async () => {
  const { backend } = stack;
  const healthy = await call(backend, 'GET /healthz');
  expect([healthy.status, healthy.body]).toEqual([200, { status: 'ok' }]);
  const unready = await call(backend, 'GET /readyz');
  expect([unready.status, unready.body]).toEqual([503, { database: true, mirror: false }]);
  expect(unready.headers.get('retry-after')).toBe('10');
});

test('a backend that never saw Rentman is healthy, calls nothing unknown, and fills up when Rentman comes', async () => {
  const { backend, rentman } = stack;
  const paths = [
    PATH,
    `${PATH}?category=kamera`,
    `${PATH}/CAM-1`,
    '/rentman/equipment/categories',
    '/rentman/equipment/used-sale/products',
    '/rentman/equipment/strapi-cart/products?id=CAM-1',
    '/rentman/equipment/availability?codes=CAM-1&start=2030-03-04&end=2030-03-05',
  ];
  for (const path of paths) {
    const answer = await backend.fetch(path);
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '10']);
  }
  const { complete } = await sendInquiry(backend);
  expect(await complete()).toMatchObject({
    status: 503,
    body: { error: { name: 'CatalogueOutage' } },
  });
  await waitFor(async () => {
    expect(await readStatus(backend)).toMatchObject({ state: 'failing', lastSuccess: null });
  });
  await rentman.start();
  await waitFor(async () => expect(await listNames(backend)).toEqual(['Sony FX6']));
  expect(backend.output.match(/Catalogue sync: Rentman could not be reached/g)).toHaveLength(1);
});

test('with Rentman down the mirror of the last run is shown, and the backend ends without cutting a request', async () => {
  const { backend, rentman } = stack;
  await waitForSync(backend);
  await rentman.stop();
  expect(await listNames(backend)).toEqual(['Sony FX6']);
  const crowd = await openConnections(backend);
  const running = crowd.slice(0, 10).map((ask) => ask('/auth/local', A_LOGIN));
  const stopped = backend.stop();
  const later = crowd.slice(10).map((ask) => ask('/rentman/equipment/products'));
  expect(await Promise.all(running)).toEqual(running.map(() => 400));
  expect(await Promise.all(later)).toEqual(later.map(() => 200));
  expect(await stopped).toBe(0);

  await backend.restart();
  expect(await listNames(backend)).toEqual(['Sony FX6']);
  expect((await backend.fetch(`${PATH}/CAM-1`)).status).toBe(200);
  await waitFor(async () => expect((await readStatus(backend)).state).toBe('failing'));

  rentman.world.edit('equipment', 1, { name: 'Sony FX6 Set' });
  await rentman.start();
  await waitFor(async () => expect(await listNames(backend)).toEqual(['Sony FX6 Set']));
  await waitFor(async () => expect((await readStatus(backend)).state).toBe('ok'));
});

test('a bad environment stops the start and names every wrong field', async () => {
  await expect(
    startStack({ settings: { BACKEND_PORT: '99999', SHOP_URL: 'shop', JWT_SECRET: 'short' } }),
  ).rejects.toThrow(/(?=[\s\S]*BACKEND_PORT)(?=[\s\S]*SHOP_URL)[\s\S]*JWT_SECRET/);
});
