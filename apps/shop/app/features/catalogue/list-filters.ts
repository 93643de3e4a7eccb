import {
  PRICE_FACET,
  type PriceRange,
  parseFilters,
  parsePriceRange,
  writeFilters,
} from '@klappe/domain';

const EUROS = /^\d{1,6}$/;

/** The same filters with a value chosen, or without it where it is chosen already. */
export function toggleFilter(
  filters: string,
  { key, value, choice }: { key: string; value: string; choice: 'many' | 'one' },
): string {
  const chosen = parseFilters(filters);
  const values = chosen.get(key) ?? [];
  const isChosen = values.includes(value);
  const others = choice === 'one' ? [] : values.filter((each) => each !== value);
  return writeFilters(new Map([...chosen, [key, isChosen ? others : [...others, value]]]));
}

/** The same filters with a price of whole euros instead of the chosen one; two empty fields are any price. */
export function withPriceRange(filters: string, from: string, to: string): string {
  const low = EUROS.test(from) ? String(Number(from)) : '';
  const high = EUROS.test(to) ? String(Number(to)) : '';
  const isReversed = low !== '' && high !== '' && Number(low) > Number(high);
  const range = isReversed ? `${high}-${low}` : `${low}-${high}`;
  return writeFilters(
    new Map([...parseFilters(filters), [PRICE_FACET, range === '-' ? [] : [range]]]),
  );
}

/** The price that is chosen, in whole euros; null where none is. */
export function findPriceRange(filters: string): PriceRange | null {
  const [range = ''] = parseFilters(filters).get(PRICE_FACET) ?? [];
  return parsePriceRange(range);
}
