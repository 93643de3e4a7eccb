import { isSold, parsePageNumber } from '@klappe/domain';
import { data } from 'react-router';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { toProductCard } from './product-card-data.ts';
import { filterUsed, listUsedFilters } from './used-list.ts';
import { parseUsedQuery } from './used-query.ts';

const UNAVAILABLE =
  'Unsere gebrauchten Geräte konnten nicht geladen werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/** Items on a page, as in the largest list of the rental but one. */
const PAGE_SIZE = 48;

/** The page of used equipment that an address asks for. Filters count among all of it. */
export async function loadUsedSale(backendUrl: string, search = new URLSearchParams()) {
  const query = parseUsedQuery(search);
  const all = await orUnavailable(fetchUsedSaleProducts(backendUrl, query.sort), UNAVAILABLE);
  const found = filterUsed(all, query);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = parsePageNumber(query.page, pages);
  const products = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const tags = products.map(({ code }) => `product:${code}` as const);
  return data(
    {
      products: products.map((product) => ({
        ...toProductCard(product),
        condition: product.condition,
        usage: product.usage,
      })),
      itemCount: found.length,
      soldCount: found.filter(isSold).length,
      isEmptyShop: all.length === 0,
      // Another choice begins with its first page.
      filters: listUsedFilters(all, { ...query, page: 1 }),
      query: { ...query, page },
      pages,
    },
    { headers: toCacheTags(['usedsale', ...tags]) },
  );
}

export type UsedSale = Awaited<ReturnType<typeof loadUsedSale>>['data'];
