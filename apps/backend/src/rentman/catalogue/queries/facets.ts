import { CATEGORY_FACET, DISCOUNT_FACET, type Facet, PRICE_FACET } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import {
  type ChosenValues,
  type PriceRange,
  parsePriceRange,
  toFilterKey,
} from './filter-parameter';

/** A filter that staff define: each option stands for products with a tag of Rentman's. */
export interface FilterDefinition {
  readonly key: string;
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly tags: readonly string[];
  }[];
}

/** Keys that no filter of the staff has. */
export const RESERVED_FILTER_KEYS = [CATEGORY_FACET, PRICE_FACET, DISCOUNT_FACET] as const;

/** What a list is counted and narrowed by. */
export interface FacetTable {
  /** Only offers that pass every chosen filter. */
  filter(offers: readonly Offer[], chosen: ChosenValues): readonly Offer[];
  /** The counts of one filter ignore its own chosen values. */
  count(offers: readonly Offer[], chosen: ChosenValues, level: CategoryLevel): readonly Facet[];
}

/** Which level of the categories a list can be narrowed by; null where it shows one subcategory. */
export type CategoryLevel = 'category' | 'subcategory' | null;

/** One value of one filter. Its position in the list of all options is its number. */
interface Option {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  /** Bit of its filter. */
  readonly bit: number;
}

/** In euros, both ends included. */
const PRICE_RANGES = ['-20', '20-50', '50-100', '100-200', '200-400', '400-'] as const;
const MAX_CATEGORY_OPTIONS = 12;
/** Filters have a bit each in a 32-bit integer. */
const MAX_DEFINITIONS = 24;
const [CATEGORY_BIT, SUBCATEGORY_BIT, PRICE_BIT, DISCOUNT_BIT] = [1, 2, 4, 8];
const FIRST_DEFINED_BIT = 4;
const DISCOUNT: Option = {
  key: DISCOUNT_FACET,
  value: '1',
  label: 'Nur mit Preisnachlass',
  bit: DISCOUNT_BIT,
};
const RANGES = PRICE_RANGES.flatMap((value) => {
  const range = parsePriceRange(value);
  return range ? [{ value, range, label: toRangeLabel(range) }] : [];
});

export function createFacetTable(definitions: readonly FilterDefinition[]): FacetTable {
  const used = definitions.slice(0, MAX_DEFINITIONS);
  const options = createOptions(used);
  const rowOf = createRows(options, used);
  /** The rows of a list, so that a kept list is looked up once. */
  const rowsOf = rememberByList((offers) => offers.map(rowOf));
  const countsOf = rememberByList(() => new Map<string, Counts>());

  function findCounts(offers: readonly Offer[], chosen: ChosenValues): Counts {
    const known = countsOf(offers);
    const key = toFilterKey(chosen);
    const before = known.get(key);
    if (before) return before;
    const rows = rowsOf(offers);
    const counts = countOptions({ offers, rows, options: options.all, chosen });
    if (known.size < MAX_KEPT_COUNTS) known.set(key, counts);
    return counts;
  }

  return {
    filter(offers, chosen) {
      const { asked, failed } = findCounts(offers, chosen);
      return asked === 0 ? offers : offers.filter((_, index) => failed[index] === 0);
    },
    count: (offers, chosen, level) =>
      toFacets({ ...findCounts(offers, chosen), options: options.all, used, chosen, level }),
  };
}

/** Choices of filters of one list whose counts are kept. */
const MAX_KEPT_COUNTS = 10;

