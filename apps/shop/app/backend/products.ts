import {
  listCartProducts,
  listProducts,
  listUsedSaleProducts,
  type Product,
  type ProductDetail,
  type ProductList,
  type ProductListQuery,
  showProduct,
} from '@klappe/contracts';
import type { LineKind } from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';

/** A page of products, or null when the category or subcategory does not exist. */
export function fetchProductList(
  backendUrl: string,
  query: ProductListQuery,
): Promise<ProductList | null> {
  return orNull(callBackend(listProducts, { backendUrl, input: query }));
}

/** A product by its code or by any address ending in it, or null when there is none. */
export function fetchProduct(
  backendUrl: string,
  { code, kind }: { code: string; kind: LineKind },
): Promise<ProductDetail | null> {
  return orNull(callBackend(showProduct, { backendUrl, params: { code }, input: { kind } }));
}

export function fetchUsedSaleProducts(backendUrl: string, sort?: string): Promise<Product[]> {
  return callBackend(listUsedSaleProducts, { backendUrl, input: { sort } });
}

/** §8: the products of a cart by their codes; when they cannot be had, none. */
export async function fetchCartProducts(
  backendUrl: string,
  codes: readonly string[],
): Promise<Product[]> {
  if (codes.length === 0) return [];
  try {
    return await callBackend(listCartProducts, { backendUrl, input: { id: codes.join(',') } });
  } catch (error) {
    console.warn('Cart products could not be loaded', error);
    return [];
  }
}

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}
