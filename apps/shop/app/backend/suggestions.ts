import { listSuggestions } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

/** Names of products that an unfinished text may mean, best first. */
export async function fetchSuggestedNames(
  text: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { products } = await callBackend(listSuggestions, { input: { q: text }, signal });
  return products.map(({ displayname }) => displayname);
}
