import { IDENTITY, type Posting, ROLE, toRoles, toScore } from './postings';
import type { Alternative, QueryPlan, Slot } from './query-plan';

/** The scores of the documents that have a word of the search. Lists have a place for every document, by its number. */
export interface Scores {
  readonly totals: Float64Array;
  /** Which words a document has: a bit for each. */
  readonly masks: Uint16Array;
  /** Which of them stand in its name, tags, category or code: a bit for each. */
  readonly names: Uint16Array;
  /** The numbers of the documents, in no particular order. */
  readonly documents: Int32Array;
  /** How much each word says about what is searched; 0 for words that nothing has. */
  readonly rarities: readonly number[];
  /** Room to sort the documents in. What stands there means nothing. */
  readonly keys: Float64Array;
}

/** A product that only mentions a kind of thing is not one; one that mentions a model may go with it. */
const KIND_MENTIONED = 0.25;
const MODEL_MENTIONED = 0.6;
/** Places beyond those that are needed now, as a share of them. */
const SPARE = 0.25;

/**
 * Scores the documents of an index. Its lists are used again by the next search: 1.5 to 3 MB of new ones for each search
 * lay outside of V8's heap, and V8 searched all memory for garbage every few seconds. docs/decisions/0007-search.md
 */
export class PlanScorer {
  #size = 0;
  #totals = new Float64Array();
  #factors = new Float32Array();
  #masks = new Uint16Array();
  #names = new Uint16Array();
  #documents = new Int32Array();
  #keys = new Float64Array();
  #count = 0;
  /** Cleared, to be used again: a word needs one, and one more for each of its parts. */
  #unused: Matches[] = [];

  /** Scores `size` documents. The answer holds until the next one. */
  score({ slots, spans, purposes }: QueryPlan, size: number): Scores {
    if (size > this.#totals.length) this.#grow(Math.ceil(size * (1 + SPARE)));
    this.#clear();
    this.#size = size;
    for (const span of [...spans, ...purposes]) this.#addSlot(span);
    const rarities = slots.map((slot) => this.#addSlot(slot));
    const documents = this.#documents.subarray(0, this.#count);
    const totals = this.#totals;
    for (const document of documents) {
      totals[document] = (totals[document] ?? 0) * (this.#factors[document] ?? 1);
    }
    const [masks, names] = [this.#masks, this.#names];
    return { totals, masks, names, documents, rarities, keys: this.#keys };
  }

  #grow(places: number): void {
    this.#totals = new Float64Array(places);
    this.#factors = new Float32Array(places);
    this.#masks = new Uint16Array(places);
    this.#names = new Uint16Array(places);
    this.#documents = new Int32Array(places);
    this.#keys = new Float64Array(places);
    this.#count = 0;
    this.#unused = [];
  }

  #clear(): void {
    for (const document of this.#documents.subarray(0, this.#count)) {
      this.#totals[document] = 0;
      this.#masks[document] = 0;
      this.#names[document] = 0;
    }
    this.#count = 0;
  }

  #addSlot({ alternatives, bits, part }: Slot): number {
    const matches = this.#findMatches(alternatives);
    const rarity = this.#addMatches(matches, bits, part);
    this.#putBack(matches);
    return rarity;
  }

  #addMatches(matches: Matches, bits: number, part: Slot['part']): number {
    const { count, roles, scores } = matches;
    if (count === 0) return 0;
    // A rare word says more about a product than one that stands in most of them.
    const rarity = Math.log(1 + (this.#size + 1) / (count + 0.5));
    const all = matches.joinRoles();
    const isKind = (all & (ROLE.tag | ROLE.category)) !== 0;
    const mentioned = isKind ? KIND_MENTIONED : MODEL_MENTIONED;
    const needsIdentity = (all & IDENTITY) !== 0 && part !== 'context';
    for (const document of matches.listDocuments()) {
      const isMentioned = needsIdentity && !this.#isNamed(document, roles[document] ?? 0, bits);
      if (isMentioned && part === 'head') continue;
      this.#addScore(document, rarity * (scores[document] ?? 0), bits);
      this.#addName(document, bits, { roles: roles[document] ?? 0, part });
      if (isMentioned) this.#factors[document] = (this.#factors[document] ?? 1) * mentioned;
    }
    return rarity;
  }

  /** Whether the product is called so, or several words have said together that it is meant. */
  #isNamed(document: number, roles: number, bits: number): boolean {
    return (roles & IDENTITY) !== 0 || ((this.#masks[document] ?? 0) & bits) !== 0;
  }

  #addScore(document: number, score: number, bits: number): void {
    if (this.#masks[document] === 0) {
      this.#documents[this.#count] = document;
      this.#count += 1;
      this.#factors[document] = 1;
    }
    this.#totals[document] = (this.#totals[document] ?? 0) + score;
    this.#masks[document] = (this.#masks[document] ?? 0) | bits;
  }

  /** Notes that the product is called so; what it is for may stand anywhere. */
  #addName(document: number, bits: number, { roles, part }: Found): void {
    const isCalled = (roles & OWN) !== 0 && (part === 'context' || (roles & IDENTITY) !== 0);
    if (isCalled) this.#names[document] = (this.#names[document] ?? 0) | bits;
  }

  /** The caller puts them back after use. */
  #findMatches(alternatives: readonly Alternative[]): Matches {
    const matches = this.#unused.pop() ?? new Matches(this.#totals.length);
    for (const alternative of alternatives) {
      if ('posting' in alternative) matches.addPosting(alternative.posting, alternative);
      else this.#addAll(matches, alternative.all, alternative);
    }
    return matches;
  }

  #putBack(matches: Matches): void {
    matches.clear();
    this.#unused.push(matches);
  }

