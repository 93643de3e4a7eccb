import type { LineKind } from '@klappe/domain';
import { data, redirect } from 'react-router';
import { fetchProduct } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { toProductCard } from './product-card-data.ts';

const ROOTS = { rental: '/rental/', sale: '/usedsale/' } as const;

interface ProductRequest {
  readonly kind: LineKind;
  readonly url: URL;
  readonly backendUrl: string;
}

/** The product of an address. A product has one canonical address; every other redirects there. */
export async function loadProduct({ kind, url, backendUrl }: ProductRequest) {
  const address = url.pathname.slice(ROOTS[kind].length);
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind }));
  if (!product) throw data('Produkt nicht gefunden!', { status: 404 });
  if (product.link !== url.pathname) throw redirect(`${product.link}${url.search}`, 301);

  const { similar, toRent, ...facts } = product;
  const shown = [product, ...similar, ...toRent].map(({ code }) => `product:${code}` as const);
  return data(
    { product: facts, similar: similar.map(toProductCard), toRent: toRent.map(toProductCard) },
    { headers: toCacheTags([toShelf(kind, product.category?.slug), ...shown]) },
  );
}

/** `toRent`: for a used item, what can be rented in its stead. */
export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>['data'];

/** The tag of the products among which similar ones are found. */
function toShelf(kind: LineKind, category: string | undefined) {
  if (kind === 'sale') return 'usedsale';
  return category ? (`category:${category}` as const) : 'catalogue';
}
