import type { ListedItem } from './list-entry.ts';

/** How sure it is that the first product is what a line means; `unknown`: the house has no such thing. */
export type LineVerdict = 'certain' | 'check' | 'unknown';

/** What the search answers for a text: products, best first. */
export interface TextMatches<Match> {
  readonly matches: readonly Match[];
  readonly verdict: LineVerdict;
}

export interface ListMatches<Match> extends TextMatches<Match> {
  /** The product that is taken as long as nobody chooses another; null when the house has no such thing. */
  readonly proposal: Match | null;
}

/** The texts to search for: the name, and an article number beside it, which may be that of another house. */
export function toListQueries({
  text,
  code,
}: Pick<ListedItem, 'text' | 'code'>): readonly string[] {
  return code === '' || code === text ? [text] : [text, code];
}

/**
 * The products for a thing of a list: the one with the article number that stands beside it, else those that its name
 * finds. Undefined while an answer is missing.
 */
export function findListMatches<Match extends { readonly code: string }>(
  item: Pick<ListedItem, 'text' | 'code'>,
  find: (query: string) => TextMatches<Match> | undefined,
): ListMatches<Match> | undefined {
  const answers = toListQueries(item).map(find);
  const [byName, byCode] = answers;
  if (!byName || answers.includes(undefined)) return undefined;
  const numbered = byCode?.matches.find(({ code }) => isSameCode(code, item.code));
  if (!numbered) {
    const [first = null] = byName.matches;
    return { ...byName, proposal: byName.verdict === 'unknown' ? null : first };
  }
  const others = byName.matches.filter(({ code }) => code !== numbered.code);
  return { matches: [numbered, ...others], verdict: 'certain', proposal: numbered };
}

function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
