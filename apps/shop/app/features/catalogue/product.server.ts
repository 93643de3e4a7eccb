import { data, redirect } from 'react-router';
import { fetchProduct } from '#app/backend/products.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { toProductCard } from './product-card-data.ts';

const ADDRESSES = {
  rental: { root: '/rental/', tag: 'catalogue' },
  sale: { root: '/usedsale/', tag: 'usedsale' },
} as const;

interface ProductRequest {
  readonly kind: keyof typeof ADDRESSES;
  readonly url: URL;
  readonly backendUrl: string;
}

/** The product of an address. A product has one canonical address; every other redirects there. */
export async function loadProduct({ kind, url, backendUrl }: ProductRequest) {
  const { root, tag } = ADDRESSES[kind];
  const address = url.pathname.slice(root.length);
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind }));
  if (!product) throw data('Produkt nicht gefunden!', { status: 404 });
  if (product.link !== url.pathname) throw redirect(`${product.link}${url.search}`, 301);

  const { similar, ...facts } = product;
  const shown = [product, ...similar].map(({ code }) => `product:${code}` as const);
  return data(
    { product: facts, similar: similar.map(toProductCard) },
    { headers: toCacheTags([tag, ...shown]) },
  );
}
