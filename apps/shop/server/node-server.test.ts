import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AnsweredRequest } from './log.ts';
import { createNodeServer } from './node-server.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

const CONNECTIONS = 20;

async function aServer(render: (request: Request) => Promise<Response>) {
  const answered: AnsweredRequest[] = [];
  const pages = createPages({
    cache: createPageCache({ maxBytes: 1e6 }),
    render,
    shopUrl: 'http://shop.test',
    backendUrl: 'http://backend.test',
    reportError: () => undefined,
  });
  const fetch = async (request: Request) => {
    const { status, headers, body } = await pages.answer({
      method: 'GET',
      target: new URL(request.url).pathname,
    });
    return new Response(body && new Uint8Array(body), { status, headers });
  };
  const server = createNodeServer({ fetch }, (request) => answered.push(request));
  server.http.listen(0, '127.0.0.1');
  await once(server.http, 'listening');
  const { port } = server.http.address() as AddressInfo;
  return { server, port, answered };
}

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

function ask(port: number, path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode, connection: answer.headers.connection }),
      );
    });
    request.on('error', reject);
  });
}

test('no request of 20 keep-alive connections is cut when the shop ends', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let isGated = false;
  const { server, port } = await aServer(async () => {
    if (isGated) await gate;
    return new Response('page', { headers: { 'content-type': 'text/html' } });
  });
  const agents = Array.from(
    { length: CONNECTIONS },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  );
  await Promise.all(agents.map((agent, index) => ask(port, `/warm-${index}`, agent)));

  isGated = true;
  // Half of the connections wait behind a rendering, the other half send a request after the signal.
  const [waiting, later] = [agents.slice(0, CONNECTIONS / 2), agents.slice(CONNECTIONS / 2)];
  let arrived = 0;
  const allArrived = Promise.withResolvers<void>();
  server.http.on('request', () => {
    arrived += 1;
    if (arrived === waiting.length) allArrived.resolve();
  });
  const before = waiting.map((agent, index) => ask(port, `/before-${index}`, agent));
  await allArrived.promise;
  const ended = server.drain({ idleMs: 300, graceMs: 10_000 });
  const after = later.map((agent, index) => ask(port, `/after-${index}`, agent));
  open();
  const answers = await Promise.all([...before, ...after]);
  expect(answers).toEqual(answers.map(() => ({ status: 200, connection: 'close' })));
  await ended;
});

test('a connection that nobody uses does not hold up the end', async () => {
  const { server, port } = await aServer(async () => new Response('page'));
  const agent = new Agent({ keepAlive: true });
  await ask(port, '/a', agent);
  await server.drain({ idleMs: 20, graceMs: 60_000 });
  expect(server.http.listening).toBe(false);
});

test('an answer carries the id of its request, and a page that failed names that of its rendering', async () => {
  const { server, port, answered } = await aServer(async (request) => {
    const id = request.headers.get('x-request-id');
    return new Response(id, { status: 503, headers: { 'content-type': 'text/html' } });
  });
  onTestFinished(() => server.drain({ idleMs: 20, graceMs: 1000 }));
  const open = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}/seite?code=geheim`, { headers });
  const answer = await open({ 'x-request-id': 'id-of-the-proxy-1' });
  expect(answer.headers.get('x-request-id')).toBe('id-of-the-proxy-1');
  expect(await answer.text()).toBe('id-of-the-proxy-1');
  const own = (await open({ 'x-request-id': '<b>' })).headers.get('x-request-id');
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  await vi.waitFor(() => expect(answered).toHaveLength(2));
  expect(answered[0]).toMatchObject({
    requestId: 'id-of-the-proxy-1',
    method: 'GET',
    path: '/seite',
    status: 503,
  });
});

test('a page that cannot be rendered is tried once, and answered with the id of its request', async () => {
  const render = vi.fn(() => Promise.reject(new Error('broken')));
  const { server, port } = await aServer(render);
  onTestFinished(() => server.drain({ idleMs: 20, graceMs: 1000 }));
  const answer = await fetch(`http://127.0.0.1:${port}/seite`, {
    headers: { 'x-request-id': 'id-of-the-proxy-2' },
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'id-of-the-proxy-2']);
  expect(render).toHaveBeenCalledTimes(1);
});
