import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Offer } from '../snapshot/offer';
import { toDocumentTerms } from './fields';
import { Postings } from './postings';
import { createPlan, type Lookup, type QueryPlan } from './query-plan';
import { type Scores, scorePlan } from './score-plan';
import { NO_SYNONYMS, type SynonymTable } from './synonym-table';
import { Beginnings, Vocabulary } from './vocabulary';
import { fold } from './words';

export interface SearchResult {
  /** Best match first. */
  readonly codes: readonly string[];
  /** What was searched for instead when nothing has all the words as typed. */
  readonly correctedTo: string | null;
}

export interface SearchIndex {
  update(gone: readonly Offer[], fresh: readonly Offer[]): Promise<void>;
  setSynonyms(table: SynonymTable): void;
  /** The offers that match every word; when none does, those that match most of what was typed. */
  search(query: string): SearchResult;
  findCodes(query: string): readonly string[];
}

/** Removed documents that may stay in the index, beside a quarter of all. */
const MAX_REMOVED = 1000;

/** The index's data. A document is an offer; its number never stands for another one. */
interface Contents {
  readonly postings: Postings;
  readonly words: Vocabulary;
  readonly pieces: Beginnings;
  readonly offers: (Offer | undefined)[];
  /** Slightly above 1 for dear products: the main device costs more than what goes with it. */
  readonly priors: number[];
  readonly numbers: Map<string, number>;
  /** Documents by their codes without spaces and signs. */
  readonly byBareCode: Map<string, number>;
}

/** Creates an empty index over names, codes, categories, tags and short texts: docs/decisions/0160, 0172 */
export function createSearchIndex(): SearchIndex {
  let contents = createContents();
  let synonyms = NO_SYNONYMS;

  /** Removed documents are skipped by searches; from a certain number on the index is made anew without them. */
  async function tidy(): Promise<void> {
    const { offers, numbers } = contents;
    if (offers.length - numbers.size <= MAX_REMOVED + numbers.size / 4) return;
    const next = createContents();
    await forEachYielding(offers, (offer) => offer && addOffer(next, offer));
    contents = next;
  }

  const search = (query: string) => searchContents(contents, { ...contents, synonyms }, query);
  return {
    async update(gone, fresh) {
      await forEachYielding(gone, ({ product: { code } }) => removeOffer(contents, code));
      await forEachYielding(fresh, (offer) => addOffer(contents, offer));
      await tidy();
    },
    setSynonyms(table) {
      synonyms = table;
    },
    search,
    findCodes: (query) => search(query).codes,
  };
}

function createContents(): Contents {
  return {
    postings: new Postings(),
    words: new Vocabulary(),
    pieces: new Beginnings(),
    offers: [],
    priors: [],
    numbers: new Map(),
    byBareCode: new Map(),
  };
}

function removeOffer({ numbers, offers, byBareCode }: Contents, code: string): void {
  const number = numbers.get(code);
  if (number === undefined) return;
  offers[number] = undefined;
  numbers.delete(code);
  if (byBareCode.get(toBareCode(code)) === number) byBareCode.delete(toBareCode(code));
}

function addOffer(contents: Contents, offer: Offer): void {
  const { postings, words, pieces, offers, priors, numbers, byBareCode } = contents;
  const { code, priceCents } = offer.product;
  const number = offers.push(offer) - 1;
  priors[number] = 1 + 0.02 * Math.log10(1 + (priceCents ?? 0) / 100);
  numbers.set(code, number);
  byBareCode.set(toBareCode(code), number);
  const found = toDocumentTerms(offer);
  for (const [term, score] of found.terms) {
    postings.add(term, number, score);
    words.add(term);
  }
  for (const [piece, score] of found.pieces) {
    postings.add(piece, number, score);
    pieces.add(piece);
  }
}

const MIN_CODE_LENGTH = 3;

