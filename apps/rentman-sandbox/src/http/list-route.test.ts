import { expect, test } from 'vitest';
import { askIds, askPage, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld, type World } from '#app/testing/world.ts';

function aWorldOf(names: readonly string[]): World {
  const world = createWorld();
  for (const name of names) world.add('equipment', { name });
  return world;
}

async function walkPages(world: World, path: string): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let next: string | null = path;
  while (next !== null) {
    const page = await askPage(world, next);
    pages.push(page.data.map((row) => row.id));
    next = page.next_page_url;
  }
  return pages;
}

test('limit cuts the list and next_page_url leads through all of it', async () => {
  const world = aWorldOf(['a', 'b', 'c', 'd', 'e']);
  expect(await walkPages(world, '/equipment?limit=2')).toEqual([[1, 2], [3, 4], [5]]);
});

test('a last page that is full has no successor', async () => {
  const world = aWorldOf(['a', 'b']);
  expect((await askPage(world, '/equipment?limit=2')).next_page_url).toBeNull();
});

test('the next page keeps filter, fields and sort', async () => {
  const world = aWorldOf(['a', 'b', 'c']);
  world.edit('equipment', 2, { in_shop: true });
  world.edit('equipment', 3, { in_shop: true });
  const first = await askPage(world, '/equipment?limit=1&in_shop=1&fields=name&sort=-name');
  expect(first.data[0]).toMatchObject({ id: 3 });
  const second = await askPage(world, first.next_page_url ?? '');
  expect(second.data).toMatchObject([{ id: 2, name: 'b' }]);
  expect(second.data[0]).not.toHaveProperty('code');
  expect(second.next_page_url).toBeNull();
});

test('pages sorted by equal values neither skip nor repeat', async () => {
  const world = aWorldOf(['b', 'a', 'b', 'a', 'B']);
  expect((await walkPages(world, '/equipment?limit=2&sort=name')).flat()).toEqual([2, 4, 1, 3, 5]);
  expect((await walkPages(world, '/equipment?limit=2&sort=-name')).flat()).toEqual([5, 3, 1, 4, 2]);
});

test('pages sorted by a link go over the empty ones too', async () => {
  const world = aWorldOf(['a', 'b', 'c', 'd']);
  const folder = `/folders/${world.add('folders', { name: 'Kamera' })}`;
  world.edit('equipment', 2, { folder });
  world.edit('equipment', 4, { folder });
  expect((await walkPages(world, '/equipment?limit=1&sort=folder')).flat()).toEqual([1, 3, 2, 4]);
  expect((await walkPages(world, '/equipment?limit=1&sort=-folder')).flat()).toEqual([4, 2, 3, 1]);
});

test('offset skips rows', async () => {
  const world = aWorldOf(['a', 'b', 'c']);
  const page = await askPage(world, '/equipment?limit=2&offset=1');
  expect(page).toMatchObject({ limit: 2, offset: 1, itemCount: 2 });
  expect(page.data.map((row) => row.id)).toEqual([2, 3]);
});

test.each([
  ['limit=0', "Invalid value for 'limit'"],
  ['limit=1501', "Invalid value for 'limit'"],
  ['limit=many', "Invalid value for 'limit'"],
  ['offset=-1', "Invalid value for 'offset'"],
  ['cursor=nonsense', 'Invalid cursor'],
  ['color=red', "Unknown property 'color'"],
  ['url=x', "Unknown property 'url'"],
  ['filter[name]=x', 'Wrong syntax in query'],
  ['name[like]=x', 'Wrong syntax in query'],
  ['name=', "Empty value for 'name'"],
  ['=', 'Wrong syntax in query'],
  ['fields=name,colour', 'Unknown field'],
  ['sort=colour', "Cannot sort by 'colour'"],
  ['sort=+name', "Cannot sort by ' name'"],
  ['sort=current_quantity', "Cannot sort by 'current_quantity'"],
  ['price=cheap', "Invalid value for 'price'"],
  ['folder=12', "Invalid value for 'folder'"],
  ['folder=/files/12', "Invalid value for 'folder'"],
  ['folder[isnull]=maybe', "Invalid value for 'folder'"],
  ['modified[gte]=yesterday', "Invalid value for 'modified'"],
])('the query %s is refused with 400', async (query, reason) => {
  expect(await askRefusal(createWorld(), `GET /equipment?${query}`)).toEqual({
    status: 400,
    reason: `[400] ${reason}`,
  });
});

