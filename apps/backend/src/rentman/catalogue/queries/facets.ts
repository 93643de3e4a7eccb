import type { Facet } from '@klappe/contracts';
import {
  type ChosenValues,
  PRICE_FACET,
  type PriceRange,
  parsePriceRange,
  toRangeLabel,
  toSlug,
} from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import type { IsAvailable } from './availability';
import { FIT_FACET } from './fit-filter';

/** A filter that staff define: each option stands for products with a tag of Rentman's. */
export interface FilterDefinition {
  readonly key: string;
  readonly label: string;
  readonly options: readonly (Value & { readonly tags: readonly string[] })[];
}

interface Value {
  readonly value: string;
  readonly label: string;
}

type FacetOption = Facet['options'][number];

/** Which level of the categories a list can be narrowed by; null where it shows one subcategory. */
export type CategoryLevel = 'category' | 'subcategory' | null;

/** A kind of filter. One more kind is one more entry in `listFilters`. */
interface Filter extends Pick<Facet, 'key' | 'label' | 'choice'> {
  /** The values that an offer has. */
  findValues(offer: Offer): readonly Value[];
  /** The values in the sequence in which they are shown; others follow as they are first seen. */
  readonly values?: readonly Value[];
  /** For a filter whose values are ranges: what of an offer is compared with them. */
  readonly ranges?: {
    findAmount(offer: Offer): number | null;
    /** Tells which amounts are in a chosen range; null where no range is chosen. */
    createTest(chosen: readonly string[]): ((amount: number | null) => boolean) | null;
  };
  /** Chooses and sorts what is shown. */
  arrange?(options: readonly FacetOption[], level: CategoryLevel): readonly FacetOption[];
  /** Not shown with fewer options, unless it is chosen; 2 without it. */
  readonly minOptions?: number;
}

const MAX_CATEGORY_OPTIONS = 12;

const CATEGORY: Filter = {
  key: 'kategorie',
  label: 'Kategorie',
  choice: 'many',
  findValues: ({ place: { category, subcategory } }) => [
    { value: category.slug, label: category.label },
    { value: `${category.slug}/${subcategory.slug}`, label: subcategory.label },
  ],
  arrange: (options, level) =>
    options
      .filter(({ value }) => level !== null && value.includes('/') === (level === 'subcategory'))
      .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de-AT'))
      .slice(0, MAX_CATEGORY_OPTIONS),
};

/** The filter that staff call „Marke“. */
const BRAND_KEY = toSlug('Marke');

/**
 * The brand that a product has as a tag and at the start of its name. The tag alone is not enough: a cage for a Canon
 * has it too.
 */
function createBrandFinder(filters: readonly Filter[]) {
  const filter = filters.find(({ key }) => key === BRAND_KEY);
  return (offer: Offer): string | null => {
    const name = `${toSlug(offer.product.displayname)}-`;
    const brands = filter?.findValues(offer) ?? [];
    return brands.find(({ label }) => name.startsWith(`${toSlug(label)}-`))?.label ?? null;
  };
}

const PRICE_RANGES = ['-20', '20-50', '50-100', '100-200', '200-400', '400-'].flatMap((value) => {
  const range = parsePriceRange(value);
  return range ? [{ value, range, label: toRangeLabel(range) }] : [];
});

const PRICE: Filter = {
  key: PRICE_FACET,
  label: 'Preis pro Tag',
  choice: 'one',
  values: PRICE_RANGES,
  findValues: ({ product: { priceCents } }) =>
    PRICE_RANGES.filter(({ range }) => isInRange(priceCents, range)),
  ranges: {
    findAmount: ({ product }) => product.priceCents,
    createTest(chosen) {
      const ranges = chosen.flatMap((value) => parsePriceRange(value) ?? []);
      if (ranges.length === 0) return null;
      return (cents) => ranges.some((range) => isInRange(cents, range));
    },
  },
};

/** A price on request is in no range. */
function isInRange(cents: number | null, { from, to }: PriceRange): boolean {
  return cents !== null && cents >= (from ?? 0) * 100 && (to === null || cents <= to * 100);
}

