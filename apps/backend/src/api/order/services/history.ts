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
import { fold } from '../../../rentman/catalogue/search/words';
import { type Colleagues, isOfColleague } from '../../company/services/colleagues';
import { fetchStages, type InquiryStage } from '../../project/services/project-summaries';
import type { OrderStore, SearchedOrder } from './order-store';

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
  store: OrderStore,
  { ownerId, colleagues }: { readonly ownerId: number; readonly colleagues: Colleagues | null },
  { sort, filter, q }: HistoryWish,
) {
  const ownerIds = [ownerId, ...(colleagues?.names.keys() ?? [])];
  const listed = await store.listSearched(ownerIds, { sort, hasProducts: q !== '' });
  const stages = await fetchStages(
    strapi,
    listed.flatMap(({ inquiryId }) => inquiryId ?? []),
  );
  const stageOf = ({ inquiryId }: SearchedOrder) => stages.get(inquiryId ?? 0) ?? null;
  const orders = listed.filter((order) => {
    const sent = { ownerId: order.ownerId, contactId: stageOf(order)?.contactId ?? null };
    return order.ownerId === ownerId || isOfColleague(colleagues, sent);
  });
  const today = toHouseDate(getDatabaseClock(strapi).now());
  const filterOf = (order: SearchedOrder) => {
    const lastDay = parsePeriod(order.planperiod)?.end ?? null;
    return findOrderFilter({ stage: stageOf(order)?.stage ?? null, lastDay }, today);
  };
  const words = fold(q).split(' ').filter(Boolean);
  const found = orders
    .filter((order) =>
      filter === 'upcoming' ? filterOf(order) !== 'past' : filterOf(order) === filter,
    )
    .filter((order) => hasWords(order, stageOf(order), words));
  const sorted = filter === 'past' ? found : sortByPickup(found, stageOf);
  const count = (each: OrderFilter) => orders.filter((order) => filterOf(order) === each).length;
  return {
    ids: sorted.map(({ id }) => id),
    counts: Object.fromEntries(ORDER_FILTERS.map((each) => [each, count(each)])),
  };
}

function sortByPickup(
  orders: readonly SearchedOrder[],
  stageOf: (order: SearchedOrder) => InquiryStage | null,
): readonly SearchedOrder[] {
  const key = (order: SearchedOrder) =>
    (stageOf(order)?.pickup ?? parsePeriod(order.planperiod)?.start) || AFTER_ALL_DAYS;
  return orders.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Sorts after every day. */
const AFTER_ALL_DAYS = '9999';

function hasWords(
  { projectReference, products }: SearchedOrder,
  stage: InquiryStage | null,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const articles = products.map(({ displayname, code }) => `${displayname} ${code}`);
  const text = fold([projectReference, stage?.number, ...articles].join(' '));
  return words.every((word) => text.includes(word));
}
