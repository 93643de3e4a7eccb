import { toSlug } from '@klappe/domain';

/** Splits a text into its words, in lower case and with umlauts and ß transliterated. */
export function toWords(text: string): readonly string[] {
  return toSlug(text).split('-').filter(Boolean);
}

/** Letters and digits of a word apart: `fx6` is `fx` and `6`. */
function toParts(word: string): readonly string[] {
  return word.match(/[a-z]+|\d+/g) ?? [];
}

/**
 * Splits a text into the terms of the index. Letters and digits are split, because makers write a space, a hyphen or
 * nothing between them: `FX6`, `FX-6` and `FX 6` are all `fx` and `6`.
 */
export function toTerms(text: string): string[] {
  return toWords(text).flatMap(toParts);
}

/** True for a word of letters and digits, such as `fx6` or `70mm`. */
export function hasLettersAndDigits(word: string): boolean {
  return /[a-z]\d|\d[a-z]/.test(word);
}

/** Neighbouring terms of letters and digits, joined: `fx6` of a text `Sony FX 6`, and both of `a7s` in `A7 S`. */
export function toPairs(terms: readonly string[]): readonly string[] {
  return terms.flatMap((term, index) => {
    const pair = `${term}${terms[index + 1] ?? ''}`;
    return hasLettersAndDigits(pair) ? [pair] : [];
  });
}

/** How many letters must be added, left out or replaced to make one word of the other; null above the limit. */
export function findDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return null;
    row = next;
  }
  const distance = row[b.length] ?? 0;
  return distance > limit ? null : distance;
}