function toBareCode(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function searchContents(contents: Contents, lookup: Lookup, query: string): SearchResult {
  const result = searchWords(contents, lookup, query);
  const bare = toBareCode(query);
  const byCode = bare.length < MIN_CODE_LENGTH ? undefined : contents.byBareCode.get(bare);
  const offer = byCode === undefined ? undefined : contents.offers[byCode];
  if (!offer) return result;
  const { code } = offer.product;
  return { codes: [code, ...result.codes.filter((each) => each !== code)], correctedTo: null };
}

const NOTHING: SearchResult = { codes: [], correctedTo: null };

function searchWords(contents: Contents, lookup: Lookup, query: string): SearchResult {
  const strict = createPlan(lookup, query, { isLenient: false });
  if (strict.slots.length === 0) return NOTHING;
  const found = findComplete(contents, strict);
  if (found) return found;
  const lenient = createPlan(lookup, query, { isLenient: true });
  return findComplete(contents, lenient) ?? findIncomplete(contents, lenient) ?? NOTHING;
}

/** What matches every word that anything matches; null when an unknown word must not be left out, or nothing matches. */
function findComplete(contents: Contents, plan: QueryPlan): SearchResult | null {
  const scores = scorePlan(plan, contents.offers.length);
  const known = plan.slots.filter((_, index) => (scores.rarities[index] ?? 0) > 0);
  const spanned = plan.spans.reduce((bits, span) => bits | span.bits, 0);
  const unknown = plan.slots.filter((slot) => !known.includes(slot) && (slot.bits & spanned) === 0);
  if (unknown.some(({ isModel }) => isModel)) return null;
  // More has to be known than unknown.
  if (unknown.length > 0 && unknown.length >= plan.slots.length - unknown.length + 1) return null;
  const wanted =
    plan.slots.reduce((bits, slot) => bits | slot.bits, 0) &
    ~unknown.reduce((bits, slot) => bits | slot.bits, 0);
  if (wanted === 0) return null;
  const codes = sortByScore(contents, scores, (mask) => (mask & wanted) === wanted);
  if (codes.length === 0) return null;
  return { codes, correctedTo: describe(plan, wanted) };
}

/** The share of what was typed, by how much each word says, that an incomplete match has to have. */
const MIN_SHARE = 0.5;

/** What matches most of the words. A model that nothing has stays without a match. */
function findIncomplete(contents: Contents, plan: QueryPlan): SearchResult | null {
  const scores = scorePlan(plan, contents.offers.length);
  const models = plan.slots.reduce((bits, slot) => (slot.isModel ? bits | slot.bits : bits), 0);
  const weights = plan.slots.map((_, index) => scores.rarities[index] || UNKNOWN_RARITY);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const shareOf = (mask: number) =>
    weights.reduce((sum, weight, index) => ((mask >> index) & 1 ? sum + weight : sum), 0) / all;
  let best = 0;
  let bestMask = 0;
  for (const mask of new Set(scores.masks)) {
    const share = shareOf(mask);
    if ((mask & models) === models && share > best) {
      best = share;
      bestMask = mask;
    }
  }
  if (best < MIN_SHARE) return null;
  const codes = sortByScore(
    contents,
    scores,
    (mask) => shareOf(mask) >= best - 1e-9 && (mask & models) === models,
  );
  return codes.length === 0 ? null : { codes, correctedTo: describe(plan, bestMask) };
}

const UNKNOWN_RARITY = 3;

/** What was searched for, when that is not what was typed. */
function describe({ slots }: QueryPlan, mask: number): string | null {
  const used = slots.filter(({ bits }) => (mask & bits) !== 0);
  return used.length === slots.length ? null : used.map(({ shown }) => shown).join(' ');
}

/** Steps of a score that are told apart, and the most documents: both together fit into a number that is exact. */
const SCORE_STEPS = 1e4;
const MAX_SCORE = 2 ** 30;
const MAX_DOCUMENTS = 2 ** 22;

/**
 * Sorts by score, then in the order of the catalogue. Score and document are one number, because a list of numbers is
 * sorted ten times as fast as one with a comparison of its own.
 */
function sortByScore(
  { offers, priors }: Contents,
  { totals, masks }: Scores,
  isWanted: (mask: number) => boolean,
): readonly string[] {
  const keys = new Float64Array(totals.length);
  let count = 0;
  for (let document = 0; document < totals.length; document += 1) {
    const total = totals[document] ?? 0;
    if (total === 0 || offers[document] === undefined || !isWanted(masks[document] ?? 0)) continue;
    const score = total * (priors[document] ?? 1);
    keys[count] = (MAX_SCORE - Math.round(score * SCORE_STEPS)) * MAX_DOCUMENTS + document;
    count += 1;
  }
  return Array.from(
    keys.subarray(0, count).sort(),
    (key) => offers[key % MAX_DOCUMENTS]?.product.code ?? '',
  );
}
