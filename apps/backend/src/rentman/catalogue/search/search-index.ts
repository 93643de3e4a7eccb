import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Offer } from '../snapshot/offer';
import { toDocumentTerms } from './fields';
import { createLineJudge, type JudgedLine } from './judge-line';
import { toLooseSearchTexts, toSearchTexts } from './line-words';
import { Postings } from './postings';
import { createPlan, type Lookup, type PlanOptions, type QueryPlan, type Slot } from './query-plan';
import { PlanScorer, type Scores } from './score-plan';
import { sortByScore } from './sort-by-score';
import { NO_SYNONYMS, type SynonymTable } from './synonym-table';
import { Beginnings, Vocabulary } from './vocabulary';
import { fold, stem, toSizeWish, toTokens } from './words';

export interface SearchResult {
  /** Best match first; with a limit only so many. */
  readonly offers: readonly Offer[];
  /** How many match. */
  readonly total: number;
  /** What was searched for instead when nothing has all the words as typed. */
  readonly correctedTo: string | null;
}

export interface SearchIndex {
  update(gone: readonly Offer[], fresh: readonly Offer[]): Promise<void>;
  setSynonyms(table: SynonymTable): void;
  /** Changes with every change of the synonyms. */
  readonly version: number;
  /** The offers that match every word; when none does, those that match most of what was typed. */
  search(query: string, limit?: number): SearchResult;
  /** Finds the items that the lines of a list may mean, and says how sure that is. */
  createLineFinder(): (line: string, isAsked: (offer: Offer) => boolean) => JudgedLine;
  /** What comes nearest to a search that finds nothing: searches that do, and offers with some of the words. */
  findNearest(query: string): NearestResult;
}

interface NearestResult {
  readonly terms: readonly string[];
  readonly offers: readonly Offer[];
}

/** The most items that are compared with a line of a list. */
const MAX_JUDGED = 24;

interface NamesOfMaker {
  readonly seconds: Set<string>;
  names: number;
  /** Names in a folder that is called so: `Kabel …` in `Kabel`. */
  inFolder: number;
}

/**
 * The words of makers' names: those with which at least two names begin, not all of them in a folder called so. A second
 * word belongs to it where all these names have it: `Sound Devices`.
 */
function listBrands({ offers }: Contents): ReadonlySet<string> {
  const byWord = new Map<string, NamesOfMaker>();
  for (const offer of offers) {
    const [first = '', second = ''] = offer?.product.displayname.split(/\s+/) ?? [];
    if (!offer || second === '' || !isLetters(first)) continue;
    const word = fold(first);
    const maker = byWord.get(word) ?? { seconds: new Set(), names: 0, inFolder: 0 };
    byWord.set(word, maker);
    maker.seconds.add(second);
    maker.names += 1;
    const { category, subcategory } = offer.place;
    const folders = toTokens(`${category.label} ${subcategory.label}`);
    if (folders.some(({ text }) => stem(text) === stem(word))) maker.inFolder += 1;
  }
  const brands = [...byWord].filter(([, { names, inFolder }]) => names > 1 && inFolder < names);
  return new Set(
    brands.flatMap(([word, { seconds }]) => {
      const [second = '', other] = seconds;
      return other === undefined && isLetters(second) ? [word, fold(second)] : [word];
    }),
  );
}

function isLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

/** The index is rebuilt when it holds more removed documents than this plus a quarter of the present ones. */
const MAX_REMOVED = 1000;

/** The index's data. A document is an offer; its number never stands for another one. */
interface Contents {
  readonly postings: Postings;
  readonly words: Vocabulary;
  readonly pieces: Beginnings;
  readonly offers: (Offer | undefined)[];
  /**
   * Slightly above 1 for expensive products, because a main device costs more than what goes with it; lower for sets.
   */
  readonly priors: number[];
  readonly numbers: Map<string, number>;
  readonly scorer: PlanScorer;
  /** Documents by their codes without spaces and signs. */
  readonly byBareCode: Map<string, number>;
}

