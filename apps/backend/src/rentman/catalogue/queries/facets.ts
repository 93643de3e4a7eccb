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

/** A filter that staff define, or that the shop proposes: each option stands for products with a tag of Rentman's. */
export interface FilterDefinition {
  readonly key: string;
  readonly label: string;
  /** The shop made it of the house's tags: it shows only those that most products of a list have. */
  readonly isProposed?: boolean;
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

const MAX_OPTIONS = 12;

/** The options that most products of a list have. */
function pickMostUsed(options: readonly FacetOption[]): readonly FacetOption[] {
  const sorted = options.toSorted(
    (a, b) => b.count - a.count || a.label.localeCompare(b.label, 'de-AT'),
  );
  return sorted.filter(({ isSelected }, at) => isSelected || at < MAX_OPTIONS);
}

const CATEGORY: Filter = {
  key: 'kategorie',
  label: 'Kategorie',
  choice: 'many',
  findValues: ({ place: { category, subcategory } }) => [
    { value: category.slug, label: category.label },
    { value: `${category.slug}/${subcategory.slug}`, label: subcategory.label },
  ],
  arrange: (options, level) =>
    pickMostUsed(
      options.filter(
        ({ value }) => level !== null && value.includes('/') === (level === 'subcategory'),
      ),
    ),
};

/** The folders of the third level, by their names: the same name in two categories is one value. */
const KIND: Filter = {
  key: toSlug('Art'),
  label: 'Art',
  choice: 'many',
  findValues: ({ place: { deeper } }) =>
    deeper.slice(0, 1).map((label) => ({ value: toSlug(label) || 'art', label })),
  arrange: pickMostUsed,
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
  const hasOwnKind = definitions.some(({ key }) => key === KIND.key);
  const kind = hasOwnKind ? [] : [KIND];
  return [CATEGORY, ...kind, ...definitions.map(toTagFilter), PRICE, DISCOUNT];
}

function toTagFilter({ key, label, options, isProposed }: FilterDefinition): Filter {
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
    ...(isProposed && { arrange: pickMostUsed }),
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

/** What the filters need of an offer, read once. */
interface OfferFacts {
  /** The numbers of its options. */
  readonly numbers: readonly number[];
  /** What filters with ranges compare; at the position of the filter. */
  readonly amounts: readonly (number | null)[];
}

/**
 * The facts of a list in columns, by the position of the offer: read in the sequence of memory, 50,000 items take a
 * few milliseconds. With an object for each offer most of the time was spent on waiting for memory.
 */
interface ListFacts {
  readonly equipmentIds: readonly number[];
  /** The options of all offers one after the other, and where those of an offer begin. */
  readonly numbers: Uint16Array;
  readonly begins: Uint32Array;
  /** By the position of the filter. */
  readonly amounts: readonly (readonly (number | null)[])[];
}

/** A filter of which something is chosen. */
interface ChosenFilter {
  readonly filter: number;
  passes(position: number): boolean;
}

const NONE = -1;
const SEVERAL = -2;

/** By position: the only chosen filter that an offer does not pass; `NONE` when it passes all. */
function findMissed(asked: readonly ChosenFilter[], length: number): Int16Array {
  const missed = new Int16Array(length).fill(NONE);
  for (const { filter, passes } of asked) {
    for (let position = 0; position < length; position += 1) {
      if (!passes(position)) missed[position] = missed[position] === NONE ? filter : SEVERAL;
    }
  }
  return missed;
}

/** Counts and narrows lists by the filters that every house has and those that staff define. */
export function createFacetTable(definitions: readonly FilterDefinition[]) {
  const filters = listFilters(definitions);
  const options: Option[] = [];
  const numbers = new Map<string, number>();
  const factsOf = new WeakMap<Offer, OfferFacts>();
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

  function readFacts(offer: Offer): OfferFacts {
    const known = factsOf.get(offer);
    if (known) return known;
    const found = filters.flatMap((filter, position) =>
      filter.findValues(offer).map((value) => toNumber(position, value)),
    );
    const amounts = filters.map(({ ranges }) => ranges?.findAmount(offer) ?? null);
    const facts = { numbers: [...new Set(found)], amounts };
    factsOf.set(offer, facts);
    return facts;
  }

  /** Kept for each list, because the same lists are asked for again and again. */
  function readListFacts(offers: readonly Offer[]): ListFacts {
    const known = factsOfLists.get(offers);
    if (known) return known;
    const all = offers.map(readFacts);
    const begins = new Uint32Array(offers.length + 1);
    all.forEach((facts, position) => {
      begins[position + 1] = (begins[position] ?? 0) + facts.numbers.length;
    });
    const facts = {
      equipmentIds: offers.map(({ equipment }) => equipment.id),
      numbers: Uint16Array.from(all.flatMap((each) => each.numbers)),
      begins,
      amounts: filters.map((_, filter) => all.map(({ amounts }) => amounts[filter] ?? null)),
    };
    factsOfLists.set(offers, facts);
    return facts;
  }

  /** The filters that have at least one known chosen value. */
  function findAsked(chosen: ChosenValues, facts: ListFacts): readonly ChosenFilter[] {
    return filters.flatMap(({ key, ranges }, filter): readonly ChosenFilter[] => {
      const values = chosen.get(key) ?? [];
      if (ranges) {
        const isIn = ranges.createTest(values);
        const amounts = facts.amounts[filter] ?? [];
        return isIn ? [{ filter, passes: (position) => isIn(amounts[position] ?? null) }] : [];
      }
      const wanted = new Set(values.flatMap((value) => numbers.get(`${filter} ${value}`) ?? []));
      if (wanted.size === 0) return [];
      const passes = (position: number) => {
        const end = facts.begins[position + 1] ?? 0;
        for (let at = facts.begins[position] ?? 0; at < end; at += 1) {
          if (wanted.has(facts.numbers[at] ?? NONE)) return true;
        }
        return false;
      };
      return [{ filter, passes }];
    });
  }

  /** The counts of a filter ignore its own choice: an offer counts for it when it passes all others. */
  function count({ begins, numbers: all }: ListFacts, missed: Int16Array): Uint32Array {
    const counts = new Uint32Array(options.length);
    const filterOf = options.map(({ filter }) => filter);
    missed.forEach((only, position) => {
      if (only === SEVERAL) return;
      const end = begins[position + 1] ?? 0;
      for (let at = begins[position] ?? 0; at < end; at += 1) {
        const number = all[at] ?? 0;
        if (only === NONE || filterOf[number] === only) counts[number] = (counts[number] ?? 0) + 1;
      }
    });
    return counts;
  }

  function narrow(list: readonly Offer[], choice: ListChoice): NarrowedList {
    const { chosen, isAvailable, isFreeOnly } = choice;
    // Read first, because an offer may bring values that nothing had before.
    const facts = readListFacts(list);
    const asked = findAsked(chosen, facts);
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
    return { offers, free, taken, facets: toFacets(count(facts, missed), asked, choice) };
  }

  function toFacets(
    counts: Uint32Array,
    asked: readonly ChosenFilter[],
    { chosen, level }: Pick<ListChoice, 'chosen' | 'level'>,
  ): readonly Facet[] {
    const counted = options.map((option, number) => ({ ...option, count: counts[number] ?? 0 }));
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
