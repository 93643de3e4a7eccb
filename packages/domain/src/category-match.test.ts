import { expect, test } from 'vitest';
import { findCurrentCategory, markCurrentCategory } from './category-match.ts';

const categories = [
  {
    slug: 'kamera',
    header: 'Kamera',
    items: [
      { slug: 'digital', label: 'Digital' },
      { slug: 'film', label: 'Film' },
    ],
  },
  { slug: 'licht', header: 'Licht', items: [{ slug: 'led', label: 'LED' }] },
  { slug: 'leer', header: 'Leer', items: [] },
];

const findCurrent = (path: string) =>
  markCurrentCategory(categories, path).flatMap(({ items }) =>
    items.filter(({ isCurrent }) => isCurrent).map(({ slug }) => slug),
  );

test('the subcategory of the path is current', () => {
  expect(findCurrent('/rental/kamera/film')).toEqual(['film']);
});

test('without a subcategory the first one is current', () => {
  expect(findCurrent('/rental/kamera')).toEqual(['digital']);
  expect(findCurrent('/rental/kamera/')).toEqual(['digital']);
});

test('a product path belongs to its subcategory', () => {
  expect(findCurrent('/rental/kamera/film/arri-416-cam-0001')).toEqual(['film']);
});

test('an unknown subcategory leaves none current', () => {
  expect(findCurrent('/rental/kamera/ton')).toEqual([]);
  expect(findCurrentCategory(categories, '/rental/kamera/ton')).toMatchObject({
    category: { header: 'Kamera' },
    item: null,
  });
});

test('outside of a category none is current', () => {
  expect(findCurrent('/rental')).toEqual([]);
  expect(findCurrent('/usedsale/kamera/film')).toEqual([]);
  expect(findCurrentCategory(categories, '/rental/ton')).toBeNull();
});

test('a category without subcategories is matched', () => {
  expect(findCurrentCategory(categories, '/rental/leer')).toMatchObject({ item: null });
});

test('query, fragment and capitals do not matter', () => {
  expect(findCurrent('/Rental/Kamera/FILM?sort=name-asc#liste')).toEqual(['film']);
});

test('marking keeps what else a category carries', () => {
  expect(markCurrentCategory(categories, '/rental/licht')[1]).toEqual({
    slug: 'licht',
    header: 'Licht',
    items: [{ slug: 'led', label: 'LED', isCurrent: true }],
  });
});
