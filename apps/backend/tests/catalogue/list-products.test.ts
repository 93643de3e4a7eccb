import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { EMPTY_PLAN } from '../../src/rentman/catalogue/plan/stock-plan';
import { createAvailableFinder } from '../../src/rentman/catalogue/queries/availability';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import {
  listProductLinks,
  listProducts,
  listSaleProducts,
} from '../../src/rentman/catalogue/queries/list-products';
import { toProductDetail } from '../../src/rentman/catalogue/queries/product-detail';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { createSnapshotBuilder } from '../../src/rentman/catalogue/snapshot/snapshot';
import { anItem, aSnapshot, FOLDERS, NO_PART_LISTS } from '../support/an-item';
import { DEMO_PRICE_RULES } from '../support/the-demo-rules';

const NO_FILTERS = createFacetTable([]);

const items = Array.from({ length: 30 }, (_, index) =>
  anItem({
    id: index + 1,
    code: `C-${index + 1}`,
    displayName: index === 0 ? 'Sony FX6' : `Stativ ${index}`,
    dayPriceInCents: (index + 1) * 100,
    folderId: index < 5 ? 2 : 4,
  }),
);

test('a list says how many there are, not only how many it shows', async () => {
  const list = listProducts(await aSnapshot(items), { limit: '12', page: '3' });
  expect(list).toMatchObject({ itemCount: 30, limit: 12, pages: 3, page: 3, sort: 'price-desc' });
  expect(list?.nextCodes).toEqual([]);
  expect(list?.data.map(({ code }) => code)).toEqual(['C-6', 'C-5', 'C-4', 'C-3', 'C-2', 'C-1']);
});

test('pages do not overlap and together hold everything', async () => {
  const snapshot = await aSnapshot(items);
  const codes = ['1', '2', '3'].flatMap(
    (page) => listProducts(snapshot, { limit: '12', page })?.data.map(({ code }) => code) ?? [],
  );
  expect(new Set(codes).size).toBe(30);
});

test('the pages of a filtered list hold what passes the filter, in the sequence of the list', async () => {
  const priced = Array.from({ length: 130 }, (_, index) =>
    anItem({
      id: index + 1,
      code: `C-${index + 1}`,
      // None of 70 names in a row passes the filter, and the last name came first.
      displayName: `Stativ ${String(129 - index).padStart(3, '0')}`,
      dayPriceInCents: index < 30 || index > 100 ? (index % 2) * 3000 : 9000,
    }),
  );
  const snapshot = await aSnapshot(priced);
  const facets = NO_FILTERS;
  const ask = (query: object) => listProducts(snapshot, { sort: 'name', ...query }, { facets });
  const all = ['1', '2'].flatMap((page) => ask({ limit: '96', page })?.data ?? []);
  const cheap = all.filter(({ priceCents }) => (priceCents ?? 0) <= 2000);
  const pages = ['1', '2', '3'].map((page) => ask({ limit: '12', page, filters: 'preis:0-20' }));
  expect(cheap.length).toBeGreaterThan(24);
  expect(pages[0]).toMatchObject({ matchCount: cheap.length, pages: 3 });
  const shown = pages.flatMap((page) => page?.data ?? []);
  expect(shown.map(({ code }) => code)).toEqual(cheap.map(({ code }) => code));
});

test('what is out of range is brought to the nearest value', async () => {
  const snapshot = await aSnapshot(items);
  const ask = (query: object) => {
    const { page, limit, sort } = listProducts(snapshot, query) ?? {};
    return { page, limit, sort };
  };
  expect(ask({ page: '99', limit: '1000', sort: 'cheap' })).toEqual({
    page: 1,
    limit: 96,
    sort: 'price-desc',
  });
  expect(ask({ page: '-3', limit: '-1' })).toMatchObject({ page: 1, limit: 12 });
  expect(ask({ page: 'x', limit: 'y' })).toMatchObject({ page: 1, limit: 24 });
  expect(ask({ page: '2', limit: '20' })).toMatchObject({ page: 2, limit: 24 });
});

