import type { FilteredProductList } from '@klappe/contracts';
import {
  findDefaultSort,
  isAvailabilityTold,
  NOT_TOLD_TEXT,
  type Period,
  proposeRental,
  toHouseMoment,
} from '@klappe/domain';
import { fetchProductList } from '#app/backend/products.ts';
import { parseAskedDays } from '#app/period/asked-period.ts';
import type { ServerContext } from '#app/routing/server-context.ts';
import { dependsOnPeriod, type ListQuery } from './list-query.ts';
import { type ProductCardData, toProductCard } from './product-card-data.ts';

/** What a list says about the period that it is made for. */
export interface ListPeriod {
  /** The days of use; null when the address names none that can be used. */
  readonly use: Period | null;
  /** Why the list shows everything instead; empty when it does not. */
  readonly problem: string;
  /** How many products are available in the period, of how many. */
  readonly freeCount: number;
  readonly matchCount: number;
  /** Below the last page of what is available: the first products that are on request. */
  readonly onRequest: readonly ProductCardData[];
}

interface ShelfParams {
  readonly categorySlug?: string;
  readonly subcategorySlug?: string;
}

interface FetchedList {
  readonly list: FilteredProductList | null;
  /** Null for a list that does not depend on a period. */
  readonly period: ListPeriod | null;
}

const NO_DAYS = 'Bitte wählen Sie zuerst Ihre Drehtage.';
const MAX_ON_REQUEST = 12;

/** A page of products, filtered or sorted by what is available where that is asked for. */
export async function fetchList(
  asked: ListQuery,
  shelf: ShelfParams,
  server: ServerContext,
): Promise<FetchedList> {
  const fetchFor = createFetch(asked, shelf, server.backendUrl);
  if (!dependsOnPeriod(asked)) return { list: await fetchFor({ sort: asked.sort }), period: null };

  const now = toHouseMoment(new Date());
  const period = asked.days ? parseAskedDays(asked.days, now.day) : NO_DAYS;
  if (typeof period === 'string') return fetchForNoPeriod(asked, period, fetchFor);

  const { calendar } = (await server.frame.get()).settings;
  const { use } = period;
  const { start, end } = period.rental ?? proposeRental(calendar, use, now);
  if (!isAvailabilityTold({ start, end })) {
    return fetchForNoPeriod(asked, `${NOT_TOLD_TEXT}.`, fetchFor);
  }
  const list = await fetchFor({
    sort: asked.sort,
    start,
    end,
    ...(asked.onlyFree ? { free: '1' } : {}),
  });
  const freeCount = list?.freeCount ?? 0;
  const isEnd = list !== null && list.page === list.pages && freeCount < list.matchCount;
  const fetchSorted = (page: number) => fetchFor({ sort: 'availability', start, end, page });
  return {
    list,
    period: {
      use,
      problem: '',
      freeCount,
      matchCount: list?.matchCount ?? 0,
      onRequest:
        isEnd && asked.onlyFree ? await fetchOnRequest(freeCount, asked.limit, fetchSorted) : [],
    },
  };
}

/** The list of every day, with what is wrong with those that were asked for. */
async function fetchForNoPeriod(
  asked: ListQuery,
  problem: string,
  fetchFor: FetchFor,
): Promise<FetchedList> {
  const sort = asked.sort === 'availability' ? findDefaultSort(asked.q) : asked.sort;
  const list = await fetchFor({ sort });
  // Days of a link that cannot be used are told by the page's bar.
  if (asked.days && !asked.onlyFree) return { list, period: null };
  const counts = { freeCount: 0, matchCount: list?.itemCount ?? 0, onRequest: [] };
  return { list, period: { use: null, problem, ...counts } };
}

type FetchFor = ReturnType<typeof createFetch>;

function createFetch(asked: ListQuery, shelf: ShelfParams, backendUrl: string) {
  return (query: {
    readonly sort: string;
    readonly start?: string;
    readonly end?: string;
    readonly free?: string;
    readonly page?: number;
  }) =>
    fetchProductList(backendUrl, {
      category: shelf.categorySlug,
      subcategory: shelf.subcategorySlug,
      q: asked.q,
      filters: asked.filters,
      limit: String(asked.limit),
      ...query,
      page: String(query.page ?? asked.page),
    });
}

/** What comes behind the available products in the list that is sorted by availability. */
async function fetchOnRequest(
  freeCount: number,
  limit: number,
  fetchPage: (page: number) => ReturnType<FetchFor>,
): Promise<readonly ProductCardData[]> {
  const page = Math.floor(freeCount / limit) + 1;
  const list = await fetchPage(page);
  const first = freeCount - (page - 1) * limit;
  return (list?.data ?? []).slice(first, first + MAX_ON_REQUEST).map(toProductCard);
}
