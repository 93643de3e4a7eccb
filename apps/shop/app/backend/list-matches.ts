import { type LineMatches, MAX_LIST_LINE_LENGTH, matchList } from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

export type MatchedProduct = LineMatches['matches'][number];

/** The products that texts of a list may mean, one answer per text. */
export function fetchListMatches(
  backendUrl: string,
  texts: readonly string[],
): Promise<LineMatches[]> {
  const lines = texts.map((text) => ({ quantity: 1, text: text.slice(0, MAX_LIST_LINE_LENGTH) }));
  return callBackend(matchList, { backendUrl, input: { lines } });
}
