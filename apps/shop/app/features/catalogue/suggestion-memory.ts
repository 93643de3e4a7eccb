import type { Suggestions } from '@klappe/contracts';

const MAX_TEXTS = 60;
const MAX_AGE_MS = 120_000;

interface Kept {
  readonly answer: Suggestions;
  readonly keptAt: number;
}

/** Answers to texts that were typed before, so that deleting a letter asks for nothing. */
export function createSuggestionMemory(now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  return {
    find(text: string): Suggestions | null {
      const found = kept.get(toKey(text));
      return found && now() - found.keptAt < MAX_AGE_MS ? found.answer : null;
    },
    keep(text: string, answer: Suggestions): void {
      const key = toKey(text);
      kept.delete(key);
      kept.set(key, { answer, keptAt: now() });
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_TEXTS) break;
        kept.delete(oldest);
      }
    },
  };
}

function toKey(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** A product's name in pieces, those that were typed marked. */
export function markFound(name: string, searched: string) {
  const words = searched
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (words.length === 0) return [{ text: name, isFound: false }];
  // Splitting by a group keeps the matches: every second piece is one.
  return name
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu'))
    .map((text, index) => ({ text, isFound: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
