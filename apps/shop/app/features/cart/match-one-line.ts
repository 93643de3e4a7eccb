import { countListedPieces, matchListLine, parseEquipmentList } from '@klappe/domain';
import type { MatchedProduct } from '#app/backend/list-matches.ts';
import { createListSearch } from '#app/backend/list-search.ts';

export type MatchedLine =
  | {
      readonly kind: 'product';
      readonly product: MatchedProduct;
      readonly quantity: number;
      /** False for a guess that the customer should check. */
      readonly isCertain: boolean;
    }
  | { readonly kind: 'unknown' }
  /** Several things, or a sentence: what lists are for. */
  | { readonly kind: 'list' };

const { store, searchToEnd } = createListSearch();

/** What the house has for one line that was typed or pasted. Throws where the search gives no answer. */
export async function matchOneLine(text: string): Promise<MatchedLine> {
  const { lines } = parseEquipmentList(text);
  await searchToEnd(lines);
  const parts = lines.flatMap((line) =>
    matchListLine<MatchedProduct>(line, (query) => store.getState().answers.get(query)),
  );
  const [part, ...others] = parts.filter(({ line }) => line.kind !== 'ignored');
  if (!part || others.length > 0 || part.line.kind !== 'item') return { kind: 'list' };
  const { line, found } = part;
  if (!found || found.isUnanswered) throw new Error('The search gave no answer');
  const product = found.proposal;
  if (!product) return { kind: 'unknown' };
  return {
    kind: 'product',
    product,
    quantity: countListedPieces({ ...line, quantity: found.quantity }, product.displayname),
    isCertain: found.verdict === 'certain',
  };
}
