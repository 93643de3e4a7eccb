import { toSlug } from '@klappe/domain';

/** Splits a text into its words: lower case, umlauts and ß written out. */
export function toWords(text: string): readonly string[] {
  return toSlug(text).split('-').filter(Boolean);
}

/**
 * Splits a text into what is compared: letters and figures apart, because makers put a space, a hyphen or nothing
 * at all between them. `FX6`, `FX-6` and `FX 6` are all `fx` and `6`.
 */
export function toTerms(text: string): string[] {
  return toWords(text).flatMap((word) => word.match(/[a-z]+|\d+/g) ?? []);
}

/** The words of a text in one piece, to see whether `fx6` stands in `Sony FX 6`. */
export function joinWords(text: string): string {
  return toWords(text).join('');
}

/** True for a word of letters and figures, such as `fx6` or `70mm`. */
export function isMixed(word: string): boolean {
  return /[a-z]\d|\d[a-z]/.test(word);
}
