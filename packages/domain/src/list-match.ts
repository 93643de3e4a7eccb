import type { ListedItem } from './list-entry.ts';

/** A product that a text may mean. */
export interface ScoredMatch {
  readonly code: string;
  /** Between 0 and 1: how much of the text the product accounts for. */
  readonly score: number;
}

/** What the search answers for a text: products, best first, and whether the first may be taken without asking. */
export interface TextMatches<Match> {
  readonly matches: readonly Match[];
  readonly isCertain: boolean;
}

export interface ListMatches<Match> extends TextMatches<Match> {
  /** The product that is taken as long as nobody chooses another; null when all of them are far-fetched. */
  readonly proposal: Match | null;
}

/** A product that accounts for less of a line is offered, but not taken: `Schminkspiegel mit Licht` is no lamp. */
const MIN_SCORE = 0.45;

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
export function findListMatches<Match extends ScoredMatch>(
  item: Pick<ListedItem, 'text' | 'code'>,
  find: (query: string) => TextMatches<Match> | undefined,
): ListMatches<Match> | undefined {
  const answers = toListQueries(item).map(find);
  const [byName, byCode] = answers;
  if (!byName || answers.includes(undefined)) return undefined;
  const numbered = byCode?.matches.find(({ code }) => isSameCode(code, item.code));
  if (!numbered) {
    const [first] = byName.matches;
    return { ...byName, proposal: first && first.score >= MIN_SCORE ? first : null };
  }
  const others = byName.matches.filter(({ code }) => code !== numbered.code);
  return { matches: [numbered, ...others], isCertain: true, proposal: numbered };
}

function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
