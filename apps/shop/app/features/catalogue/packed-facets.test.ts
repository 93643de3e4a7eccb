import { expect, it } from 'vitest';
import { packFacets, readFacets } from './packed-facets.ts';

it('gives back the filters of a list', () => {
  const option = { value: 'kamera/film', label: 'Film | 16 mm', count: 3, isSelected: true };
  const other = { value: 'ton', label: 'Ton', count: 12, isSelected: false };
  const facets = [
    { key: 'kategorie', label: 'Kategorie', choice: 'many' as const, options: [option, other] },
    { key: 'preis', label: 'Preis', choice: 'one' as const, options: [other, option] },
    { key: 'aktion', label: 'Aktion', choice: 'many' as const, options: [] },
  ];
  expect(readFacets(packFacets(facets))).toEqual(facets);
});
