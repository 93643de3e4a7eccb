import { PRICE_FACET } from '@klappe/domain';

/** The chosen values by the key of their filter, in the order in which the address writes them. */
type Chosen = ReadonlyMap<string, readonly string[]>;

const MAX_LENGTH = 2000;
const MAX_KEYS = 24;
const MAX_VALUES = 40;
const WORD = /^[a-z0-9./-]{1,160}$/;
const EUROS = /^\d{1,6}$/;

/** Writes the filters of an address in one order; what is no filter is left out. */
export function toCanonicalFilters(text: string): string {
  return write(read(text));
}

/** The same filters with a value chosen, or without it where it is chosen already. */
export function toggleFilter(
  filters: string,
  { key, value, choice }: { key: string; value: string; choice: 'many' | 'one' },
): string {
  const chosen = read(filters);
  const values = chosen.get(key) ?? [];
  const isChosen = values.includes(value);
  const others = choice === 'one' ? [] : values.filter((each) => each !== value);
  return write(new Map([...chosen, [key, isChosen ? others : [...others, value]]]));
}

/** The same filters with a price of whole euros instead of the chosen one; two empty fields are any price. */
export function withPriceRange(filters: string, from: string, to: string): string {
  const low = EUROS.test(from) ? String(Number(from)) : '';
  const high = EUROS.test(to) ? String(Number(to)) : '';
  const isReversed = low !== '' && high !== '' && Number(low) > Number(high);
  const range = isReversed ? `${high}-${low}` : `${low}-${high}`;
  return write(new Map([...read(filters), [PRICE_FACET, range === '-' ? [] : [range]]]));
}

/** The price that is chosen, as its two fields show it. */
export function findPriceRange(filters: string): { readonly from: string; readonly to: string } {
  const [range = ''] = read(filters).get(PRICE_FACET) ?? [];
  const [, from = '', to = ''] = /^(\d*)-(\d*)$/.exec(range) ?? [];
  return { from, to };
}

/** A price that somebody typed, `50-200`, as a chip names it. */
export function toPriceLabel({ from, to }: { readonly from: string; readonly to: string }): string {
  if (from === '') return `bis € ${to}`;
  return to === '' ? `ab € ${from}` : `€ ${from} bis € ${to}`;
}

function read(text: string): Chosen {
  const chosen = new Map<string, readonly string[]>();
  for (const part of text.slice(0, MAX_LENGTH).split(';').slice(0, MAX_KEYS)) {
    const [key = '', list = ''] = part.split(':');
    const values = list.split(',').filter((value) => WORD.test(value));
    if (WORD.test(key) && values.length > 0) chosen.set(key, values);
  }
  return chosen;
}

function write(chosen: Chosen): string {
  return [...chosen]
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}:${[...new Set(values)].sort().slice(0, MAX_VALUES).join(',')}`)
    .sort()
    .join(';');
}
