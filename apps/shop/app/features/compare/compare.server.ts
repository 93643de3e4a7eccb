import type { ProductDetail } from '@klappe/contracts';
import { compareTechnicalData, formatPrice, ON_REQUEST_TEXT, toComparedRow } from '@klappe/domain';
import { data } from 'react-router';
import { fetchProduct } from '#app/backend/products.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { type CartProduct, toCartOffer } from '#app/stores/cart.ts';
import { type CompareQuery, parseCompareQuery } from './compare-address.ts';

/** The products of the address side by side. What is unknown is named, never an error. */
export async function loadComparison(url: URL, backendUrl: string) {
  const query = parseCompareQuery(url.searchParams);
  const found = await orUnavailable(
    Promise.all(query.codes.map((code) => findProduct(backendUrl, code))),
  );
  const products = [
    ...new Map(found.flatMap((it) => (it ? [[it.code, it] as const] : []))).values(),
  ];
  const status = query.codes.length > 0 && products.length === 0 ? 404 : 200;
  return data(
    {
      ...toComparison(products, query),
      unknown: query.codes.filter((_, index) => found[index] === null),
      tooMany: query.tooMany,
      onlyDifferences: query.onlyDifferences,
    },
    { status },
  );
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>['data'];

/** A code that could change the path of the call is none. */
async function findProduct(backendUrl: string, code: string): Promise<ProductDetail | null> {
  return /^\.+$|[/\\]/.test(code) ? null : fetchProduct(backendUrl, { code, kind: 'rental' });
}

function toComparison(products: readonly ProductDetail[], { onlyDifferences }: CompareQuery) {
  const rows = [
    ...compareTechnicalData(products.map(({ technicalData }) => technicalData)),
    toComparedRow('Automatisch dabei', products.map(nameAutomatic)),
  ];
  const price = toComparedRow('Preis pro Tag', products.map(tellPrice));
  const isIn = new Set(products.map(({ code }) => code));
  const similar = products.flatMap((product) => product.similar);
  return {
    products: products.map(toComparedProduct),
    rows: rows.filter(({ isDifferent }) => isDifferent || !onlyDifferences),
    isPriceDifferent: price.isDifferent,
    // With the rows of price and availability, which the page adds.
    rowCount: rows.length + 2,
    differentCount: [...rows, price].filter(({ isDifferent }) => isDifferent).length,
    similar: [...new Map(similar.map((it) => [it.code, it])).values()]
      .filter(({ code }) => !isIn.has(code))
      .slice(0, MAX_SIMILAR)
      .map(({ code, displayname, image }) => ({ code, displayname, image })),
    list: products[0]?.subcategory?.path ?? null,
  };
}

const MAX_SIMILAR = 4;

function toComparedProduct(product: ProductDetail): CartProduct {
  const { item, link, image } = toCartOffer(product);
  return { ...item, link, image };
}

function tellPrice({ priceCents, priceOnRequest }: ProductDetail): string {
  return priceOnRequest ? ON_REQUEST_TEXT : formatPrice(priceCents);
}

function nameAutomatic({ accessories }: ProductDetail): string {
  const names = accessories.filter(({ isAutomatic }) => isAutomatic).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : 'nichts';
}
