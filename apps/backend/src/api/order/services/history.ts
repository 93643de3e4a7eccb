import { MAX_LISTED_ORDERS } from '@klappe/contracts';
import {
  findOrderFilter,
  ORDER_FILTERS,
  type OrderFilter,
  type OrderSort,
  parsePeriod,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getDatabaseClock } from '../../../lib/database-clock';
import { fillHeadsOf } from './fill-heads';
import { type FoundOrder, findWithWords, type Listed, listVisible, readFound } from './find-listed';

/** What of the history is listed: everything that is not over, or one of its filters. */
export type HistoryFilter = OrderFilter | 'upcoming';

export interface HistoryWish {
  readonly sort: OrderSort;
  readonly filter: HistoryFilter;
  /** Words of the project, the number or an article; may be empty. */
  readonly q: string;
}

/** Finds the orders of an account and its colleagues that a filter and words leave, sorted, and how many there are of each without the words. */
export async function findInHistory(
  strapi: Core.Strapi,
  listed: Listed,
  { sort, filter, q }: HistoryWish,
) {
  await fillHeadsOf(strapi, [listed.ownerId, ...(listed.colleagues?.names.keys() ?? [])]);
  const visible = await listVisible(strapi, listed, { limit: MAX_LISTED_ORDERS + 1 });
  const newest = await readFound(strapi, visible.slice(0, MAX_LISTED_ORDERS));
  const words = { q, max: MAX_LISTED_ORDERS + 1 };
  const matchingIds = q === '' ? [] : await findWithWords(strapi, listed, words);
  const matching =
    q === '' ? newest : await readFound(strapi, matchingIds.slice(0, MAX_LISTED_ORDERS));
  const today = toHouseDate(getDatabaseClock(strapi).now());
  const filterOf = ({ planperiod, inquiry }: FoundOrder) => {
    const lastDay = parsePeriod(planperiod)?.end ?? null;
    return findOrderFilter({ stage: inquiry?.stage ?? null, lastDay }, today);
  };
  const filters = newest.map(filterOf);
  const found = matching.filter((order) =>
    filter === 'upcoming' ? filterOf(order) !== 'past' : filterOf(order) === filter,
  );
  const count = (each: OrderFilter) => filters.filter((given) => given === each).length;
  return {
    ids: (filter === 'past' ? sortAs(sort, found) : sortByPickup(found)).map(({ id }) => id),
    counts: Object.fromEntries(ORDER_FILTERS.map((each) => [each, count(each)])),
    isCut: visible.length > MAX_LISTED_ORDERS,
    isSearchCut: matchingIds.length > MAX_LISTED_ORDERS,
  };
}

type Key = string | number;

/** Sorts orders that come newest first; of equal ones the newest is first, or last where the sort ascends. */
function sortAs(sort: OrderSort, orders: readonly FoundOrder[]): readonly FoundOrder[] {
  const isAscending = sort.endsWith(':asc');
  if (sort.startsWith('date:')) return isAscending ? orders.toReversed() : orders;
  const key = (order: FoundOrder): Key =>
    sort.startsWith('project:') ? order.projectSort : order.expectedCents;
  const ascending = orders.toReversed().sort((a, b) => compare(key(a), key(b)));
  return isAscending ? ascending : ascending.reverse();
}

const compare = (a: Key, b: Key) => (a < b ? -1 : Number(a > b));

function sortByPickup(orders: readonly FoundOrder[]): readonly FoundOrder[] {
  return orders
    .map((order) => ({ order, day: findPickup(order) }))
    .sort((a, b) => compare(a.day, b.day))
    .map(({ order }) => order);
}

function findPickup({ inquiry, planperiod }: FoundOrder): string {
  return (inquiry?.pickup || parsePeriod(planperiod)?.start) ?? AFTER_ALL_DAYS;
}

/** Sorts after every day. */
const AFTER_ALL_DAYS = '9999';
