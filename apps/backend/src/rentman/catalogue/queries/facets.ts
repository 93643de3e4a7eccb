import { CATEGORY_FACET, DISCOUNT_FACET, type Facet, PRICE_FACET } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import { type ChosenValues, type PriceRange, parsePriceRange } from './filter-parameter';

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

/** What a list is counted and narrowed by. */
export interface FacetTable {
  /** Only offers that pass every chosen filter. */
  filter(offers: readonly Offer[], chosen: ChosenValues): readonly Offer[];
  /** The counts of one filter ignore its own chosen values. */
  count(
    offers: readonly Offer[],
    chosen: ChosenValues,
    byCategory: CategoryLevel,
  ): readonly Facet[];
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

export function createFacetTable(definitions: readonly FilterDefinition[]): FacetTable {
  const used = definitions.slice(0, MAX_DEFINITIONS);
  const options: Option[] = [];
  const numbers = new Map<string, number>();
  const rows = new WeakMap<Offer, readonly number[]>();

  function numberOf(option: Option): number {
    const id = `${option.bit} ${option.value}`;
    const known = numbers.get(id) ?? options.push(option) - 1;
    numbers.set(id, known);
    return known;
  }
  const ranges = PRICE_RANGES.flatMap((value) => {
    const range = parsePriceRange(value);
    const label = range && toRangeLabel(range);
    if (!range || !label) return [];
    return { range, number: numberOf({ key: PRICE_FACET, value, label, bit: PRICE_BIT }) };
  });
  const discount = numberOf({
    key: DISCOUNT_FACET,
    value: '1',
    label: 'Nur mit Preisnachlass',
    bit: DISCOUNT_BIT,
  });
  const byTag = new Map<string, number[]>();
  for (const [index, { key, options: some }] of used.entries()) {
    for (const { value, label, tags } of some) {
      const number = numberOf({ key, value, label, bit: 1 << (FIRST_DEFINED_BIT + index) });
      for (const tag of tags.map(toSlug)) byTag.set(tag, [...(byTag.get(tag) ?? []), number]);
    }
  }

  function createRow({ product, place: { category, subcategory } }: Offer): readonly number[] {
    const key = CATEGORY_FACET;
    const row = new Set([
      numberOf({ key, value: category.slug, label: category.label, bit: CATEGORY_BIT }),
      numberOf({
        key,
        value: `${category.slug}/${subcategory.slug}`,
        label: subcategory.label,
        bit: SUBCATEGORY_BIT,
      }),
    ]);
    for (const { range, number } of ranges) if (isInRange(product, range)) row.add(number);
    if (product.oldPriceCents !== null) row.add(discount);
    for (const tag of product.tags) {
      for (const number of byTag.get(toSlug(tag)) ?? []) row.add(number);
    }
    return [...row];
  }

  function rowOf(offer: Offer): readonly number[] {
    const row = rows.get(offer) ?? createRow(offer);
    rows.set(offer, row);
    return row;
  }

  /** The bits of the filters that are chosen, and what passes each. */
  function readChosen(chosen: ChosenValues) {
    const isChosen = new Uint8Array(options.length);
    let asked = 0;
    for (const [index, { key, value, bit }] of options.entries()) {
      if (!chosen.get(key)?.includes(value)) continue;
      isChosen[index] = 1;
      asked |= bit;
    }
    const own = (chosen.get(PRICE_FACET) ?? []).flatMap((value) => parsePriceRange(value) ?? []);
    if (own.length > 0) asked |= PRICE_BIT;
    return { isChosen, asked, own };
  }

  /** The bits of the chosen filters that an offer does not pass. */
  function findFailed(offer: Offer, { isChosen, asked, own }: ReturnType<typeof readChosen>) {
    if (asked === 0) return 0;
    let passed = 0;
    for (const number of rowOf(offer)) {
      if (isChosen[number]) passed |= options[number]?.bit ?? 0;
    }
    if (own.some((range) => isInRange(offer.product, range))) passed |= PRICE_BIT;
    return asked & ~passed;
  }

  /** A product counts for the values of a filter when it passes all others. */
  function addCounts(counts: Int32Array, row: readonly number[], failed: number): void {
    if ((failed & (failed - 1)) !== 0) return;
    for (const number of row) {
      if (failed === 0 || options[number]?.bit === failed) {
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }

  return {
    filter(offers, chosen) {
      for (const offer of offers) rowOf(offer);
      const read = readChosen(chosen);
      return read.asked === 0 ? offers : offers.filter((offer) => findFailed(offer, read) === 0);
    },
    count(offers, chosen, level) {
      for (const offer of offers) rowOf(offer);
      const read = readChosen(chosen);
      const counts = new Int32Array(options.length);
      for (const offer of offers) addCounts(counts, rowOf(offer), findFailed(offer, read));
      return toFacets({ options, counts, isChosen: read.isChosen, used, chosen, level });
    },
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

interface Counted {
  readonly options: readonly Option[];
  readonly counts: Int32Array;
  readonly isChosen: Uint8Array;
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
      const bit = 1 << (FIRST_DEFINED_BIT + index);
      return { key, label, choice: 'many', options: listOptions(bit) };
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
