import {
  type LineMatches,
  MAX_LIST_LINE_LENGTH,
  MAX_LIST_LINES,
  matchList,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

export type MatchedProduct = LineMatches['matches'][number];

/** The products that texts of a list may mean, one answer per text. */
export async function fetchListMatches(
  backendUrl: string,
  texts: readonly string[],
): Promise<LineMatches[]> {
  const lines = texts.map((text) => ({ quantity: 1, text: text.slice(0, MAX_LIST_LINE_LENGTH) }));
  const starts = Array.from(
    { length: Math.ceil(lines.length / MAX_LIST_LINES) },
    (_, page) => page,
  );
  const pages = await Promise.all(
    starts.map((page) => {
      const some = lines.slice(page * MAX_LIST_LINES, (page + 1) * MAX_LIST_LINES);
      return callBackend(matchList, { backendUrl, input: { lines: some } });
    }),
  );
  return pages.flat();
}
