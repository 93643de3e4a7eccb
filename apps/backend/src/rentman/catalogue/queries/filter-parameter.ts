/** The chosen values of every chosen filter, by its key. */
export type ChosenValues = ReadonlyMap<string, readonly string[]>;

const MAX_LENGTH = 2000;
const MAX_KEYS = 24;
const MAX_VALUES = 40;
const VALUE = /^[a-z0-9./-]{1,160}$/;

/** Reads `marke:sony,canon;preis:50-200`; what cannot be read is left out. */
export function parseFilters(text: string | undefined): ChosenValues {
  const chosen = new Map<string, readonly string[]>();
  for (const part of (text ?? '').slice(0, MAX_LENGTH).split(';').slice(0, MAX_KEYS)) {
    const [key = '', list = ''] = part.split(':');
    const values = list.split(',').filter((value) => VALUE.test(value));
    if (VALUE.test(key) && values.length > 0) chosen.set(key, values.slice(0, MAX_VALUES));
  }
  return chosen;
}

/** The same for the same choice, however it was written. */
export function toFilterKey(chosen: ChosenValues): string {
  return [...chosen]
    .map(([key, values]) => `${key}:${values.toSorted().join(',')}`)
    .sort()
    .join(';');
}

/** In cents, both ends included. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** Reads `50-200`, `400-` or `-50` in whole euros; null for anything else. */
export function parsePriceRange(value: string): PriceRange | null {
  const [, from = '', to = ''] = /^(\d{0,6})-(\d{0,6})$/.exec(value) ?? [];
  if (from === '' && to === '') return null;
  return {
    from: Number(from) * 100,
    to: to === '' ? Number.POSITIVE_INFINITY : Number(to) * 100,
  };
}
