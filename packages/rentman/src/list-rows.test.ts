import { createWorld } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fetchKeptEquipment } from './equipment.ts';
import { fetchFolders } from './equipment-parts.ts';
import { connectTo, connectWorld } from './testing/connect-world.ts';

const RowWire = z.object({ id: z.int(), name: z.string() });

test('all pages are read by following their addresses', async () => {
  const { world, rentman, requests } = connectWorld();
  for (const name of ['a', 'b', 'c', 'd', 'e']) world.add('folders', { name });
  const { rows } = await rentman.list(
    'folders',
    RowWire,
    { itemtype: 'equipment' },
    { pageSize: 2 },
  );
  expect(rows.map((row) => row.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(requests[0]).toBe('GET /folders?itemtype=equipment&limit=2');
  expect(requests[1]).toMatch(/^GET \/folders\?itemtype=equipment&cursor=\w+$/);
  expect(requests).toHaveLength(3);
});

test('a full page without a next address is followed by its offset', async () => {
  const asked: string[] = [];
  const rentman = connectTo(async (request) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.get('offset') ?? 'none');
    const offset = Number(searchParams.get('offset') ?? 0);
    const names = ['a', 'b', 'c'].slice(offset, offset + 2);
    return Response.json({ data: names.map((name, index) => ({ id: offset + index + 1, name })) });
  });
  const { rows } = await rentman.list('folders', RowWire, {}, { pageSize: 2 });
  expect(rows).toHaveLength(3);
  expect(asked).toEqual(['none', '2']);
});

test('a server that gives fewer rows than were asked for is read to its end, by the limit it names', async () => {
  const world = createWorld({ maxPageSize: 2 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) world.add('folders', { name });
  const rentman = connectTo((request) => world.sandbox.fetch(request), { token: world.token });
  const { rows } = await rentman.list('folders', RowWire, {}, { pageSize: 1500 });
  expect(rows.map((row) => row.name)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a row that cannot be read does not fail the list', async () => {
  const data = [{ id: 1, name: 'a' }, { id: 2, name: 7 }, 'nonsense', { id: 3, name: 'c' }];
  const rentman = connectTo(async () => Response.json({ data, next_page_url: null }));
  const { rows, unreadable } = await rentman.list('folders', RowWire);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
  expect(unreadable).toMatchObject([
    { id: 2, reason: expect.stringContaining('name: ') },
    { id: null, reason: expect.stringContaining('answer: ') },
  ]);
});

test('a row that moved while the pages were read counts once, as it was last', async () => {
  const pages = [
    { data: [{ id: 1, name: 'old' }], next_page_url: 'http://localhost:4500/folders?cursor=x' },
    { data: [{ id: 1, name: 'new' }], next_page_url: null },
  ];
  const rentman = connectTo(async () => Response.json(pages.shift()));
  expect((await rentman.list('folders', RowWire)).rows).toEqual([{ id: 1, name: 'new' }]);
});

test('a next address on another host is not asked', async () => {
  const asked: string[] = [];
  const rentman = connectTo(async (request) => {
    asked.push(request.url);
    return Response.json({ data: [], next_page_url: 'http://evil.example/folders?cursor=x' });
  });
  await expect(fetchFolders(rentman)).rejects.toMatchObject({
    failure: 'unreadable',
    request: 'GET folders',
    reason: 'the next page lies on another host',
  });
  expect(asked).toHaveLength(1);
});

test('pages that lead in a circle end with a fault', async () => {
  const next_page_url = 'http://localhost:4500/folders?cursor=x';
  const rentman = connectTo(async () => Response.json({ data: [], next_page_url }));
  await expect(fetchFolders(rentman)).rejects.toMatchObject({ reason: 'the next page leads back' });
});

test('a page in the middle that fails for good fails the list', async () => {
  const { world, rentman } = connectWorld();
  for (const name of ['a', 'b', 'c']) world.add('folders', { name });
  world.sandbox.faults.set([{ kind: 'status', status: 400, skip: 1 }]);
  const listing = rentman.list('folders', RowWire, {}, { pageSize: 1 });
  await expect(listing).rejects.toMatchObject({ failure: 'refused', status: 400 });
});

test('an answer that Rentman finds too big is asked for in smaller pages', async () => {
  const { world, rentman, requests } = connectWorld();
  const shop_description_long = 'x'.repeat(10_000);
  for (let count = 0; count < 800; count += 1) world.add('equipment', { shop_description_long });
  expect((await fetchKeptEquipment(rentman, ({ id }) => id)).rows).toHaveLength(800);
  expect(requests.filter((request) => request.includes('limit=')).length).toBe(2);
});
