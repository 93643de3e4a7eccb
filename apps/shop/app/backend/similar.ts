import { listSimilarProducts, type Product } from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

/** Rental products of the same kind, those that are available in the period first. */
export function fetchSimilar(
  backendUrl: string,
  { code, start, end }: { readonly code: string } & Period,
): Promise<Product[]> {
  return callBackend(listSimilarProducts, { backendUrl, params: { code }, input: { start, end } });
}
