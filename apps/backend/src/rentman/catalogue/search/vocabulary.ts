import { findDistance, findMaxSlips } from './edit-distance';
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
    const limit = /\d/.test(word) ? 0 : findMaxSlips(word.length);
    const letters = toLetterSet(word);
    let typos = limit;
    let words: string[] = [];
    for (const other of limit > 0 ? this.#listByLength(word.length, limit) : []) {
      // Each typo changes at most two letters of the set.
      if (countBits(letters ^ other.letters) > 2 * typos) continue;
      const distance = findDistance(word, other.word, typos);
      if (distance === null || distance === 0) continue;
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