test('an empty catalogue has one empty page', async () => {
  expect(listProducts(await aSnapshot([]), {})).toMatchObject({ data: [], itemCount: 0, pages: 1 });
});

test('a category and a subcategory narrow the list', async () => {
  const snapshot = await aSnapshot(items);
  expect(listProducts(snapshot, { category: 'kamera' })?.itemCount).toBe(5);
  const zooms = { category: 'optik', subcategory: 'zooms' };
  expect(listProducts(snapshot, zooms)?.itemCount).toBe(25);
});

test('pages of a list by date hold what is available, then the rest, each once and sorted', async () => {
  const snapshot = await aSnapshot(items);
  const period = { start: PlainDate.parse('2027-03-02'), end: PlainDate.parse('2027-03-03') };
  // Some at the ends, some one after the other.
  const neverFree = new Set([1, 7, 8, 9, 15, 29, 30]);
  const isAvailable = createAvailableFinder()({ ...EMPTY_PLAN, neverFree }, period);
  const ask = (query: object) =>
    ['1', '2', '3'].flatMap((page) => {
      const list = listProducts(snapshot, { ...query, limit: '12', page }, { isAvailable });
      expect(list).toMatchObject({ freeCount: 23, matchCount: 30 });
      return page === String(list?.page) ? (list?.data ?? []) : [];
    });
  const all = ask({}).map(({ id }) => id);
  const free = all.filter((id) => !neverFree.has(id));
  const rest = all.filter((id) => neverFree.has(id));
  expect(all).toHaveLength(30);
  expect(ask({ free: '1' }).map(({ id }) => id)).toEqual(free);
  expect(ask({ sort: 'availability' }).map(({ id }) => id)).toEqual([...free, ...rest]);
  const countFree = (filters: string) => {
    const list = listProducts(snapshot, { free: '1', filters }, { isAvailable });
    const facet = list?.facets.find(({ key }) => key === 'kategorie');
    return facet?.options.map(({ value, count }) => [value, count]);
  };
  const counts = ['optik', 'kamera'].map((category) => [
    category,
    listProducts(snapshot, { category }, { isAvailable })?.freeCount,
  ]);
  // The counts of one filter ignore its own chosen values.
  expect([countFree(''), countFree('kategorie:optik')]).toEqual([counts, counts]);
  const found = listProducts(
    snapshot,
    { free: '1', q: 'fx6', category: 'kamera' },
    { isAvailable },
  );
  expect(found).toMatchObject({ data: [], itemCount: 0, freeCount: 0, matchCount: 1 });
});

test('an unknown category or subcategory has no list', async () => {
  const snapshot = await aSnapshot(items);
  expect(listProducts(snapshot, { category: 'licht' })).toBeNull();
  expect(listProducts(snapshot, { category: 'kamera', subcategory: 'zooms' })).toBeNull();
  expect(listProducts(snapshot, { subcategory: 'zooms' })).toBeNull();
  expect(listProducts(snapshot, { category: 'kamera/digital-cinema' })).toBeNull();
});

test('a search without a sort starts with the best match', async () => {
  const list = listProducts(await aSnapshot(items), { q: 'fx 6' });
  expect(list).toMatchObject({ itemCount: 1, sort: 'none', data: [{ displayname: 'Sony FX6' }] });
});

test('a search can be filtered by category and sorted like any list', async () => {
  const snapshot = await aSnapshot(items);
  const list = listProducts(snapshot, { q: 'stativ', category: 'kamera', sort: 'price-asc' });
  expect(list?.data.map(({ code }) => code)).toEqual(['C-2', 'C-3', 'C-4', 'C-5']);
  expect(listProducts(snapshot, { q: 'stativ', category: 'kamera' })?.itemCount).toBe(4);
});

