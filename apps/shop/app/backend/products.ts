import {
  type Category,
  type FilteredProductList,
  listAccessories,
  listCartProducts,
  listCategories,
  listProductLinks,
  listProducts,
  listSimilarProducts,
  listUsedSaleProducts,
  MAX_SALE_PRODUCTS_PER_PAGE,
  type Product,
  type ProductAccessories,
  type ProductDetail,
  type ProductListQuery,
  type SaleProduct,
  showProduct,
} from '@klappe/contracts';
import { isAvailabilityTold, type LineKind, type Period } from '@klappe/domain';
import { callBackend, orNullIfAbsent } from './call-backend.ts';
import { fetchInPages } from './in-pages.ts';

/** A page of products, or null when the category or subcategory does not exist. */
export function fetchProductList(
  backendUrl: string,
  query: ProductListQuery,
): Promise<FilteredProductList | null> {
  return orNullIfAbsent(callBackend(listProducts, { backendUrl, input: query }));
}

/** A product by its code or by any address ending in it, or null when there is none. */
export function fetchProduct(
  backendUrl: string,
  { code, kind }: { code: string; kind: LineKind },
): Promise<ProductDetail | null> {
  return orNullIfAbsent(
    callBackend(showProduct, { backendUrl, params: { code }, input: { kind } }),
  );
}

/** Rental products of the same kind, those that are available in the period first; none for a period that is too long. */
export async function fetchSimilar({
  code,
  start,
  end,
}: { readonly code: string } & Period): Promise<Product[]> {
  if (!isAvailabilityTold({ start, end })) return [];
  return callBackend(listSimilarProducts, { params: { code }, input: { start, end } });
}

/** A page of the used-sale products; one that is not full is the last. */
function fetchUsedSalePage(backendUrl: string, sort: string, page: number) {
  return callBackend(listUsedSaleProducts, { backendUrl, input: { sort, page: String(page) } });
}

export async function hasUsedSale(backendUrl: string): Promise<boolean> {
  return (await fetchUsedSalePage(backendUrl, '', 1)).length > 0;
}

/** All used-sale products. One that moves to the next page meanwhile is there once. */
export async function fetchUsedSaleProducts(
  backendUrl: string,
  sort: string,
): Promise<readonly SaleProduct[]> {
  const products = new Map<string, SaleProduct>();
  for (let page = 1, isFull = true; isFull; page += 1) {
    const some = await fetchUsedSalePage(backendUrl, sort, page);
    for (const product of some) products.set(product.code, product);
    isFull = some.length >= MAX_SALE_PRODUCTS_PER_PAGE && page < MAX_SALE_PAGES;
  }
  return [...products.values()];
}

/** A page of the addresses of all products. */
export function fetchProductLinks(backendUrl: string, page: number) {
  return callBackend(listProductLinks, { backendUrl, input: { page: String(page) } });
}

export function fetchCategories(backendUrl: string): Promise<Category[]> {
  return callBackend(listCategories, { backendUrl });
}

/** Used-sale products beyond these pages are left out. */
const MAX_SALE_PAGES = 40;
/** Codes per call, so that a long list fits into an address. */
const CODES_AT_ONCE = 100;

/**
 * The products of a cart by their codes; those no longer offered are left out. Errors are thrown, because an empty
 * list would mean that all of them are gone.
 */
export function fetchCartProducts(codes: readonly string[]): Promise<Product[]> {
  return fetchInPages(codes, CODES_AT_ONCE, (some) =>
    callBackend(listCartProducts, { input: { id: some.join(',') } }),
  );
}

export function fetchAccessories(codes: readonly string[]): Promise<readonly ProductAccessories[]> {
  return fetchInPages(codes, CODES_AT_ONCE, (some) =>
    callBackend(listAccessories, { input: { codes: some.join(',') } }),
  );
}
