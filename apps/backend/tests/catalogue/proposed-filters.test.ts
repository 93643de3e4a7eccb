import { expect, test } from 'vitest';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import { listProducts } from '../../src/rentman/catalogue/queries/list-products';
import {
  createFacetFinder,
  proposeFilters,
} from '../../src/rentman/catalogue/queries/proposed-filters';
import { aSecondHouse } from '../support/a-second-house';
import { anItem, aSnapshot } from '../support/an-item';

test('a house that has set up no filters has those of its tags and of its third folders', async () => {
  const snapshot = await aSecondHouse();
  const facets = createFacetFinder([])(snapshot);
  const list = (query: object) => listProducts(snapshot, query, { facets });
  const shown = list({ category: 'tontechnik', subcategory: 'lautsprecher' })?.facets ?? [];
  expect(shown.map(({ key }) => key)).toEqual(['art', 'merkmale', 'preis']);
  const options = (key: string) => shown.find((facet) => facet.key === key)?.options ?? [];
  expect(options('art')).toContainEqual(
    expect.objectContaining({ value: 'subwoofer', label: 'Subwoofer', count: 6 }),
  );
  expect(options('merkmale')).toContainEqual(
    expect.objectContaining({ value: 'line-array', label: 'line array', count: 8 }),
  );
  expect(list({ filters: 'art:subwoofer' })?.itemCount).toBe(6);
  expect(list({ filters: 'art:subwoofer;merkmale:line-array' })?.itemCount).toBe(0);
});

test('no list shows more than the twelve tags that most of its products have, and what is chosen', async () => {
  const snapshot = await aSecondHouse();
  const facets = createFacetFinder([])(snapshot);
  const find = (filters = '') =>
    listProducts(snapshot, { filters }, { facets })
      ?.facets.find(({ key }) => key === 'merkmale')
      ?.options.map(({ value }) => value) ?? [];
  expect(find()).toHaveLength(12);
  expect(find()).not.toContain('kick');
  expect(find('merkmale:kick')).toContain('kick');
});

test('tags with a label are a filter for each label, in any case', async () => {
  const tags = [
    ['Mount: PL', 'Farbe=rot'],
    ['mount: pl', 'Farbe=blau', 'neu'],
    ['Mount: EF', 'Farbe=rot', 'neu', 'leise', 'priceonrequest'],
    ['mount:ef', 'Farbe=blau', 'leise', 'priceonrequest', 'einmal'],
  ];
  const snapshot = await aSnapshot(
    tags.map((each, id) => anItem({ id: id + 1, code: `C-${id}`, tags: each })),
  );
  const filters = proposeFilters(snapshot);
  expect(
    filters.map(({ key, label, options }) => [key, label, options.map((option) => option.label)]),
  ).toEqual([
    ['farbe', 'Farbe', ['blau', 'rot']],
    ['mount', 'Mount', ['EF', 'PL']],
    ['merkmale', 'Merkmale', ['leise', 'neu']],
  ]);
  const facets = createFacetTable(filters);
  expect(listProducts(snapshot, { filters: 'mount:ef' }, { facets })?.itemCount).toBe(2);
});

test('a house with filters of its own has those alone beside its folders', async () => {
  const snapshot = await aSecondHouse();
  const options = [
    { value: 'aktiv', label: 'Aktiv', tags: ['ACTIVE'] },
    { value: 'passiv', label: 'Passiv', tags: ['Passive'] },
  ];
  const facets = createFacetFinder([{ key: 'bauart', label: 'Bauart', options }])(snapshot);
  const shown = listProducts(snapshot, { category: 'tontechnik' }, { facets })?.facets ?? [];
  expect(shown.map(({ key }) => key)).toEqual(['kategorie', 'art', 'bauart', 'preis']);
  const own = createFacetFinder([{ key: 'art', label: 'Art', options }])(snapshot);
  const arts = listProducts(snapshot, {}, { facets: own })?.facets.filter(
    ({ key }) => key === 'art',
  );
  expect(arts?.map((facet) => facet.options.map(({ label }) => label))).toEqual([
    ['Aktiv', 'Passiv'],
  ]);
});