test('a search for signs only finds nothing, one for blanks is none', async () => {
  const snapshot = await aSnapshot(items);
  expect(listProducts(snapshot, { q: '%%%' })?.itemCount).toBe(0);
  expect(listProducts(snapshot, { q: '   ' })?.itemCount).toBe(30);
  expect(listProducts(snapshot, { q: 'x'.repeat(5000) })?.itemCount).toBe(0);
});

test('used-sale products are sorted as asked', async () => {
  const sale = (id: number, price: string) =>
    anItem({ id, code: `S-${id}`, isSaleOnly: true, custom: { custom_8: price } });
  const snapshot = await aSnapshot([sale(1, '50'), sale(2, '200'), sale(3, '100')]);
  expect(listSaleProducts(snapshot, 'price-asc').map(({ code }) => code)).toEqual([
    'S-1',
    'S-3',
    'S-2',
  ]);
  expect(listProducts(snapshot, {})?.itemCount).toBe(0);
});

test('2,400 used items and their addresses come in pages below a megabyte', async () => {
  const sale = (_: unknown, index: number) =>
    anItem({
      id: index + 1,
      code: `S-${index + 1}`,
      isSaleOnly: true,
      custom: { custom_8: '50' },
      longText: `Text ${'ä'.repeat(500)}`,
    });
  const snapshot = await aSnapshot(Array.from({ length: 2400 }, sale));
  const codes = new Set<string>();
  for (let page = 1; page <= 11; page += 1) {
    const products = listSaleProducts(snapshot, 'name-asc', String(page));
    expect(products).toHaveLength({ 10: 150, 11: 0 }[page] ?? 250);
    expect(JSON.stringify(products).length).toBeLessThan(1_000_000);
    for (const { code } of products) codes.add(code);
  }
  expect(codes.size).toBe(2400);
  // Callers that name no page get the first one.
  expect(listSaleProducts(snapshot, 'name-asc')).toHaveLength(250);
  const links = listProductLinks(snapshot, '99');
  expect(links).toMatchObject({ page: 1, pages: 1 });
  expect(new Set(links.data).size).toBe(2400);
});

test('a used-sale product tells its condition, and what can be rented in its stead', async () => {
  const longText = 'Geprüft.\n\nTechnische Daten:\nZustand: sehr gut\nBetriebsstunden: 610';
  const snapshot = await aSnapshot([
    anItem({ id: 1, code: 'S-1', isSaleOnly: true, custom: { custom_8: '900' }, longText }),
    anItem({ id: 2, code: 'R-1', displayName: 'RED KOMODO-X' }),
  ]);
  expect(listSaleProducts(snapshot, undefined)).toMatchObject([
    {
      code: 'S-1',
      condition: 'very-good',
      usage: '610 Betriebsstunden',
      category: { header: 'Kamera', slug: 'kamera' },
    },
  ]);
  const [offer] = snapshot.sale.none;
  if (!offer) throw new Error('The used item is missing');
  expect(toProductDetail(snapshot, offer, NO_FILTERS).toRent.map(({ code }) => code)).toEqual([
    'R-1',
  ]);
});

test('a search of the next snapshot finds what came, and no longer what went', async () => {
  const build = createSnapshotBuilder(() => DEMO_PRICE_RULES);
  const content = (...named: readonly string[]) => ({
    equipment: new Map(
      named.map((displayName, id) => [id, anItem({ id, code: displayName, displayName })]),
    ),
    folders: FOLDERS,
    parts: NO_PART_LISTS,
    findImages: () => [],
  });
  const search = (snapshot: Snapshot) =>
    listProducts(snapshot, { q: 'stativ' })?.data.map(({ displayname }) => displayname);
  expect(search(await build(content('Stativ 1')))).toEqual(['Stativ 1']);
  expect(search(await build(content('Stativ 2')))).toEqual(['Stativ 2']);
});
