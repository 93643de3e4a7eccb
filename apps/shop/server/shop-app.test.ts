import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CODE_WORKER_POLICY } from './content-security-policy.ts';
import { openImageStore } from './image-store.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache } from './page-cache.ts';
import { createShopApp } from './shop-app.ts';

const SECRET = 'a-secret-of-the-test';

async function aShop({ status = 200, tags = 'catalogue', metricsToken = '' } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'klappe-shop-'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'code-worker-Ab3_d-9x.js'), '// identity');
  await writeFile(join(folder, 'assets', 'code-worker-Ab3_d-9x.js.br'), '');
  const rendered: string[] = [];
  const faults: unknown[] = [];
  const purged: string[] = [];
  const app = createShopApp({
    shopUrl: 'http://shop.test',
    backendUrl: 'http://127.0.0.1:1',
    imageHosts: [],
    mapTileUrl: 'http://127.0.0.1:1/{z}/{x}/{y}.png',
    purgeSecret: SECRET,
    clientFolder: folder,
    cache: createPageCache({ maxBytes: 1e6, maxAgeMs: 60_000 }),
    imageStore: await openImageStore(join(folder, 'images'), 1e6, () => undefined),
    render: async (request) => {
      rendered.push(request.url);
      return new Response(`<p>${rendered.length}</p><script>go()</script>`, {
        status,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-tag': tags,
          'x-script-hashes': "'sha256-own'",
        },
      });
    },
    purgeRenderer: (tags) => purged.push(...tags),
    reportError: (error) => faults.push(error),
    metrics: createMetrics(),
    metricsToken: metricsToken || undefined,
  });
  const get = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://shop.test${path}`, init));
  return { app, get, rendered, faults, purged };
}

test('a page is rendered once and then comes from memory', async () => {
  const { get, rendered } = await aShop();
  expect(await (await get('/rental')).text()).toContain('<p>1</p>');
  expect(await (await get('/rental')).text()).toContain('<p>1</p>');
  expect(rendered).toEqual(['http://shop.test/rental']);
});

test('a purge with the secret makes the page be rendered anew, from fresh parts', async () => {
  const { get, purged } = await aShop();
  await get('/rental');
  const purge = await get('/_purge', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ tags: ['catalogue'] }),
  });
  expect(purge.status).toBe(204);
  expect(purged).toEqual(['catalogue']);
  expect(await (await get('/rental')).text()).toContain('<p>2</p>');
});

test('a purge without the secret is refused and drops nothing', async () => {
  const { get } = await aShop();
  await get('/rental');
  const purge = await get('/_purge', { method: 'POST', body: '{"tags":["catalogue"]}' });
  expect(purge.status).toBe(401);
  expect(await (await get('/rental')).text()).toContain('<p>1</p>');
});

test('a purge is limited in bytes, and without the secret none of them is read', async () => {
  const { get, faults } = await aShop();
  const headers = { authorization: `Bearer ${SECRET}` };
  const body = JSON.stringify({ tags: ['x'.repeat(11_000_000)] });
  expect((await get('/_purge', { method: 'POST', body })).status).toBe(401);
  expect((await get('/_purge', { method: 'POST', headers, body })).status).toBe(413);
  expect(faults).toEqual([]);
});

test('a failed page is sent with its status and not kept', async () => {
  const { get } = await aShop({ status: 404 });
  expect((await get('/nowhere')).status).toBe(404);
  expect(await (await get('/nowhere')).text()).toContain('<p>2</p>');
});

