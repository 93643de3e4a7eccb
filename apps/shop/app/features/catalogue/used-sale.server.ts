import { data } from 'react-router';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { toProductCard } from './product-card-data.ts';

const UNAVAILABLE =
  'Unsere gebrauchten Geräte konnten nicht geladen werden. Bitte versuchen Sie es in ein paar Minuten noch einmal.';

/** All used equipment that is for sale. */
export async function loadUsedSale(backendUrl: string) {
  const products = await orUnavailable(fetchUsedSaleProducts(backendUrl), UNAVAILABLE);
  const tags = products.map(({ code }) => `product:${code}` as const);
  return data(
    { products: products.map(toProductCard) },
    { headers: toCacheTags(['usedsale', ...tags]) },
  );
}
