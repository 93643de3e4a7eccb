import { CATEGORY_FACET, DISCOUNT_FACET, type Facet, PRICE_FACET } from '@klappe/contracts';
import { RecentAnswers } from '../../../lib/recent-answers';
import type { Offer } from '../snapshot/offer';
import type { OfferRange } from './available-offers';
import { type Counts, countOptions } from './facet-counts';
import {
  CATEGORY_BIT,
  createOptionFinder,
  createOptions,
  DISCOUNT_BIT,
  type FilterDefinition,
  isPresetRange,
  MAX_DEFINITIONS,
  type Option,
  PRICE_BIT,
  SUBCATEGORY_BIT,
  toDefinedBit,
} from './facet-options';
import { FacetRows } from './facet-rows';
import { type ChosenValues, toFilterKey } from './filter-parameter';
import { rememberByList } from './remember-by-list';

/** The offers of a list that pass every chosen filter, in its sequence. */
interface FilteredOffers extends OfferRange {
  /** The same array for the same list and choice, because answers are remembered by it. */
  toArray(): readonly Offer[];
}

/** What a list is counted and narrowed by. */
export interface FacetTable {
  filter(offers: readonly Offer[], chosen: ChosenValues): FilteredOffers;
  /** The counts of one filter ignore its own chosen values. */
  count(list: CountedList, chosen: ChosenValues, level: CategoryLevel): readonly Facet[];
}

/** A list without some of its offers: those that are not available, which are few. */
interface CountedList {
  readonly offers: readonly Offer[];
  readonly without: readonly Offer[];
}

/** Which level of the categories a list can be narrowed by; null where it shows one subcategory. */
export type CategoryLevel = 'category' | 'subcategory' | null;

export function createFacetTable(definitions: readonly FilterDefinition[]): FacetTable {
  const used = definitions.slice(0, MAX_DEFINITIONS);
  const options = createOptions(used);
  const rows = new FacetRows(createOptionFinder(options, used));
  const itemsOf = rememberByList((offers) => rows.toItems(offers));
  const countsOf = rememberByList(() => new RecentAnswers<CountedOffers>(MAX_KEPT_COUNTS));
  const findCounts = (offers: readonly Offer[], chosen: ChosenValues) =>
    countsOf(offers).getOrFind(toFilterKey(chosen), () => {
      const items = itemsOf(offers);
      const found = countOptions(rows, items, { options: options.all, chosen });
      const { counts, isChosen, asked } = found;
      return { counts, isChosen, passed: asked === 0 ? toFiltered(offers) : pick(offers, found) };
    });

  function countLeft(all: Int32Array, without: readonly Offer[], chosen: ChosenValues): Int32Array {
    const items = rows.toItems(without);
    const { counts } = countOptions(rows, items, { options: options.all, chosen });
    return all.map((count, number) => count - (counts[number] ?? 0));
  }

  return {
    filter: (offers, chosen) => findCounts(offers, chosen).passed,
    count({ offers, without }, chosen, level) {
      const all = findCounts(offers, chosen);
      const counts = without.length === 0 ? all.counts : countLeft(all.counts, without, chosen);
      return toFacets({ ...all, counts, options: options.all, used, chosen, level });
    },
  };
}

interface CountedOffers extends Pick<Counts, 'counts' | 'isChosen'> {
  readonly passed: FilteredOffers;
}

function toFiltered(offers: readonly Offer[]): FilteredOffers {
  const { length } = offers;
  return { length, slice: (start, end) => offers.slice(start, end), toArray: () => offers };
}

/**
 * Keeps a bit for each offer. An array of up to 50,000 offers or positions for each call made the garbage collector search
 * all memory twice a minute. docs/decisions/0126
 */
function pick(offers: readonly Offer[], { passed, passedCount: length }: Counts): FilteredOffers {
  const slice = (start: number, end: number) => {
    const range: Offer[] = [];
    let passedBefore = 0;
    for (let position = 0; position < offers.length && range.length < end - start; position += 1) {
      const offer = offers[position];
      const isPassed = ((passed[position >> 5] ?? 0) & (1 << (position & 31))) !== 0;
      if (!isPassed || !offer) continue;
      if (passedBefore >= start) range.push(offer);
      passedBefore += 1;
    }
    return range;
  };
  let kept: readonly Offer[] | null = null;
  return {
    length,
    slice,
    toArray() {
      kept ??= slice(0, length);
      return kept;
    },
  };
}

const MAX_CATEGORY_OPTIONS = 12;
/** Choices of filters of one list whose counts are kept. */
const MAX_KEPT_COUNTS = 5;

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
