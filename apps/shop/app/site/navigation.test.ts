import { expect, it } from 'vitest';
import { packCategories, readCategories } from './navigation.ts';

it('gives back the categories with their subcategories', () => {
  const categories = [
    {
      header: 'Kamera',
      slug: 'kamera',
      productCount: 3,
      items: [
        { label: 'Film', slug: 'film', path: '/rental/kamera/film', productCount: 1 },
        { label: 'Digital', slug: 'digital', path: '/rental/kamera/digital', productCount: 2 },
      ],
    },
    { header: 'Ton', slug: 'ton', productCount: 4, items: [] },
  ];
  expect(readCategories(packCategories(categories))).toEqual(categories);
});
