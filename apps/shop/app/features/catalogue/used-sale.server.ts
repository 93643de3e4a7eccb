import { isSold } from '@klappe/domain';
import { data } from 'react-router';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { toProductCard } from './product-card-data.ts';
import { filterUsed, listUsedFilters } from './used-list.ts';
import { parseUsedQuery } from './used-query.ts';

const UNAVAILABLE =
  'Unsere gebrauchten Geräte konnten nicht geladen werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/** The used equipment that an address asks for. There is no second page: a house sells dozens, not thousands. */
export async function loadUsedSale(backendUrl: string, search = new URLSearchParams()) {
  const query = parseUsedQuery(search);
  const all = await orUnavailable(fetchUsedSaleProducts(backendUrl, query.sort), UNAVAILABLE);
  const products = filterUsed(all, query);
  const tags = products.map(({ code }) => `product:${code}` as const);
  return data(
    {
      products: products.map((product) => ({
        ...toProductCard(product),
        condition: product.condition,
        usage: product.usage,
      })),
      soldCount: products.filter(isSold).length,
      isEmptyShop: all.length === 0,
      filters: listUsedFilters(all, query),
      query,
    },
    { headers: toCacheTags(['usedsale', ...tags]) },
  );
}

export type UsedSale = Awaited<ReturnType<typeof loadUsedSale>>['data'];
