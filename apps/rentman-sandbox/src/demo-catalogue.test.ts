import { expect, test } from 'vitest';
import { type DemoItem, readCatalogue } from './read-demo.ts';

const catalogue = readCatalogue();
const subcategories = catalogue.flatMap((category) => category.subcategories);
const items = subcategories.flatMap((subcategory) => subcategory.items);
const shown = items.filter((item) => item.hidden === undefined);
const rentals = shown.filter((item) => item.saleOnly !== true);
const forSale = shown.filter((item) => item.salePrice !== undefined);
const hasTag = (tag: string) => (item: DemoItem) => item.tags?.includes(tag) ?? false;

test('the house has its eight categories with two to five subcategories each', () => {
  expect(catalogue.map((category) => category.name)).toEqual([
    'Kamera',
    'Optik',
    'Stativ & Grip',
    'Licht',
    'Monitor & Funk',
    'Ton',
    'Strom & Speicher',
    'Zubehör',
  ]);
  for (const category of catalogue) {
    expect(category.subcategories.length).toBeGreaterThanOrEqual(2);
    expect(category.subcategories.length).toBeLessThanOrEqual(5);
  }
});

test('no subcategory is empty and no subcategory name appears twice', () => {
  const names = subcategories.map((subcategory) => subcategory.name);
  expect(new Set(names).size).toBe(names.length);
  expect(subcategories.filter((subcategory) => subcategory.items.length < 3)).toEqual([]);
});

test('there are at least 190 rental items and 30 pieces for sale, three of them both', () => {
  expect(rentals.length).toBeGreaterThanOrEqual(190);
  expect(forSale).toHaveLength(30);
  expect(forSale.filter((item) => item.saleOnly !== true)).toHaveLength(3);
});

test('every code is unique, even after writing it in lower case', () => {
  const codes = items.map((item) => item.code.toLowerCase());
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

test('some codes carry a slash, a space, an umlaut, a quote, an ampersand and a plus', () => {
  for (const awkward of ['/', ' ', 'Ü', '"', '&', '+']) {
    expect(shown.some((item) => item.code.includes(awkward))).toBe(true);
  }
});

test('every name is unique and one is very long', () => {
  expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
  expect(Math.max(...shown.map((item) => item.name.length))).toBeGreaterThan(120);
});

test('a rental item has a day price unless its price is on request', () => {
  expect(rentals.filter((item) => item.dayPrice <= 0 && !hasTag('priceonrequest')(item))).toEqual(
    [],
  );
  expect(Math.max(...rentals.map((item) => item.dayPrice))).toBeLessThanOrEqual(1500);
});

test('prices are whole cents', () => {
  const prices = items.flatMap((item) => [
    item.dayPrice,
    item.listDayPrice ?? 0,
    item.salePrice ?? 0,
    item.reducedSalePrice ?? 0,
  ]);
  expect(prices.filter((price) => Math.round(price * 100) !== price * 100)).toEqual([]);
});

test('an item on offer costs less than its regular price', () => {
  const offers = shown.filter((item) => item.listDayPrice !== undefined);
  expect(offers.length).toBeGreaterThanOrEqual(14);
  expect(offers.filter((item) => item.dayPrice >= (item.listDayPrice ?? 0))).toEqual([]);
});

test('a reduced piece for sale costs less than before', () => {
  const reduced = shown.filter((item) => item.reducedSalePrice !== undefined);
  expect(reduced.length).toBeGreaterThanOrEqual(10);
  expect(reduced.filter((item) => (item.reducedSalePrice ?? 0) >= (item.salePrice ?? 0))).toEqual(
    [],
  );
});

test('what is for sale only has no day price, and what is for sale has a price', () => {
  const saleOnly = items.filter((item) => item.saleOnly);
  expect(saleOnly.filter((item) => item.dayPrice !== 0 || !item.salePrice)).toEqual([]);
});

test('eight hidden items cover every reason and are told apart by their name and code', () => {
  const hidden = items.filter((item) => item.hidden !== undefined);
  expect(hidden).toHaveLength(8);
  expect(new Set(hidden.map((item) => item.hidden))).toEqual(
    new Set(['not-in-shop', 'archived', 'temporary']),
  );
  expect(hidden.filter((item) => !item.name.startsWith('VERSTECKT'))).toEqual([]);
  expect(hidden.filter((item) => !item.code.startsWith('XXX-'))).toEqual([]);
  expect(shown.filter((item) => /VERSTECKT|XXX-/.test(`${item.name}${item.code}`))).toEqual([]);
});

test('stock runs from none to forty whole pieces', () => {
  const stocks = shown.map((item) => item.stock);
  expect(stocks.filter((stock) => !Number.isInteger(stock) || stock < 0 || stock > 40)).toEqual([]);
  expect(Math.min(...stocks)).toBe(0);
  expect(Math.max(...stocks)).toBe(40);
});

test('tags are lower-case words, and the ones the shop filters by are in use', () => {
  const tags = new Set(items.flatMap((item) => item.tags ?? []));
  expect([...tags].filter((tag) => !/^[a-z0-9-]+$/.test(tag))).toEqual([]);
  const expected = ['fullframe', 'super35', 'pl-mount', 'lpl-mount', 'e-mount', 'ef-mount'];
  const others = ['anamorph', 'led', 'hmi', 'akkubetrieb', 'outdoor', 'funk', '4k', 'neu'];
  expect([...expected, ...others].filter((tag) => !tags.has(tag))).toEqual([]);
  expect(shown.filter(hasTag('priceonrequest'))).toHaveLength(6);
});

test('every item is described: short text, long text, technical data', () => {
  expect(items.filter((item) => item.short.length < 20 || item.long.length < 30)).toEqual([]);
  expect(items.filter((item) => Object.keys(item.technicalData).length === 0)).toEqual([]);
  expect(new Set(shown.map((item) => item.short)).size).toBe(shown.length);
});
