import {
  type Category,
  type FilteredProductList,
  listAccessories,
  listCartProducts,
  listCategories,
  listProducts,
  listSimilarProducts,
  listUsedSaleProducts,
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

export function fetchUsedSaleProducts(backendUrl: string, sort?: string): Promise<SaleProduct[]> {
  return callBackend(listUsedSaleProducts, { backendUrl, input: { sort } });
}

export function fetchCategories(backendUrl: string): Promise<Category[]> {
  return callBackend(listCategories, { backendUrl });
}

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
