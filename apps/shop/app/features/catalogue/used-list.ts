import type { SaleProduct } from '@klappe/contracts';
import { hasEveryWord, isSold, SALE_CONDITION_LABELS, SALE_CONDITIONS } from '@klappe/domain';
import type { UsedCondition, UsedQuery } from './used-query.ts';

export interface UsedOption {
  readonly label: string;
  readonly count: number;
  readonly isSelected: boolean;
  /** The query that a click asks for. */
  readonly query: UsedQuery;
}

export interface UsedFilter {
  readonly label: string;
  readonly options: readonly UsedOption[];
}

/** The items that match, what is sold last, each group in the sequence in which they came. */
export function filterUsed(
  products: readonly SaleProduct[],
  query: UsedQuery,
): readonly SaleProduct[] {
  const matches = products.filter((product) => TESTS.every((test) => test(product, query)));
  return [...matches.filter((it) => !isSold(it)), ...matches.filter(isSold)];
}

type Test = (product: SaleProduct, query: UsedQuery) => boolean;

const matchesWords: Test = ({ displayname, code, shortText }, { q }) =>
  q === '' || hasEveryWord(`${displayname} ${code} ${shortText}`, q);
const matchesCategory: Test = ({ category }, { categories }) =>
  categories.length === 0 || categories.includes(category.slug);
const matchesCondition: Test = (product, { conditions }) =>
  conditions.length === 0 || conditions.includes(toCondition(product));
const matchesState: Test = (product, { onlyAvailable }) => !(onlyAvailable && isSold(product));

const TESTS: readonly Test[] = [matchesWords, matchesCategory, matchesCondition, matchesState];

function toCondition({ condition }: SaleProduct): UsedCondition {
  return condition ?? 'unknown';
}

/** The filters with how many items each choice would leave together with the other filters. */
export function listUsedFilters(
  products: readonly SaleProduct[],
  query: UsedQuery,
): readonly UsedFilter[] {
  const among = (filter: Test) =>
    products.filter((product) => TESTS.every((test) => test === filter || test(product, query)));
  return [
    { label: 'Kategorie', options: listCategories(products, among(matchesCategory), query) },
    { label: 'Zustand', options: listConditions(products, among(matchesCondition), query) },
    { label: 'Angebot', options: listStates(among(matchesState), query) },
  ].filter(({ options }) => options.length > 0);
}

function listCategories(
  all: readonly SaleProduct[],
  others: readonly SaleProduct[],
  query: UsedQuery,
): readonly UsedOption[] {
  const labels = new Map(all.map(({ category }) => [category.slug, category.header]));
  return [...labels].map(([slug, label]) => ({
    label,
    count: others.filter(({ category }) => category.slug === slug).length,
    isSelected: query.categories.includes(slug),
    query: { ...query, categories: toggle(query.categories, slug) },
  }));
}

function listConditions(
  all: readonly SaleProduct[],
  others: readonly SaleProduct[],
  query: UsedQuery,
): readonly UsedOption[] {
  const known = new Set(all.map(toCondition));
  const conditions = ([...SALE_CONDITIONS, 'unknown'] as const).filter((it) => known.has(it));
  return conditions.map((condition) => ({
    label: condition === 'unknown' ? 'ohne Angabe' : SALE_CONDITION_LABELS[condition],
    count: others.filter((product) => toCondition(product) === condition).length,
    isSelected: query.conditions.includes(condition),
    query: { ...query, conditions: toggle(query.conditions, condition) },
  }));
}

function listStates(others: readonly SaleProduct[], query: UsedQuery): readonly UsedOption[] {
  const count = others.filter((product) => !isSold(product)).length;
  if (count === others.length && !query.onlyAvailable) return [];
  const { onlyAvailable } = query;
  return [
    {
      label: 'Verkauftes ausblenden',
      count,
      isSelected: onlyAvailable,
      query: { ...query, onlyAvailable: !onlyAvailable },
    },
  ];
}

function toggle<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
