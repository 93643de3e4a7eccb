import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';
import { hasLettersAndDigits, toPairs, toTerms, toWords } from './search-terms';
import { TermPostings } from './term-postings';

export interface SearchIndex {
  update(gone: readonly Offer[], fresh: readonly Offer[]): Promise<void>;
  /** The codes of offers that match every word, best match first. Allows typos only when nothing matches exactly. */
  findCodes(query: string): readonly string[];
}

const MAX_WORDS = 8;
/** Removed documents that may stay in the index, beside a quarter of all. */
const MAX_REMOVED = 1000;

/** The index's data. A document is an offer; its number never stands for another one. */
interface Contents {
  readonly terms: TermPostings;
  readonly pairs: TermPostings;
  readonly offers: (Offer | undefined)[];
  readonly numbers: Map<string, number>;
}

/** Creates an empty index over names, codes, categories, tags and short texts: docs/decisions/0160 */
export function createSearchIndex(): SearchIndex {
  let contents = createContents();

  /** Removed documents are skipped by searches; from a certain number on the index is made anew without them. */
  async function tidy(): Promise<void> {
    const { offers, numbers } = contents;
    if (offers.length - numbers.size <= MAX_REMOVED + numbers.size / 4) return;
    const next = createContents();
    await forEachYielding(offers, (offer) => offer && addOffer(next, offer));
    contents = next;
  }

  return {
    async update(gone, fresh) {
      await forEachYielding(gone, ({ product: { code } }) => removeOffer(contents, code));
      await forEachYielding(fresh, (offer) => addOffer(contents, offer));
      await tidy();
    },
    findCodes(query) {
      const words = toWords(query).slice(0, MAX_WORDS);
      if (words.length === 0) return [];
      const exact = search(contents, words, false);
      return exact.length > 0 ? exact : search(contents, words, true);
    },
  };
}

function createContents(): Contents {
  return {
    terms: new TermPostings(),
    pairs: new TermPostings(),
    offers: [],
    numbers: new Map(),
  };
}

function removeOffer({ numbers, offers }: Contents, code: string): void {
  const number = numbers.get(code);
  if (number === undefined) return;
  offers[number] = undefined;
  numbers.delete(code);
}

function addOffer({ terms, pairs, offers, numbers }: Contents, offer: Offer): void {
  const number = offers.length;
  offers.push(offer);
  numbers.set(offer.product.code, number);
  const scores = new Map<string, number>();
  const found = new Set<string>();
  for (const { text, boost, usualLength } of toFields(offer)) {
    const inField = toTerms(text);
    for (const pair of toPairs(inField)) found.add(pair);
    for (const [term, score] of scoreTerms(inField, usualLength)) {
      scores.set(term, (scores.get(term) ?? 0) + boost * score);
    }
  }
  for (const [term, score] of scores) terms.add(number, term, score);
  for (const pair of found) pairs.add(number, pair, 1);
}

/** Where words are looked for, how much each place counts, and how many words it usually has. */
function toFields({ product, place }: Offer) {
  return [
    { text: product.displayname, boost: 4, usualLength: 4 },
    { text: product.code, boost: 3, usualLength: 2 },
    { text: product.tags.join(' '), boost: 2, usualLength: 2 },
    { text: `${place.category.label} ${place.subcategory.label}`, boost: 1.5, usualLength: 3 },
    { text: product.shortText, boost: 1, usualLength: 10 },
  ];
}

/** BM25+: a term counts more in a short text, and less with each repetition. */
function scoreTerms(terms: readonly string[], usualLength: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const length = 0.3 + (0.7 * terms.length) / usualLength;
  return new Map(
    [...counts].map(([term, count]) => [term, 0.5 + (count * 2.2) / (count + 1.2 * length)]),
  );
}

function search(contents: Contents, words: readonly string[], isFuzzy: boolean): readonly string[] {
  const scores = scoreDocuments(contents, words.flatMap(toTerms), isFuzzy);
  const mixed = words.filter(hasLettersAndDigits);
  const exact = mixed.length > 0 ? keepExact(contents, scores, mixed) : scores;
  return sortByScore(contents, exact.some((score) => score > 0) ? exact : scores);
}

/** The score of every document; 0 for those that lack a word. */
function scoreDocuments({ terms, offers, numbers }: Contents, words: string[], isFuzzy: boolean) {
  const scores = new Float64Array(offers.length);
  /** How many of the words a document has, from the first on. */
  const matched = new Uint8Array(offers.length);
  for (const [index, word] of words.entries()) {
    for (const [term, weight] of terms.weigh(word, isFuzzy)) {
      const posting = terms.get(term) ?? NONE;
      // A rare term says more about a document than one that stands in most of them.
      const rarity = Math.log(1 + (numbers.size + 1) / (posting.documents.length + 0.5));
      addScores({ scores, matched, posting, index, factor: weight * rarity });
    }
  }
  for (const [document, count] of matched.entries()) {
    if (count !== words.length) scores[document] = 0;
  }
  return scores;
}

interface Addition {
  readonly scores: Float64Array;
  readonly matched: Uint8Array;
  readonly posting: { readonly documents: readonly number[]; readonly scores: readonly number[] };
  /** Of the word, among the searched ones. */
  readonly index: number;
  readonly factor: number;
}

function addScores({ scores, matched, posting, index, factor }: Addition): void {
  for (const [each, document] of posting.documents.entries()) {
    if ((matched[document] ?? 0) < index) continue;
    matched[document] = index + 1;
    scores[document] = (scores[document] ?? 0) + factor * (posting.scores[each] ?? 0);
  }
}

const NONE = { documents: [], scores: [] };

/** `fx6` means one word: documents with `fx` and `6` apart count only when none has them together. */
function keepExact({ pairs }: Contents, scores: Float64Array, mixed: readonly string[]) {
  let kept = scores;
  for (const pair of mixed.flatMap((word) => toPairs(toTerms(word)))) {
    const next = new Float64Array(scores.length);
    for (const known of pairs.startingWith(pair)) {
      for (const document of pairs.get(known)?.documents ?? []) {
        next[document] = kept[document] ?? 0;
      }
    }
    kept = next;
  }
  return kept;
}

/** Steps of a score that are told apart, and the most documents: both together fit into a number that is exact. */
const SCORE_STEPS = 1e4;
const MAX_SCORE = 2 ** 30;
const MAX_DOCUMENTS = 2 ** 22;

/**
 * Sorts by score, then in the order of the catalogue. Score and document are one number, because a list of numbers is
 * sorted ten times as fast as one with a comparison of its own.
 */
function sortByScore({ offers }: Contents, scores: Float64Array): readonly string[] {
  const keys = new Float64Array(scores.length);
  let count = 0;
  for (let document = 0; document < scores.length; document += 1) {
    const score = scores[document] ?? 0;
    if (score === 0 || offers[document] === undefined) continue;
    keys[count] = (MAX_SCORE - Math.round(score * SCORE_STEPS)) * MAX_DOCUMENTS + document;
    count += 1;
  }
  return Array.from(
    keys.subarray(0, count).sort(),
    (key) => offers[key % MAX_DOCUMENTS]?.product.code ?? '',
  );
}
