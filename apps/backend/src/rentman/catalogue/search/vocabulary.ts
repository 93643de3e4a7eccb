import { stem } from './words';

const START_LENGTH = 2;
const END_LENGTH = 4;

/** Words that can be looked up by their beginning. */
export class Beginnings {
  readonly #words = new Set<string>();
  readonly #byStart = new Map<string, string[]>();

  /** False for a word that is known already. */
  add(word: string): boolean {
    if (this.#words.has(word)) return false;
    this.#words.add(word);
    push(this.#byStart, word.slice(0, START_LENGTH), word);
    return true;
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** Longer words that begin like this one. */
  startingWith(word: string): readonly string[] {
    if (word.length < START_LENGTH) return [];
    const near = this.#byStart.get(word.slice(0, START_LENGTH)) ?? [];
    return near.filter((each) => each.length > word.length && each.startsWith(word));
  }
}

/** Words that can be looked up by ending, stem and likeness too. */
export class Vocabulary extends Beginnings {
  readonly #byEnd = new Map<string, string[]>();
  readonly #byStem = new Map<string, string[]>();
  /** Words without digits by their length, each with the set of its letters: FX3 and FX6 are different products. */
  readonly #byLength = new Map<number, { readonly word: string; readonly letters: number }[]>();

  override add(word: string): boolean {
    if (!super.add(word)) return false;
    if (/\d/.test(word)) return true;
    if (word.length > END_LENGTH) push(this.#byEnd, word.slice(-END_LENGTH), word);
    push(this.#byStem, stem(word), word);
    push(this.#byLength, word.length, { word, letters: toLetterSet(word) });
    return true;
  }

  /** Longer words that end like this one: `lichtstativ` for `stativ`. */
  endingWith(word: string): readonly string[] {
    if (word.length < END_LENGTH) return [];
    const near = this.#byEnd.get(word.slice(-END_LENGTH)) ?? [];
    return near.filter((each) => each.length > word.length && each.endsWith(word));
  }

  /** Words with this stem. */
  withStem(wanted: string): readonly string[] {
    return this.#byStem.get(wanted) ?? [];
  }

  knows(word: string): boolean {
    return this.has(word) || this.#byStem.has(stem(word));
  }

  /** The words with the fewest typos between them and this one, and how many. */
  findSimilar(word: string): { readonly words: readonly string[]; readonly typos: number } {
    const limit = /\d/.test(word) ? 0 : findMaxTypos(word.length);
    const letters = toLetterSet(word);
    let typos = limit;
    let words: string[] = [];
    for (const other of limit > 0 ? this.#listByLength(word.length, limit) : []) {
      // Each typo changes at most two letters of the set.
      if (countBits(letters ^ other.letters) > 2 * typos) continue;
      const distance = findDistance(word, other.word, typos);
      if (distance === null || distance === 0) continue;
      // `Dimmer` is no `Himmel`: who mistypes two letters of a word hardly mistypes its first one.
      if (distance > 1 && other.word[0] !== word[0]) continue;
      if (distance < typos) words = [];
      typos = distance;
      words.push(other.word);
    }
    return { words, typos };
  }

  *#listByLength(length: number, limit: number) {
    for (let each = length - limit; each <= length + limit; each += 1) {
      yield* this.#byLength.get(each) ?? [];
    }
  }
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** A bit for every letter. */
function toLetterSet(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/**
 * How many letters must be added, left out, replaced or swapped with their neighbour to make one word of the other; null
 * above the limit.
 */
export function findDistance(a: string, b: string, limit: number): number | null {
  if (Math.abs(a.length - b.length) > limit) return null;
  let before: Row = [];
  let row: Row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = fillRow({ a, b, i, row, before });
    // A swap reaches back two rows, so one row above the limit does not end it.
    if (Math.min(...next) > limit + 1) return null;
    before = row;
    row = next;
  }
  const distance = row[b.length] ?? 0;
  return distance > limit ? null : distance;
}

type Row = readonly number[];

interface Step {
  readonly a: string;
  readonly b: string;
  readonly i: number;
  readonly row: Row;
  readonly before: Row;
}

/** The distances of the first `i` letters of `a` to each beginning of `b`. */
function fillRow({ a, b, i, row, before }: Step): Row {
  const next = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
    const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const swapped = isSwapped ? (before[j - 2] ?? replaced) + 1 : replaced;
    next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
  }
  return next;
}

/** Typos that a word of this length may have. Short words with a typo are other words. */
export function findMaxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/** Parts shorter than these are endings and beginnings of other words. */
const MIN_PART = 3;
const MIN_LAST_PART = 3;
const MIN_COMPOUND = 6;
const MAX_PARTS = 3;
/** What German puts between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'es', 'e'];

/**
 * Splits a German compound, or words written in one piece, into words that are known: `stativkopf`, `sonyfx`. Null when
 * it does not consist of them. Few parts with a long last one, which says what the thing is, are preferred.
 */
export function splitCompound(
  word: string,
  isKnown: (part: string) => boolean,
  maxParts = MAX_PARTS,
): readonly string[] | null {
  if (word.length < MIN_COMPOUND) return null;
  for (let at = MIN_PART; at <= word.length - MIN_LAST_PART; at += 1) {
    const last = word.slice(at);
    const first = findFirst(word.slice(0, at), isKnown);
    if (first && isKnown(last)) return [first, last];
  }
  if (maxParts < 3) return null;
  for (let at = MIN_PART; at <= word.length - MIN_COMPOUND; at += 1) {
    const first = findFirst(word.slice(0, at), isKnown);
    const rest = first && splitCompound(word.slice(at), isKnown, maxParts - 1);
    if (first && rest) return [first, ...rest];
  }
  return null;
}

/** The known word that a part consists of, when a link follows it. */
function findFirst(part: string, isKnown: (part: string) => boolean): string | null {
  for (const link of LINKS) {
    const bare = part.slice(0, part.length - link.length);
    if (bare.length >= MIN_PART && part.endsWith(link) && isKnown(bare)) return bare;
  }
  return null;
}