test('the worker that reads codes has the policy of its own in each encoding, and no other file has one', async () => {
  const { get } = await aShop();
  for (const encoding of ['identity', 'br']) {
    const headers = { 'accept-encoding': encoding };
    const worker = await get('/assets/code-worker-Ab3_d-9x.js', { headers });
    expect(worker.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(worker.headers.get('content-security-policy')).toBe(CODE_WORKER_POLICY);
    expect(worker.headers.get('cache-control')).toContain('immutable');
  }
  const { headers } = await get('/favicon.svg');
  expect(headers.get('content-security-policy')).toBeNull();
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('a page carries policy, security headers and a validator, but not its tags', async () => {
  const { get } = await aShop();
  const { headers } = await get('/rental');
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-own';");
  expect(headers.get('x-script-hashes')).toBeNull();
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('etag')).toMatch(/^W\/"/);
  expect(headers.get('cache-tag')).toBeNull();
});

test('a browser may use once what it prefetched, and asks again for everything else', async () => {
  const { get } = await aShop();
  const headers = { 'sec-purpose': 'prefetch' };
  const prefetched = await get('/rental.data', { headers });
  expect(prefetched.headers.get('cache-control')).toBe('private, max-age=60');
  const asked = await get('/rental.data');
  expect(asked.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('a browser that takes brotli gets brotli', async () => {
  const { get } = await aShop();
  const answer = await get('/rental', { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  const body = brotliDecompressSync(Buffer.from(await answer.arrayBuffer()));
  expect(body.toString()).toContain('<p>1</p>');
});

test('a slash at the end leads to the address without it, never to another host', async () => {
  const { get } = await aShop();
  const answer = await get('/rental/?sort=none');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/rental?sort=none']);
  expect((await get('//evil.test/')).headers.get('location')).toBe('/evil.test');
});

test('an address in capital letters leads to the one in lower case, a code below a list does not', async () => {
  const { get } = await aShop();
  const answer = await get('/START');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/start']);
  expect((await get('/rental/kamera/digital/Alexa-CAM-1')).status).toBe(200);
});

test('parameters that no route knows make no page of their own', async () => {
  const { get, rendered } = await aShop();
  await get('/rental?utm_source=x&page=2');
  await get('/rental?page=2&fbclid=y');
  await get('/start?x=1');
  await get('/start');
  expect(rendered).toEqual(['http://shop.test/rental?page=2', 'http://shop.test/start']);
});

test('a 503 says when to come back', async () => {
  const { get } = await aShop({ status: 503 });
  expect((await get('/rental')).headers.get('retry-after')).toBe('30');
});

test('the shop is ready with pages at hand, and no longer once it ends', async () => {
  const { get, app } = await aShop();
  // Nothing listens at the backend's address.
  expect((await get('/readyz')).status).toBe(503);
  await get('/rental');
  expect((await get('/readyz')).status).toBe(200);
  app.endReadiness();
  expect((await get('/readyz')).status).toBe(503);
});

test('the health address answers without rendering', async () => {
  const { get, rendered } = await aShop();
  expect((await get('/healthz')).status).toBe(200);
  expect(rendered).toEqual([]);
});

test('writing to a page is not allowed', async () => {
  const { get } = await aShop();
  expect((await get('/rental', { method: 'POST' })).status).toBe(405);
});

test('a picture that cannot be had becomes a neutral one, with a fault reported', async () => {
  const { get, faults } = await aShop();
  const answer = await get('/_image/w_320,q_80,f_webp/rentman/pictures/1-a.jpg');
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(faults).toHaveLength(1);
});

test('an unknown picture variant is a bad request', async () => {
  const { get } = await aShop();
  expect((await get('/_image/w_5000,q_80,f_webp/rentman/pictures/1-a.jpg')).status).toBe(400);
});

/** The figures of a scrape by name and labels. */
function readFigures(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('metrics count what was kept of the pages asked for and what was rendered', async () => {
  const token = 'a-token-of-the-monitor';
  const { get } = await aShop({ metricsToken: token });
  const headers = { authorization: `Bearer ${token}` };
  await get('/rental');
  await get('/rental');
  await get('/rental');
  const answer = await get('/metrics', { headers });
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const figures = readFigures(await answer.text());
  expect(figures.get('klappe_shop_page_uses_total{kept="missing"}')).toBe(1);
  expect(figures.get('klappe_shop_page_uses_total{kept="fresh"}')).toBe(2);
  expect(figures.get('klappe_shop_render_seconds_count{status="2xx"}')).toBe(1);
  expect(figures.get('klappe_shop_pages_kept')).toBe(1);
  expect(figures.get('klappe_shop_renders_running')).toBe(0);
  expect(figures.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('without the token, and where none is set, there are no metrics', async () => {
  const closed = await aShop();
  const open = await aShop({ metricsToken: 'a-token-of-the-monitor' });
  const wrong = { headers: { authorization: 'Bearer undefined' } };
  expect((await closed.get('/metrics', wrong)).status).toBe(404);
  expect((await open.get('/metrics')).status).toBe(404);
  expect((await open.get('/metrics', wrong)).status).toBe(404);
});