  /** Documents that have a match of each part. */
  #addAll(
    matches: Matches,
    parts: readonly (readonly Alternative[])[],
    { weight, isBorrowed = false }: Alternative,
  ): void {
    const kept = isBorrowed ? ~OWN : ~0;
    const found = parts.map((part) => this.#findMatches(part));
    for (const document of found[0]?.listDocuments() ?? []) {
      const scores = found.map((part) => part.scores[document] ?? 0);
      if (scores.includes(0)) continue;
      const sum = scores.reduce((all, score) => all + score);
      // The last part says what the thing is.
      const roles = (found.at(-1)?.roles[document] ?? 0) & kept;
      matches.add(document, (weight * sum) / parts.length, roles);
    }
    for (const part of found) this.#putBack(part);
  }
}

/** The places of a product that have a word, and the word's part in the search. */
interface Found {
  readonly roles: number;
  readonly part: Slot['part'];
}

/** A role beside those of the catalogue: the word was searched itself, and not found through another one. */
const OWN = 64;

/** The best match of one word in every document. */
class Matches {
  /** By the number of the document. */
  readonly scores: Float32Array;
  readonly roles: Uint8Array;
  /** The first `count` numbers are in use. */
  readonly #documents: Int32Array;
  count = 0;

  constructor(places: number) {
    this.scores = new Float32Array(places);
    this.roles = new Uint8Array(places);
    this.#documents = new Int32Array(places);
  }

  listDocuments(): Int32Array {
    return this.#documents.subarray(0, this.count);
  }

  /** Every role (name, tag, category …) that the word has in some document, as bits. */
  joinRoles(): number {
    let all = 0;
    for (const document of this.listDocuments()) all |= this.roles[document] ?? 0;
    return all;
  }

  addPosting(
    { documents, entries }: Posting,
    { weight, isOther = false, isBorrowed = false }: Alternative,
  ): void {
    const origin = isBorrowed ? 0 : OWN;
    for (let index = 0; index < documents.length; index += 1) {
      const entry = entries[index] ?? 0;
      const roles = isOther ? ROLE.text : toRoles(entry) | origin;
      this.add(documents[index] ?? 0, weight * toScore(entry), roles);
    }
  }

  /** Takes plain parameters, because it runs for each product that a word is in. */
  add(document: number, score: number, roles: number): void {
    if (this.roles[document] === 0) {
      this.#documents[this.count] = document;
      this.count += 1;
    }
    if (score > (this.scores[document] ?? 0)) this.scores[document] = score;
    this.roles[document] = (this.roles[document] ?? 0) | roles;
  }

  clear(): void {
    for (const document of this.listDocuments()) {
      this.scores[document] = 0;
      this.roles[document] = 0;
    }
    this.count = 0;
  }
}
