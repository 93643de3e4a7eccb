import { Category, Product } from '@klappe/contracts';
import { compareProducts } from '@klappe/domain';
import { expect, test } from 'vitest';
import type { MirroredEquipment } from '../../src/rentman/catalogue/mirror/mirrored-rows';
import { createSnapshotBuilder } from '../../src/rentman/catalogue/snapshot/snapshot';
import { anItem, aSnapshot, FOLDERS, NO_PART_LISTS } from '../support/an-item';
import { DEMO_PRICE_RULES } from '../support/the-demo-rules';

const SORTS = ['name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
const NAMES = ['Äther', 'Zoom 2', 'zoom 10', 'Arri', 'Öl', 'Kran', 'Kran', 'ß-Klemme'];

/** Items with equal and different names and prices, and without prices. */
function manyItems(count: number): readonly MirroredEquipment[] {
  return Array.from({ length: count }, (_, index) =>
    anItem({
      id: index + 1,
      code: `C-${count - index}`,
      displayName: NAMES[index % NAMES.length] ?? '',
      dayPriceInCents: (index * 7919) % 50,
      tags: index % 11 === 0 ? ['priceonrequest'] : [],
      folderId: index % 2 === 0 ? 2 : 4,
    }),
  );
}

test('every list is sorted as the domain defines', async () => {
  const snapshot = await aSnapshot(manyItems(1300));
  for (const sort of SORTS) {
    const codes = snapshot.rental[sort].map(({ product }) => product);
    expect(codes).toEqual(codes.toSorted(compareProducts(sort)));
  }
});

test('a second snapshot after a few changes is sorted too', async () => {
  const build = createSnapshotBuilder(() => DEMO_PRICE_RULES);
  const items = new Map(manyItems(1300).map((item) => [item.id, item]));
  await build({ equipment: items, folders: FOLDERS, parts: NO_PART_LISTS, findImages: () => [] });
  items.set(700, anItem({ id: 700, code: 'C-700', displayName: 'Aaton', dayPriceInCents: 99 }));
  items.delete(20);
  const snapshot = await build({
    equipment: items,
    folders: FOLDERS,
    parts: NO_PART_LISTS,
    findImages: () => [],
  });
  for (const sort of SORTS) {
    const products = snapshot.rental[sort].map(({ product }) => product);
    expect(products).toHaveLength(1299);
    expect(products).toEqual(products.toSorted(compareProducts(sort)));
  }
});

test('an offer that did not change is the same object in the next snapshot', async () => {
  const build = createSnapshotBuilder(() => DEMO_PRICE_RULES);
  const items = new Map([anItem(), anItem({ id: 2, code: 'B' })].map((item) => [item.id, item]));
  const first = await build({
    equipment: items,
    folders: FOLDERS,
    parts: NO_PART_LISTS,
    findImages: () => [],
  });
  items.set(2, anItem({ id: 2, code: 'B', dayPriceInCents: 1 }));
  const second = await build({
    equipment: items,
    folders: FOLDERS,
    parts: NO_PART_LISTS,
    findImages: () => [],
  });
  expect(second.byKey.get('rental CAM-0001')).toBe(first.byKey.get('rental CAM-0001'));
  expect(second.byKey.get('rental B')).not.toBe(first.byKey.get('rental B'));
  expect(second.version).not.toBe(first.version);
});

test('the sort `none` is: featured first, then by the positions of the categories', async () => {
  const { rental } = await aSnapshot([
    anItem({ id: 1, code: 'A', displayName: 'Zoom', folderId: 4 }),
    anItem({ id: 2, code: 'B', displayName: 'Kamera Z', folderId: 2 }),
    anItem({ id: 3, code: 'C', displayName: 'Zoom Angebot', folderId: 4, isFeatured: true }),
    anItem({ id: 4, code: 'D', displayName: 'Kamera A', folderId: 2 }),
  ]);
  expect(rental.none.map(({ product }) => product.code)).toEqual(['C', 'D', 'B', 'A']);
});

test('categories count their rental products and leave out what has none', async () => {
  const snapshot = await aSnapshot([
    anItem({ id: 1, code: 'A' }),
    anItem({ id: 2, code: 'B', folderId: 1 }),
    anItem({ id: 3, code: 'C', folderId: 4, isSaleOnly: true, custom: { custom_8: '100' } }),
  ]);
  expect(Category.array().parse(snapshot.categories)).toEqual([
    {
      id: 1,
      header: 'Kamera',
      slug: 'kamera',
      productCount: 2,
      items: [
        {
          label: 'Digital Cinema',
          slug: 'digital-cinema',
          path: '/rental/kamera/digital-cinema',
          productCount: 1,
        },
        {
          label: 'Sonstiges',
          slug: 'sonstiges',
          path: '/rental/kamera/sonstiges',
          productCount: 1,
        },
      ],
    },
  ]);
});

test('every product keeps the contract, whatever its equipment holds', async () => {
  const odd = [
    anItem({ id: 1, code: '', displayName: '' }),
    anItem({ id: 2, code: '///', displayName: 'x'.repeat(1000), stock: -4 }),
    anItem({ id: 3, code: '"ä ö/ü', dayPriceInCents: null, stock: null }),
    anItem({ id: 4, code: 'A', unreadableFields: ['price'], dayPriceInCents: null }),
    anItem({ id: 5, code: 'A', custom: { custom_8: 'viel', custom_13: '1', custom_14: '?' } }),
    anItem({ id: 6, code: 'x'.repeat(500), shortText: '<p>Hallo&nbsp;<b>Welt</b></p>' }),
  ];
  const snapshot = await aSnapshot(odd);
  const products = [...snapshot.byKey.values()].map(({ product }) => Product.parse(product));
  expect(new Set(products.map(({ link }) => link)).size).toBe(products.length);
  expect(products.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['ID-1', '///', '"ä ö/ü', 'A', 'A-ID-5', 'ID-6']),
  );
  expect(snapshot.defects).toHaveLength(8);
});

test('a code of two items stays with the older one; the other gets a code of its own', async () => {
  const snapshot = await aSnapshot([
    anItem({ id: 9, code: 'A', displayName: 'Neu' }),
    anItem({ id: 4, code: ' A ', displayName: 'Alt' }),
  ]);
  expect(snapshot.byKey.get('rental A')?.product.displayname).toBe('Alt');
  expect(snapshot.byKey.get('rental A-ID-9')?.product.displayname).toBe('Neu');
});