const DISCOUNTED = { value: '1', label: 'Nur mit Preisnachlass' };
const DISCOUNT: Filter = {
  key: 'aktion',
  label: 'Aktion',
  choice: 'one',
  findValues: ({ product }) => (product.oldPriceCents === null ? [] : [DISCOUNTED]),
  minOptions: 1,
};

/** Keys that a filter of the staff cannot have. */
export const RESERVED_FILTER_KEYS = [
  FIT_FACET,
  ...[CATEGORY, PRICE, DISCOUNT].map(({ key }) => key),
];

function listFilters(definitions: readonly FilterDefinition[]): readonly Filter[] {
  return [CATEGORY, ...definitions.map(toTagFilter), PRICE, DISCOUNT];
}

function toTagFilter({ key, label, options }: FilterDefinition): Filter {
  const tagged = options.flatMap((value) => value.tags.map((tag) => ({ tag: toSlug(tag), value })));
  const byTag = Map.groupBy(tagged, ({ tag }) => tag);
  /** A catalogue has few different tags, and making a slug takes long. */
  const known = new Map<string, readonly Value[]>();
  const findByTag = (tag: string): readonly Value[] => {
    const values = known.get(tag) ?? (byTag.get(toSlug(tag)) ?? []).map(({ value }) => value);
    known.set(tag, values);
    return values;
  };
  return {
    key,
    label,
    choice: 'many',
    values: options,
    findValues: ({ product }) => product.tags.flatMap(findByTag),
  };
}

/** What the chosen filters leave of a list, in its sequence. */
interface NarrowedList {
  readonly offers: readonly Offer[];
  /** Those of them that are available in the period, and the others. Without a period nothing is available. */
  readonly free: readonly Offer[];
  readonly taken: readonly Offer[];
  readonly facets: readonly Facet[];
}

export type FacetTable = ReturnType<typeof createFacetTable>;

interface ListChoice {
  readonly chosen: ChosenValues;
  readonly level: CategoryLevel;
  readonly isAvailable: IsAvailable | null;
  /** Counts only what is available. */
  readonly isFreeOnly: boolean;
}

/** One value of one filter. Its position in the list of all options is its number. */
interface Option extends Value {
  /** The position of its filter. */
  readonly filter: number;
}

/** What the filters need of a list, read once: with 50,000 items most of the time would be spent on looking into each. */
interface ListFacts {
  /** The positions of the offers that have an option, by its number. */
  readonly positions: ReadonlyMap<number, readonly number[]>;
  readonly equipmentIds: readonly number[];
  /** What filters with ranges compare, by the position of the filter and of the offer. */
  readonly amounts: readonly (readonly (number | null)[] | undefined)[];
}

/** A filter of which something is chosen, and which offers of a list pass it, by their positions. */
interface ChosenFilter {
  readonly filter: number;
  readonly passes: readonly boolean[];
}

const NONE = -1;
const SEVERAL = -2;

/** By position: the only chosen filter that an offer does not pass; `NONE` when it passes all. */
function findMissed(asked: readonly ChosenFilter[], length: number): number[] {
  const missed = Array.from({ length }, () => NONE);
  for (const { filter, passes } of asked) {
    passes.forEach((isPassed, at) => {
      if (!isPassed) missed[at] = missed[at] === NONE ? filter : SEVERAL;
    });
  }
  return missed;
}