/** Creates an empty index over names, codes, categories, tags and short texts: docs/decisions/0007-search.md */
export function createSearchIndex(): SearchIndex {
  let contents = createContents();
  let synonyms = NO_SYNONYMS;
  /** Makers' names; null until a list asks for them after a change of the offers. */
  let brands: ReadonlySet<string> | null = null;
  let version = 0;

  /** Searches skip removed documents. When there are too many, the index is rebuilt without them. */
  async function tidy(): Promise<void> {
    const { offers, numbers } = contents;
    if (offers.length - numbers.size <= MAX_REMOVED + numbers.size / 4) return;
    const next = createContents();
    await forEachYielding(offers, (offer) => offer && addOffer(next, offer));
    contents = next;
  }

  const search = (query: string, limit = Number.POSITIVE_INFINITY) =>
    searchContents({ contents, lookup: { ...contents, synonyms }, limit }, query);
  function findNearest(query: string): NearestResult {
    const job = { contents, lookup: { ...contents, synonyms }, limit: MAX_NEAREST };
    const scored = scoreQuery(job, query, { isLenient: true });
    const offers = findIncomplete(job, scored, { minShare: 0, models: 0 })?.offers ?? [];
    const terms = proposeTerms(job.lookup, scored.plan).filter((term) => search(term, 1).total > 0);
    return { offers, terms: terms.slice(0, MAX_TERMS) };
  }

  return {
    async update(gone, fresh) {
      await forEachYielding(gone, ({ product: { code } }) => removeOffer(contents, code));
      await forEachYielding(fresh, (offer) => addOffer(contents, offer));
      await tidy();
      brands = null;
    },
    setSynonyms(table) {
      synonyms = table;
      version += 1;
    },
    get version() {
      return version;
    },
    search,
    createLineFinder() {
      brands ??= listBrands(contents);
      const known = brands;
      // Without purposes: where the house does not have the named thing, its purpose would find other things.
      const lookup = { ...contents, synonyms: { ...synonyms, purposes: [] } };
      const judge = createLineJudge({ lookup, brands: known });
      return (line, isAsked) => {
        const find = (text: string) =>
          searchContents({ contents, lookup, limit: MAX_JUDGED }, text)
            .offers.slice(0, MAX_JUDGED)
            .filter(isAsked);
        const offers = find(line);
        const [first] = offers;
        if (first && toBareCode(first.product.code) === toBareCode(line))
          return { offers, verdict: 'certain', reason: '', isNamed: true, fittingCount: 1 };
        const found = new Set([...toSearchTexts(line, known).flatMap(find), ...offers]);
        const judged = judge(line, [...found]);
        if (judged.verdict !== 'unknown') return judged;
        const loose = new Set([...toLooseSearchTexts(line).flatMap(find), ...found]);
        if (loose.size > 0) return judge(line, [...loose]);
        return judge(line, findNearest(line).offers.filter(isAsked).slice(0, MAX_JUDGED));
      };
    },
    findNearest,
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
    scorer: new PlanScorer(),
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

/** `Dokumentar-Set Sony FX6`: a set is ranked behind the things that are in it. */
const SET_NAME = /^[\p{L}-]*(?:set|paket|kit)\b/iu;
const SET_PRIOR = 0.9;

function addOffer(contents: Contents, offer: Offer): void {
  const { postings, words, pieces, offers, priors, numbers, byBareCode } = contents;
  const { code, displayname, priceCents } = offer.product;
  const number = offers.push(offer) - 1;
  const isSet = offer.equipment.isVirtualPackage || SET_NAME.test(displayname);
  priors[number] = (isSet ? SET_PRIOR : 1) + 0.02 * Math.log10(1 + (priceCents ?? 0) / 100);
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

interface SearchJob {
  readonly contents: Contents;
  readonly lookup: Lookup;
  /** Offers to answer. */
  readonly limit: number;
}

function searchContents(job: SearchJob, query: string): SearchResult {
  const result = searchWords(job, query);
  const bare = toBareCode(query);
  const byCode = bare.length < MIN_CODE_LENGTH ? undefined : job.contents.byBareCode.get(bare);
  const offer = byCode === undefined ? undefined : job.contents.offers[byCode];
  if (!offer) return result;
  const others = result.offers.filter((each) => each !== offer);
  const total = Math.max(result.total, others.length + 1);
  return { offers: [offer, ...others], total, correctedTo: null };
}

const NOTHING: SearchResult = { offers: [], total: 0, correctedTo: null };

function searchWords(job: SearchJob, query: string): SearchResult {
  const strict = scoreQuery(job, query, { isLenient: false });
  if (strict.plan.slots.length === 0) return NOTHING;
  const context = joinBits(strict.plan.slots.filter(({ part }) => part === 'context'));
  const found = findComplete(job, strict) ?? (context && findComplete(job, strict, context));
  if (found) return found;
  const lenient = scoreQuery(job, query, { isLenient: true });
  const models = joinBits(lenient.plan.slots.filter(({ isModel }) => isModel));
  // In a sentence that says what a thing is for, the other words need not match.
  const { spans, purposes } = lenient.plan;
  const minShare = spans.length + purposes.length > 0 ? 0 : MIN_SHARE;
  return (
    findComplete(job, lenient) ?? findIncomplete(job, lenient, { minShare, models }) ?? NOTHING
  );
}

interface ScoredPlan {
  readonly plan: QueryPlan;
  readonly scores: Scores;
}

function scoreQuery(
  { lookup, contents }: SearchJob,
  query: string,
  options: PlanOptions,
): ScoredPlan {
  const plan = createPlan(lookup, query, options);
  return { plan, scores: contents.scorer.score(plan, contents.offers.length) };
}

function joinBits(slots: readonly Slot[]): number {
  return slots.reduce((all, { bits }) => all | bits, 0);
}

/**
 * The offers that match all known words of the query but the optional ones. Words that no offer has are left out.
 * Null when too many words, or a model, would be left out, and when nothing matches.
 */
function findComplete(
  job: SearchJob,
  { plan, scores }: ScoredPlan,
  optional = 0,
): SearchResult | null {
  const spanned = joinBits([...plan.spans, ...plan.purposes]);
  const asked = plan.slots.filter(({ bits }) => (bits & optional) === 0);
  const unknown = asked.filter(
    (slot) => scores.rarities[plan.slots.indexOf(slot)] === 0 && (slot.bits & spanned) === 0,
  );
  const isTooLittle = unknown.length * 2 > asked.length && spanned === 0;
  if (isTooLittle || unknown.some(({ isModel }) => isModel)) return null;
  const wanted = joinBits(asked) & ~joinBits(unknown);
  if (wanted === 0) return null;
  const size = unknown.reduce((sum, { text }) => sum + toSizeWish(text), 0);
  const found = sortByScore({ ...job.contents, ...scores, limit: job.limit, size }, wanted);
  if (found.total === 0) return null;
  const kits = plan.purposes.filter(({ bits }) => (bits & wanted) === wanted);
  const offers =
    found.calledCount > 0 || kits.length < 2 ? found.offers : mixKits(job, kits, found.offers);
  return { offers, total: found.total, correctedTo: describe(plan, wanted) };
}

/**
 * Brings together what several groups of things are for: a wedding needs sound and light as well as a camera. The first of
 * each group comes before the second of any.
 */
function mixKits(
  { contents, limit }: SearchJob,
  kits: readonly Slot[],
  found: readonly Offer[],
): readonly Offer[] {
  const groups = kits.map((kit) => {
    const plan = { slots: [], spans: [], purposes: [kit] };
    const scores = contents.scorer.score(plan, contents.offers.length);
    return sortByScore({ ...contents, ...scores, limit }, kit.bits).offers;
  });
  const longest = Math.max(...groups.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, rank) =>
    groups.flatMap((group) => group.slice(rank, rank + 1)),
  );
  return [...new Set([...mixed.flat(), ...found])].slice(0, limit);
}

/** The share that an incomplete match has to have of what was typed. */
const MIN_SHARE = 0.5;
/** The rarity of a word that no offer has. */
const UNKNOWN_RARITY = 3;

/** Tells which share of the query some of its words are. Rare words count more. */
function createShare({ slots }: QueryPlan, { rarities }: Scores): (mask: number) => number {
  const weights = slots.map((_, index) => rarities[index] || UNKNOWN_RARITY);
  const sum = (mask: number) =>
    weights.reduce((all, weight, index) => ((mask >> index) & 1 ? all + weight : all), 0);
  const whole = sum(-1);
  return (mask) => sum(mask) / whole;
}

interface Needs {
  readonly minShare: number;
  /** Bits of the words that a match must have: models have no substitute. */
  readonly models: number;
}

/** What matches most of the words. */
function findIncomplete(job: SearchJob, { plan, scores }: ScoredPlan, { minShare, models }: Needs) {
  const shareOf = createShare(plan, scores);
  const masks = listMasks(scores).filter((mask) => (mask & models) === models);
  const best = masks.reduce((a, b) => (shareOf(b) > shareOf(a) ? b : a), 0);
  const share = shareOf(best);
  if (best === 0 || share < minShare) return null;
  const wanted = new Set(masks.filter((mask) => shareOf(mask) > share - 1e-9));
  const found = sortByScore({ ...job.contents, ...scores, limit: job.limit }, best, (mask) =>
    wanted.has(mask),
  );
  return found.total === 0 ? null : { ...found, correctedTo: describe(plan, best) };
}

function listMasks({ documents, masks }: Scores): readonly number[] {
  const listed = new Set<number>();
  for (const document of documents) listed.add(masks[document] ?? 0);
  return [...listed];
}

/** What was searched for, when that is not what was typed. */
function describe({ slots }: QueryPlan, mask: number): string | null {
  const used = slots.filter(({ bits }) => (mask & bits) !== 0);
  const isAsTyped = used.length === slots.length && used.every((slot) => slot.shown === slot.text);
  if (isAsTyped) return null;
  const words = used.map(({ shown, text, typed }) => (shown === text ? typed : shown));
  return words.filter((word, index) => word !== words[index - 1]).join(' ');
}

const MAX_TERMS = 3;
/** The most offers near a search that finds nothing. The proposed categories are counted from them. */
const MAX_NEAREST = 200;
const MAX_PROPOSED = 8;

/** Proposed searches: models with the same letters as an unknown one, and each known word alone. */
function proposeTerms({ pieces }: Lookup, { slots }: QueryPlan): readonly string[] {
  const unknown = slots.filter(({ alternatives }) => alternatives.length === 0);
  const isKnown = (slot: Slot) => unknown.every(({ typed }) => typed !== slot.typed);
  const rest = [...new Set(slots.filter(isKnown).map(({ shown }) => shown))];
  const models = unknown
    .filter(({ isModel }) => isModel)
    .flatMap(({ typed }) => proposeModels(pieces, typed));
  return [
    ...models.map((model) => [...rest, model].join(' ')),
    ...models,
    ...(slots.length > 1 ? rest : []),
  ].slice(0, MAX_PROPOSED);
}

/** `rs4` and `rs2` for `rs5`, the nearest number first. */
function proposeModels(pieces: Beginnings, typed: string): readonly string[] {
  const [, letters, digits] = /^(\D+)(\d+)$/.exec(typed) ?? [];
  if (!letters || !digits) return [];
  const numberOf = (piece: string) => Number(piece.slice(letters.length));
  const distanceOf = (piece: string) => Math.abs(numberOf(piece) - Number(digits));
  return pieces
    .startingWith(letters)
    .filter((piece) => /^\d+$/.test(piece.slice(letters.length)))
    .toSorted((a, b) => distanceOf(a) - distanceOf(b))
    .slice(0, MAX_TERMS);
}
