/** Key of the filter for prices, whose values are ranges of whole euros: `50-200`, `400-`, `-50`. */
export const PRICE_FACET = 'preis';

/** The chosen values of every chosen filter, by its key. */
export type ChosenValues = ReadonlyMap<string, readonly string[]>;

const MAX_LENGTH = 2000;
const MAX_KEYS = 24;
const MAX_VALUES = 40;
const WORD = /^[a-z0-9./-]{1,160}$/;

/** Reads `marke:sony,canon;preis:50-200` as it stands in an address; what cannot be read is left out. */
export function parseFilters(text: string): ChosenValues {
  const chosen = new Map<string, readonly string[]>();
  for (const part of text.slice(0, MAX_LENGTH).split(';').slice(0, MAX_KEYS)) {
    const [key = '', list = ''] = part.split(':');
    const values = list.split(',').filter((value) => WORD.test(value));
    if (WORD.test(key) && values.length > 0) chosen.set(key, values.slice(0, MAX_VALUES));
  }
  return chosen;
}

/** Writes filters for an address: the same choice always gives the same text. */
export function writeFilters(chosen: ChosenValues): string {
  return [...chosen]
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => `${key}:${[...new Set(values)].sort().slice(0, MAX_VALUES).join(',')}`)
    .sort()
    .join(';');
}

/** A price in whole euros, both ends included; null where it is open. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Reads `50-200`, `400-` or `-50`; null for anything else. */
export function parsePriceRange(value: string): PriceRange | null {
  const [, from = '', to = ''] = /^(\d{0,6})-(\d{0,6})$/.exec(value) ?? [];
  if (from === '' && to === '') return null;
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) };
}

/** What the shop calls a range of prices. */
export function toRangeLabel({ from, to }: PriceRange): string {
  if (to === null) return `ab € ${from ?? 0}`;
  return from === null || from === 0 ? `bis € ${to}` : `€ ${from} bis € ${to}`;
}