/** All options, each under its number. New categories get a number when they are first seen. */
class Options {
  readonly all: Option[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(option: Option): number {
    const id = `${option.bit} ${option.value}`;
    const number = this.#numbers.get(id) ?? this.all.push(option) - 1;
    this.#numbers.set(id, number);
    return number;
  }
}

function toDefinedBit(index: number): number {
  return 1 << (FIRST_DEFINED_BIT + index);
}

/** Prices first, so that they are listed from low to high, then what staff defined in their sequence. */
function createOptions(definitions: readonly FilterDefinition[]): Options {
  const options = new Options();
  for (const { value, label } of RANGES) {
    options.numberOf({ key: PRICE_FACET, value, label, bit: PRICE_BIT });
  }
  options.numberOf(DISCOUNT);
  for (const [index, { key, options: some }] of definitions.entries()) {
    for (const { value, label } of some) {
      options.numberOf({ key, value, label, bit: toDefinedBit(index) });
    }
  }
  return options;
}

/** The numbers of the options that an offer has. */
function createRows(options: Options, definitions: readonly FilterDefinition[]) {
  const byTag = new Map<string, number[]>();
  for (const [index, { key, options: some }] of definitions.entries()) {
    for (const { value, label, tags } of some) {
      const number = options.numberOf({ key, value, label, bit: toDefinedBit(index) });
      for (const tag of tags.map(toSlug)) byTag.set(tag, [...(byTag.get(tag) ?? []), number]);
    }
  }
  const rows = new WeakMap<Offer, readonly number[]>();

  function createRow({ product, place: { category, subcategory } }: Offer): readonly number[] {
    const [top, below] = [category.slug, `${category.slug}/${subcategory.slug}`];
    const key = CATEGORY_FACET;
    const numbers = [
      options.numberOf({ key, value: top, label: category.label, bit: CATEGORY_BIT }),
      options.numberOf({ key, value: below, label: subcategory.label, bit: SUBCATEGORY_BIT }),
      ...RANGES.filter(({ range }) => isInRange(product, range)).map(({ value, label }) =>
        options.numberOf({ key: PRICE_FACET, value, label, bit: PRICE_BIT }),
      ),
      ...(product.oldPriceCents === null ? [] : [options.numberOf(DISCOUNT)]),
      ...product.tags.flatMap((tag) => byTag.get(toSlug(tag)) ?? []),
    ];
    return [...new Set(numbers)];
  }

  return (offer: Offer): readonly number[] => {
    const row = rows.get(offer) ?? createRow(offer);
    rows.set(offer, row);
    return row;
  };
}

interface Counts {
  /** By the number of the option. */
  readonly counts: Int32Array;
  readonly isChosen: Uint8Array;
  /** Bits of the filters that are chosen. */
  readonly asked: number;
  /** For each offer the bits of the chosen filters that it does not pass. */
  readonly failed: Int32Array;
}

interface Counting {
  readonly offers: readonly Offer[];
  readonly rows: readonly (readonly number[])[];
  readonly options: readonly Option[];
  readonly chosen: ChosenValues;
}

function countOptions({ offers, rows, options, chosen }: Counting): Counts {
  const bits = Int32Array.from(options, ({ bit }) => bit);
  const isChosen = Uint8Array.from(options, ({ key, value }) =>
    chosen.get(key)?.includes(value) ? 1 : 0,
  );
  const own = (chosen.get(PRICE_FACET) ?? []).flatMap((value) => parsePriceRange(value) ?? []);
  const chosenBits = bits.filter((_, index) => isChosen[index] === 1);
  const asked = chosenBits.reduce((all, bit) => all | bit, own.length > 0 ? PRICE_BIT : 0);
  const isInOwn = ({ product }: Offer) => own.some((range) => isInRange(product, range));
  const counts = new Int32Array(options.length);
  const failed = Int32Array.from(offers, (offer, index) => {
    const row = rows[index] ?? [];
    let passed = own.length > 0 && isInOwn(offer) ? PRICE_BIT : 0;
    for (const number of row) if (isChosen[number]) passed |= bits[number] ?? 0;
    const missed = asked & ~passed;
    // A product counts for the values of a filter when it passes all others.
    if ((missed & (missed - 1)) === 0) addCounts({ counts, bits, row, missed });
    return missed;
  });
  return { counts, isChosen, asked, failed };
}

interface CountedRow {
  readonly counts: Int32Array;
  readonly bits: Int32Array;
  readonly row: readonly number[];
  readonly missed: number;
}

function addCounts({ counts, bits, row, missed }: CountedRow): void {
  for (const number of row) {
    if (missed === 0 || bits[number] === missed) counts[number] = (counts[number] ?? 0) + 1;
  }
}

function rememberByList<Answer extends object>(find: (offers: readonly Offer[]) => Answer) {
  const known = new WeakMap<readonly Offer[], Answer>();
  return (offers: readonly Offer[]): Answer => {
    const answer = known.get(offers) ?? find(offers);
    known.set(offers, answer);
    return answer;
  };
}

function isInRange(
  { priceCents, priceOnRequest }: Offer['product'],
  { from, to }: PriceRange,
): boolean {
  return !priceOnRequest && priceCents !== null && priceCents >= from && priceCents <= to;
}

function toRangeLabel({ from, to }: PriceRange): string {
  if (from === 0) return `bis € ${to / 100}`;
  if (to === Number.POSITIVE_INFINITY) return `ab € ${from / 100}`;
  return `€ ${from / 100} bis € ${to / 100}`;
}

interface Counted extends Pick<Counts, 'counts' | 'isChosen'> {
  readonly options: readonly Option[];
  readonly used: readonly FilterDefinition[];
  readonly chosen: ChosenValues;
  readonly level: CategoryLevel;
}

function toFacets({ options, counts, isChosen, used, chosen, level }: Counted): readonly Facet[] {
  const listOptions = (bit: number) =>
    options.flatMap(({ bit: own, value, label }, number) => {
      const count = counts[number] ?? 0;
      const isSelected = isChosen[number] === 1;
      return own === bit && (count > 0 || isSelected) ? [{ value, label, count, isSelected }] : [];
    });
  const categories = listOptions(level === 'category' ? CATEGORY_BIT : SUBCATEGORY_BIT)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de-AT'))
    .slice(0, MAX_CATEGORY_OPTIONS);
  const prices = listOptions(PRICE_BIT);
  const own = (chosen.get(PRICE_FACET) ?? []).find((value) => !isPresetRange(value));
  const facets: Facet[] = [
    { key: CATEGORY_FACET, label: 'Kategorie', choice: 'many', options: level ? categories : [] },
    ...used.map(({ key, label }, index): Facet => {
      const values = listOptions(toDefinedBit(index));
      return { key, label, choice: 'many', options: values };
    }),
    { key: PRICE_FACET, label: 'Preis pro Tag', choice: 'one', options: prices },
    { key: DISCOUNT_FACET, label: 'Aktion', choice: 'one', options: listOptions(DISCOUNT_BIT) },
  ];
  return facets.filter(
    ({ key, options: some }) =>
      some.length > 1 ||
      some.some(({ isSelected }) => isSelected) ||
      (key === DISCOUNT_FACET && some.length > 0) ||
      (key === PRICE_FACET && own !== undefined),
  );
}

function isPresetRange(value: string): boolean {
  return PRICE_RANGES.some((preset) => preset === value);
}
