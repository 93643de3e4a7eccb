import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createImageProxy } from './image-proxy.ts';
import { openImageStore } from './image-store.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300"/></svg>';

/** A path that is never answered. */
const HANGING = '/uploads/still.svg';

type Answer = readonly [status: number, type: string, body: string];

async function aProxy(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const backend = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === HANGING) return;
    const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain', ''];
    const headers = { 'content-type': type, location: 'http://127.0.0.1:1/' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    backend.closeAllConnections();
    backend.close();
  });
  const { port } = backend.address() as AddressInfo;
  const faults: unknown[] = [];
  const proxy = createImageProxy({
    backendUrl: `http://127.0.0.1:${port}`,
    imageHosts: ['localhost'],
    imageStore: await openImageStore(
      await mkdtemp(join(tmpdir(), 'klappe-proxy-')),
      1e6,
      () => undefined,
    ),
    reportError: (error) => faults.push(error),
  });
  const get = (path: string, width = 320) => proxy.request(`/w_${width},q_80,f_webp${path}`);
  return { get, asked, faults };
}

test('a drawing with a script becomes a plain picture', async () => {
  const { get } = await aProxy({ '/uploads/logo.svg': [200, 'image/svg+xml', DRAWING] });
  const answer = await get('/uploads/logo.svg');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()]).toEqual([
    'RIFF',
    'WEBP',
  ]);
});

test('what is no picture, or takes long to draw, is refused before it is decoded', async () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000">${inside}</svg>`;
  const filters = '<filter id="f"><feGaussianBlur stdDeviation="99"/></filter>'.repeat(200);
  const { get, faults } = await aProxy({
    '/uploads/filters.svg': [200, 'image/svg+xml', svg(filters)],
    '/uploads/large.svg': [200, 'image/svg+xml', svg('').replaceAll('9000', '16000')],
    '/uploads/text.jpg': [200, 'image/jpeg', 'Das ist nur Text.'],
  });
  for (const name of ['filters.svg', 'large.svg', 'text.jpg']) {
    const answer = await get(`/uploads/${name}`);
    expect([name, answer.headers.get('cache-control')]).toEqual([name, 'no-store']);
  }
  expect(faults.map(String)).toEqual([
    expect.stringContaining('too much to draw'),
    expect.stringContaining('pixel limit'),
    expect.stringContaining('no picture'),
  ]);
});

test('a picture is fetched once for each width and then comes from disk', async () => {
  const { get, asked } = await aProxy({ '/uploads/logo.svg': [200, 'image/svg+xml', DRAWING] });
  await Promise.all([get('/uploads/logo.svg'), get('/uploads/logo.svg')]);
  await get('/uploads/logo.svg');
  expect(asked).toEqual(['/uploads/logo.svg']);
});

test('what is no picture, is gone or leads elsewhere becomes the neutral one, with a fault', async () => {
  const { get, faults } = await aProxy({
    '/uploads/text.png': [200, 'image/png', 'no picture'],
    '/uploads/moved.png': [302, 'text/plain', ''],
  });
  for (const path of ['/uploads/text.png', '/uploads/gone.png', '/uploads/moved.png']) {
    const answer = await get(path);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  // One line each: strangers may ask for any number of pictures that are not there.
  expect(faults).toEqual([
    expect.stringMatching(/^Picture \/uploads\/text\.png could not be sent: [^\n]+$/),
    expect.stringMatching(/^Picture \/uploads\/gone\.png could not be sent: GET [^\n]+: 404$/),
    expect.stringMatching(/^Picture \/uploads\/moved\.png could not be sent: [^\n]+$/),
  ]);
});

test('a backend that hangs holds up no connection of the browser, and is not asked again at once', async () => {
  const { get, asked, faults } = await aProxy({
    '/uploads/logo.svg': [200, 'image/svg+xml', DRAWING],
  });
  const startedAt = Date.now();
  const answers = [await get(HANGING), await get('/uploads/logo.svg')];
  expect(Date.now() - startedAt).toBeLessThan(9000);
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/svg+xml',
    'image/svg+xml',
  ]);
  expect(asked).toEqual([HANGING]);
  expect(faults).toHaveLength(2);
}, 20_000);

test('an allowed host that leads into a private network is not connected to', async () => {
  const { get, faults } = await aProxy({});
  const answer = await get(`/${encodeURIComponent('https://localhost/uploads/a.png')}`);
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(faults).toEqual([expect.stringContaining('private address')]);
});

test('a host nobody allowed is a bad request', async () => {
  const { get, asked } = await aProxy({});
  const answer = await get(`/${encodeURIComponent('https://evil.example/a.png')}`);
  expect([answer.status, asked.length]).toEqual([400, 0]);
});
