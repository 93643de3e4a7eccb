import {
  type LineMatches,
  MAX_LIST_LINE_LENGTH,
  MAX_LIST_LINES,
  matchList,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

export type MatchedProduct = LineMatches['matches'][number];

/** The products that the first of these texts may mean, one answer per text; a long list is answered in several calls. */
export function fetchListMatches(texts: readonly string[]): Promise<readonly LineMatches[]> {
  const lines = texts
    .slice(0, MAX_LIST_LINES)
    .map((text) => ({ quantity: 1, text: text.slice(0, MAX_LIST_LINE_LENGTH) }));
  return callBackend(matchList, { input: { lines } });
}