/** Counts and narrows lists by the filters that every house has and those that staff define. */
export function createFacetTable(definitions: readonly FilterDefinition[]) {
  const filters = listFilters(definitions);
  const options: Option[] = [];
  const numbers = new Map<string, number>();
  const numbersOfOffers = new WeakMap<Offer, readonly number[]>();
  const factsOfLists = new WeakMap<readonly Offer[], ListFacts>();

  function toNumber(filter: number, { value, label }: Value): number {
    const id = `${filter} ${value}`;
    const number = numbers.get(id) ?? options.push({ filter, value, label }) - 1;
    numbers.set(id, number);
    return number;
  }
  filters.forEach(({ values = [] }, filter) => {
    for (const value of values) toNumber(filter, value);
  });

  function findNumbers(offer: Offer): readonly number[] {
    const known = numbersOfOffers.get(offer);
    if (known) return known;
    const found = filters.flatMap((filter, position) =>
      filter.findValues(offer).map((value) => toNumber(position, value)),
    );
    const own = [...new Set(found)];
    numbersOfOffers.set(offer, own);
    return own;
  }

  /** Kept for each list, because the same lists are asked for again and again. */
  function readFacts(list: readonly Offer[]): ListFacts {
    const known = factsOfLists.get(list);
    if (known) return known;
    const positions = new Map<number, number[]>();
    list.forEach((offer, at) => {
      for (const number of findNumbers(offer)) {
        const all = positions.get(number);
        if (all) all.push(at);
        else positions.set(number, [at]);
      }
    });
    const equipmentIds = list.map(({ equipment }) => equipment.id);
    const amounts = filters.map(({ ranges }) => ranges && list.map(ranges.findAmount));
    const facts = { positions, equipmentIds, amounts };
    factsOfLists.set(list, facts);
    return facts;
  }

  /** The filters that have at least one known chosen value. */
  function findAsked(
    { positions, amounts, equipmentIds }: ListFacts,
    chosen: ChosenValues,
  ): readonly ChosenFilter[] {
    return filters.flatMap(({ key, ranges }, filter): readonly ChosenFilter[] => {
      const values = chosen.get(key) ?? [];
      if (ranges) {
        const isIn = ranges.createTest(values);
        return isIn ? [{ filter, passes: amounts[filter]?.map(isIn) ?? [] }] : [];
      }
      const wanted = values.flatMap((value) => numbers.get(`${filter} ${value}`) ?? []);
      if (wanted.length === 0) return [];
      const passes = equipmentIds.map(() => false);
      for (const at of wanted.flatMap((number) => positions.get(number) ?? [])) passes[at] = true;
      return [{ filter, passes }];
    });
  }

  function narrow(list: readonly Offer[], choice: ListChoice): NarrowedList {
    const { chosen, isAvailable, isFreeOnly } = choice;
    // Read first, because an offer may bring values that nothing had before.
    const facts = readFacts(list);
    const asked = findAsked(facts, chosen);
    const missed = findMissed(asked, list.length);
    const offers = asked.length === 0 ? list : list.filter((_, at) => missed[at] === NONE);
    const free: Offer[] = [];
    const taken: Offer[] = [];
    if (isAvailable) {
      list.forEach((offer, at) => {
        const isFree = isAvailable(facts.equipmentIds[at] ?? 0);
        if (missed[at] === NONE) (isFree ? free : taken).push(offer);
        if (isFreeOnly && !isFree) missed[at] = SEVERAL;
      });
    }
    // The counts of a filter ignore its own choice: an offer counts for it when it passes all others.
    const counted = options.map((option, number) => {
      const isCounted = (at: number) => missed[at] === NONE || missed[at] === option.filter;
      return { ...option, count: facts.positions.get(number)?.filter(isCounted).length ?? 0 };
    });
    return { offers, free, taken, facets: toFacets(counted, asked, choice) };
  }

  function toFacets(
    counted: readonly (Option & { readonly count: number })[],
    asked: readonly ChosenFilter[],
    { chosen, level }: Pick<ListChoice, 'chosen' | 'level'>,
  ): readonly Facet[] {
    const byFilter = Map.groupBy(counted, ({ filter }) => filter);
    return filters.flatMap(
      ({ key, label: name, choice, ranges, arrange, minOptions = 2 }, filter) => {
        const found = (byFilter.get(filter) ?? []).flatMap(({ value, label, count }) => {
          const isSelected = chosen.get(key)?.includes(value) ?? false;
          return count > 0 || isSelected ? [{ value, label, count, isSelected }] : [];
        });
        const shown = arrange ? arrange(found, level) : found;
        const isShown =
          shown.length >= minOptions ||
          shown.some(({ isSelected }) => isSelected) ||
          (ranges && asked.some((each) => each.filter === filter));
        return isShown ? [{ key, label: name, choice, options: [...shown] }] : [];
      },
    );
  }

  return { narrow, findBrand: createBrandFinder(filters) };
}
