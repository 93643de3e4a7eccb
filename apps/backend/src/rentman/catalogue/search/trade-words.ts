import type { SynonymGroup } from './synonym-table';
import eventWords from './words-of-trades/event.json';
import filmWords from './words-of-trades/film.json';
import generalWords from './words-of-trades/general.json';

/** The trades whose words ship with the shop. A house switches each on or off in the panel. */
export const TRADES = ['film', 'event'] as const;
export type Trade = (typeof TRADES)[number];

const LINES: Readonly<Record<Trade, readonly string[]>> = { film: filmWords, event: eventWords };

/**
 * All groups that a search knows: the house's own, the general ones and those of some trades. A house adds to a group that
 * ships by naming its first word: `Kamera, Knipse` means all words for a camera. docs/decisions/0008-synonyms-and-filters.md
 */
export function listWords(
  own: readonly SynonymGroup[],
  trades: readonly Trade[],
): readonly SynonymGroup[] {
  const shipped = [generalWords, ...trades.map((trade) => LINES[trade])].flat().map(readWords);
  const byFirst = new Map<string, string[]>();
  for (const { words } of shipped) {
    const first = toKey(words[0] ?? '');
    byFirst.set(first, [...(byFirst.get(first) ?? []), ...words]);
  }
  const joined = own.map((group) => ({
    ...group,
    words: withoutRepeated(
      group.words.flatMap((word) => [word, ...(byFirst.get(toKey(word)) ?? [])]),
    ),
  }));
  return [...joined, ...shipped];
}

function toKey(word: string): string {
  return word.trim().toLowerCase();
}

function withoutRepeated(words: readonly string[]): readonly string[] {
  return [...new Map(words.map((word) => [toKey(word), word])).values()];
}

/** Reads `Stativ, Tripod: nicht wackeln`: words that mean the same, and what the thing is for. */
function readWords(line: string): SynonymGroup {
  const [words = '', purposes = ''] = line.split(/:\s*/);
  return { words: splitList(words), purposes: splitList(purposes) };
}

/** Splits words by commas, semicolons and line breaks. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}
