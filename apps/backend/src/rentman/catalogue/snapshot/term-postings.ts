import { findDistance } from './search-terms';

/** In which documents a term stands, and how much it counts in each. Documents have numbers. */
interface Posting {
  readonly documents: number[];
  readonly scores: number[];
}

const MIN_PREFIX_LENGTH = 2;
const MIN_FUZZY_LENGTH = 4;
/** Letters that may be wrong, as a share of the word. */
const FUZZY_SHARE = 0.2;
const PREFIX_WEIGHT = 0.375;
const FUZZY_WEIGHT = 0.45;

/** The documents of every term, and the terms that begin like a word or are written almost like it. */
export class TermPostings {
  readonly #byTerm = new Map<string, Posting>();
  /** Terms by their first two characters. */
  readonly #byStart = new Map<string, string[]>();
  /** Terms without digits by their length. No fuzzy matching with digits: FX3 and FX6 are different products. */
  readonly #byLength = new Map<number, string[]>();

  add(document: number, term: string, score: number): void {
    const posting = this.#byTerm.get(term);
    if (posting) {
      posting.documents.push(document);
      posting.scores.push(score);
      return;
    }
    this.#byTerm.set(term, { documents: [document], scores: [score] });
    push(this.#byStart, term.slice(0, MIN_PREFIX_LENGTH), term);
    if (!/\d/.test(term)) push(this.#byLength, term.length, term);
  }

  get(term: string): Posting | undefined {
    return this.#byTerm.get(term);
  }

  startingWith(word: string): readonly string[] {
    if (word.length < MIN_PREFIX_LENGTH) return this.#byTerm.has(word) ? [word] : [];
    const terms = this.#byStart.get(word.slice(0, MIN_PREFIX_LENGTH)) ?? [];
    return terms.filter((term) => term.startsWith(word));
  }

  /** The terms that a searched word stands for, and how well each fits it. */
  weigh(word: string, isFuzzy: boolean): ReadonlyMap<string, number> {
    const weights = new Map<string, number>();
    if (isFuzzy) this.#addSimilar(word, weights);
    for (const term of this.startingWith(word)) {
      const distance = term.length - word.length;
      const weight = (PREFIX_WEIGHT * term.length) / (term.length + 0.3 * distance);
      weights.set(term, distance === 0 ? 1 : weight);
    }
    return weights;
  }

  #addSimilar(word: string, weights: Map<string, number>): void {
    if (word.length < MIN_FUZZY_LENGTH || /\d/.test(word)) return;
    const limit = Math.round(word.length * FUZZY_SHARE);
    for (let length = word.length - limit; length <= word.length + limit; length += 1) {
      for (const term of this.#byLength.get(length) ?? []) {
        const distance = findDistance(word, term, limit);
        if (distance !== null) weights.set(term, (FUZZY_WEIGHT * length) / (length + distance));
      }
    }
  }
}

function push<Key>(lists: Map<Key, string[]>, key: Key, term: string): void {
  const list = lists.get(key);
  if (list) list.push(term);
  else lists.set(key, [term]);
}
