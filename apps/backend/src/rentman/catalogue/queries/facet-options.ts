import { CATEGORY_FACET, DISCOUNT_FACET, PRICE_FACET } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import { type PriceRange, parsePriceRange } from './filter-parameter';

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

/** One value of one filter. Its position in the list of all options is its number. */
export interface Option {
  readonly key: string;
  readonly value: string;
  readonly label: string;
  /** Bit of its filter. */
  readonly bit: number;
}

/** In euros, both ends included. */
const PRICE_RANGES = ['-20', '20-50', '50-100', '100-200', '200-400', '400-'] as const;
/** Filters have a bit each in a 32-bit integer. */
export const MAX_DEFINITIONS = 24;
export const [CATEGORY_BIT, SUBCATEGORY_BIT, PRICE_BIT, DISCOUNT_BIT] = [1, 2, 4, 8] as const;
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

export function toDefinedBit(index: number): number {
  return 1 << (FIRST_DEFINED_BIT + index);
}

/** Prices first, so that they are listed from low to high, then what staff defined in their sequence. */
export function createOptions(definitions: readonly FilterDefinition[]): Options {
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
export function createOptionFinder(options: Options, definitions: readonly FilterDefinition[]) {
  const byTag = new Map<string, number[]>();
  for (const [index, { key, options: some }] of definitions.entries()) {
    for (const { value, label, tags } of some) {
      const number = options.numberOf({ key, value, label, bit: toDefinedBit(index) });
      for (const tag of tags.map(toSlug)) byTag.set(tag, [...(byTag.get(tag) ?? []), number]);
    }
  }

  return ({ product, place: { category, subcategory } }: Offer): readonly number[] => {
    const [top, below] = [category.slug, `${category.slug}/${subcategory.slug}`];
    const key = CATEGORY_FACET;
    const price = findPrice(product) ?? Number.NaN;
    const numbers = [
      options.numberOf({ key, value: top, label: category.label, bit: CATEGORY_BIT }),
      options.numberOf({ key, value: below, label: subcategory.label, bit: SUBCATEGORY_BIT }),
      ...RANGES.filter(({ range }) => isInRange(price, range)).map(({ value, label }) =>
        options.numberOf({ key: PRICE_FACET, value, label, bit: PRICE_BIT }),
      ),
      ...(product.oldPriceCents === null ? [] : [options.numberOf(DISCOUNT)]),
      ...product.tags.flatMap((tag) => byTag.get(toSlug(tag)) ?? []),
    ];
    return [...new Set(numbers)];
  };
}

/** In cents; null where a product has none to compare. */
export function findPrice({ priceCents, priceOnRequest }: Offer['product']): number | null {
  return priceOnRequest ? null : priceCents;
}

export function isInRange(price: number, { from, to }: PriceRange): boolean {
  return price >= from && price <= to;
}

function toRangeLabel({ from, to }: PriceRange): string {
  if (from === 0) return `bis € ${to / 100}`;
  if (to === Number.POSITIVE_INFINITY) return `ab € ${from / 100}`;
  return `€ ${from / 100} bis € ${to / 100}`;
}

export function isPresetRange(value: string): boolean {
  return PRICE_RANGES.some((preset) => preset === value);
}
