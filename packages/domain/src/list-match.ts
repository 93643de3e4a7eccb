import type { ListedItem } from './list-entry.ts';

/** What the search answers for a text: products, best first, and whether the first may be taken without asking. */
export interface TextMatches<Match> {
  readonly matches: readonly Match[];
  readonly isCertain: boolean;
}

interface Coded {
  readonly code: string;
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
export function findListMatches<Match extends Coded>(
  item: Pick<ListedItem, 'text' | 'code'>,
  find: (query: string) => TextMatches<Match> | undefined,
): TextMatches<Match> | undefined {
  const answers = toListQueries(item).map(find);
  const [byName, byCode] = answers;
  if (!byName || answers.includes(undefined)) return undefined;
  const numbered = byCode?.matches.find(({ code }) => isSameCode(code, item.code));
  if (!numbered) return byName;
  const others = byName.matches.filter(({ code }) => code !== numbered.code);
  return { matches: [numbered, ...others], isCertain: true };
}

function isSameCode(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
