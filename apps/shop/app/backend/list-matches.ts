import {
  type LineMatches,
  MAX_LIST_LINE_LENGTH,
  MAX_LIST_LINES,
  matchList,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';
import { fetchInPages } from './in-pages.ts';

export type MatchedProduct = LineMatches['matches'][number];

/** The products that texts of a list may mean, one answer per text. */
export function fetchListMatches(texts: readonly string[]): Promise<LineMatches[]> {
  const lines = texts.map((text) => ({ quantity: 1, text: text.slice(0, MAX_LIST_LINE_LENGTH) }));
  return fetchInPages(lines, MAX_LIST_LINES, (some) =>
    callBackend(matchList, { input: { lines: [...some] } }),
  );
}
