import { toSlug } from '@klappe/domain';

/** Splits a text into its words as they are compared: lower case, umlauts and ß written out. */
export function toWords(text: string): readonly string[] {
  return toSlug(text).split('-').filter(Boolean);
}

/** A letter beside a figure: where makers put a space, a hyphen, or nothing at all. */
const SEAM = /^(?:[a-z]\d|\d[a-z])$/;

function isSeam(left: string, right: string): boolean {
  return SEAM.test(`${left.slice(-1)}${right.slice(0, 1)}`);
}

/** The words of a text and, for `FX 6` or `FX-6`, `fx6` as well. */
export function toIndexWords(text: string): string[] {
  const words = toWords(text);
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && isSeam(word, next) ? [word + next] : [];
  });
  return [...words, ...joined];
}

/** Joins words at their seams: `sony fx 6` becomes `sony fx6`. */
export function joinWords(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let isJoined = false;
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && !isJoined && isSeam(last, word)) {
      joined[joined.length - 1] = last + word;
      isJoined = true;
    } else {
      joined.push(word);
      isJoined = false;
    }
  }
  return joined;
}
