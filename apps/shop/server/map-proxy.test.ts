import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findTiles } from '#app/features/content/sections/map-tiles.ts';
import { openImageStore } from './image-store.ts';
import { createMapProxy } from './map-proxy.ts';

const TILE = Buffer.from('a tile');

async function aMapHost(status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['user-agent']}`);
    response.writeHead(status, { 'content-type': 'image/png' }).end(TILE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png` };
}

const HOUSE = { latitude: 48.2, longitude: 16.37 };

/** A backend whose contact page shows one place. */
async function aBackend() {
  let asked = 0;
  const location = { name: 'Lager', subtitle: '', street: '', city: '', ...HOUSE };
  const content = [{ __component: 'sections.contact', locations: [location] }];
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data: [{ id: 1, name: 'Kontakt', slug: 'kontakt', content }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, countAsked: () => asked };
}

const [OWN_TILE = ''] = findTiles(HOUSE).map(({ path }) => path.replace('/_map', ''));

async function aProxy(mapTileUrl: string) {
  const backend = await aBackend();
  const faults: unknown[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'klappe-map-'));
  const proxy = createMapProxy({
    backendUrl: backend.url,
    mapTileUrl,
    shopUrl: 'https://shop.example',
    imageStore: await openImageStore(folder, 1e6, () => undefined),
    reportError: (error) => faults.push(error),
  });
  return { get: (path: string) => proxy.request(path), faults, backend };
}

test('a tile is fetched once, under the name of the shop, and then comes from disk', async () => {
  const host = await aMapHost();
  const { get } = await aProxy(host.url);
  for (let time = 0; time < 2; time += 1) {
    const answer = await get(OWN_TILE);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(TILE);
    expect(answer.headers.get('content-type')).toBe('image/png');
  }
  expect(host.asked).toEqual([`${OWN_TILE} Klappe (https://shop.example)`]);
});

test('other zooms and places outside of the map are refused without asking anybody', async () => {
  const host = await aMapHost();
  const { get } = await aProxy(host.url);
  for (const path of ['/3/1/1.png', '/16/65536/1.png', '/16/1/99999.png', '/16/1/x.png']) {
    expect((await get(path)).status).toBe(400);
  }
  expect(host.asked).toEqual([]);
});

test('a host that fails is a fault of its own and is asked again', async () => {
  const host = await aMapHost(500);
  const { get, faults } = await aProxy(host.url);
  expect((await get(OWN_TILE)).status).toBe(502);
  expect((await get(OWN_TILE)).status).toBe(502);
  expect([host.asked.length, faults.length]).toEqual([2, 2]);
});

test('only tiles around a place of a content page are fetched', async () => {
  const host = await aMapHost();
  const { get, backend } = await aProxy(host.url);
  const statuses: number[] = [];
  for (const { path } of findTiles(HOUSE)) statuses.push((await get(path.slice(5))).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (let x = 0; x < 40; x += 1) expect((await get(`/16/${x}/1.png`)).status).toBe(404);
  expect(host.asked).toHaveLength(statuses.length);
  // Strangers' tiles cost the backend nothing.
  expect(backend.countAsked()).toBe(1);
});