test('a cursor beside another paging key is refused with 400', async () => {
  const world = aWorldOf(['a', 'b']);
  const { next_page_url: next } = await askPage(world, '/equipment?limit=1');
  expect((await askRefusal(world, `GET ${next}&limit=1`)).status).toBe(400);
  expect((await askRefusal(world, `GET ${next}&offset=1`)).status).toBe(400);
  expect((await askRefusal(world, `GET ${next}&sort=name`)).status).toBe(400);
});

test('fields hidden in lists come only when they are named', async () => {
  const world = createWorld();
  world.add('equipment', { name: 'Stativ', current_quantity: 4 });
  const [plain] = (await askPage(world, '/equipment')).data;
  expect(plain).not.toHaveProperty('current_quantity');
  const [named] = (await askPage(world, '/equipment?fields=current_quantity')).data;
  expect(named).toHaveProperty('current_quantity', 4);
  expect(await askRow(world, 'GET /equipment/1')).toHaveProperty('current_quantity', 4);
});

test('fields limits a row but keeps what always comes', async () => {
  const world = aWorldOf(['Stativ']);
  const [row] = (await askPage(world, '/equipment?fields=name,custom_3')).data;
  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['created', 'creator', 'custom', 'id', 'modified', 'name', 'updateHash'].sort(),
  );
});

test('a boolean filter takes 1 and 0, and reads true as false', async () => {
  const world = aWorldOf(['a', 'b']);
  world.edit('equipment', 2, { in_shop: true });
  expect(await askIds(world, '/equipment?in_shop=1')).toEqual([2]);
  expect(await askIds(world, '/equipment?in_shop=0')).toEqual([1]);
  expect(await askIds(world, '/equipment?in_shop=true')).toEqual([1]);
});

test('a list of values matches any of them, and neq none', async () => {
  const world = aWorldOf(['a', 'b', 'c']);
  expect(await askIds(world, '/equipment?id=1,3')).toEqual([1, 3]);
  expect(await askIds(world, '/equipment?name[neq]=a,b')).toEqual([3]);
});

test('text is compared without regard to case', async () => {
  expect(await askIds(aWorldOf(['Stativ']), '/equipment?name=STATIV')).toEqual([1]);
});

test('numbers are compared as numbers', async () => {
  const world = createWorld();
  for (const price of [9, 10, 100]) world.add('equipment', { price });
  expect(await askIds(world, '/equipment?price[gte]=10')).toEqual([2, 3]);
  expect(await askIds(world, '/equipment?price[gt]=10')).toEqual([3]);
  expect(await askIds(world, '/equipment?price[lt]=10')).toEqual([1]);
  expect(await askIds(world, '/equipment?price[lte]=10&price[neq]=9')).toEqual([2]);
});

test('a link filter takes the path, and isnull finds the empty ones', async () => {
  const world = aWorldOf(['a', 'b']);
  const folder = `/folders/${world.add('folders', { name: 'Kamera' })}`;
  world.edit('equipment', 1, { folder });
  expect(await askIds(world, `/equipment?folder=${folder}`)).toEqual([1]);
  expect(await askIds(world, '/equipment?folder[isnull]=1')).toEqual([2]);
  expect(await askIds(world, '/equipment?folder[isnull]=0')).toEqual([1]);
});

test('custom fields filter by text and compare as numbers', async () => {
  const world = createWorld();
  world.add('equipment', { custom: { custom_8: '90' } });
  world.add('equipment', { custom: { custom_8: '1000', custom_13: '1' } });
  world.add('equipment', { custom: {} });
  expect(await askIds(world, '/equipment?custom_13=1')).toEqual([2]);
  expect(await askIds(world, '/equipment?custom_8[gt]=100')).toEqual([2]);
  expect(await askIds(world, '/equipment?custom_8[isnull]=1')).toEqual([3]);
});

test('moments are compared to the second, with and without an offset', async () => {
  let now = Date.parse('2026-07-01T10:00:00.250Z');
  const world = createWorld({ now: () => now });
  world.add('equipment', { name: 'early' });
  now += 1000;
  world.add('equipment', { name: 'late' });
  const early = encodeURIComponent('2026-07-01T12:00:00+02:00');
  expect(await askIds(world, `/equipment?modified=${early}`)).toEqual([1]);
  expect(await askIds(world, `/equipment?modified[gte]=${early}`)).toEqual([1, 2]);
  expect(await askIds(world, `/equipment?modified[gt]=${early}`)).toEqual([2]);
  expect(await askIds(world, `/equipment?modified[lte]=${early}`)).toEqual([1]);
  expect(await askIds(world, '/equipment?modified[gte]=2026-07-01T12:00:01')).toEqual([2]);
  expect(await askIds(world, '/equipment?modified[lt]=2026-07-02')).toEqual([1, 2]);
});
