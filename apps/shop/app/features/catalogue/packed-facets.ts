import type { Facet } from '@klappe/contracts';
import { groupFields, packRows, unpackRows } from '#app/site/packed-rows.ts';

const YES = '1';

/** The filters of a list as one text: a row of three fields for each, followed by four for each of its values. */
export function packFacets(facets: readonly Facet[]): string {
  return packRows(
    facets.map(({ key, label, choice, options }) => [
      key,
      label,
      choice === 'one' ? YES : null,
      ...options.flatMap((option) => [
        option.value,
        option.label,
        option.count,
        option.isSelected ? YES : null,
      ]),
    ]),
  );
}

export function readFacets(packed: string): readonly Facet[] {
  return unpackRows(packed).map(([key = '', label = '', isOne = '', ...options]) => ({
    key,
    label,
    choice: isOne === YES ? 'one' : 'many',
    options: groupFields(options, 4).map(([value = '', optionLabel = '', count, isSelected]) => ({
      value,
      label: optionLabel,
      count: Number(count),
      isSelected: isSelected === YES,
    })),
  }));
}
