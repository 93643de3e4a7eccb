import { IDENTITY, type Posting, ROLE, toRoles, toScore } from './postings';
import type { Alternative, QueryPlan, Slot } from './query-plan';

/** The score of every document, and which words it has. */
export interface Scores {
  readonly totals: Float64Array;
  /** A bit for each word. */
  readonly masks: Uint16Array;
  /** How much each word says about what is searched; 0 for words that nothing has. */
  readonly rarities: readonly number[];
}

/** The best match of one word in every document. */
interface Matches {
  readonly scores: Float32Array;
  readonly roles: Uint8Array;
  /** The first `count` numbers are those of the documents. */
  readonly documents: Int32Array;
  count: number;
}

/** A product that only mentions a kind of thing is not one; one that mentions a model may go with it. */
const KIND_MENTIONED = 0.25;
const MODEL_MENTIONED = 0.6;

/** Scores the documents, whose number is given. */
export function scorePlan({ slots, spans }: QueryPlan, size: number): Scores {
  const totals = new Float64Array(size);
  const factors = new Float32Array(size).fill(1);
  const masks = new Uint16Array(size);
  const rarities = slots.map((slot) => addSlot(slot, { totals, masks, factors }));
  for (const span of spans) addSlot(span, { totals, masks, factors });
  for (let document = 0; document < size; document += 1) {
    totals[document] = (totals[document] ?? 0) * (factors[document] ?? 1);
  }
  return { totals, masks, rarities };
}

interface Sums {
  readonly totals: Float64Array;
  readonly masks: Uint16Array;
  readonly factors: Float32Array;
}

function addSlot({ alternatives, bits }: Slot, { totals, masks, factors }: Sums): number {
  const { scores, roles, documents, count } = findMatches(alternatives, totals.length);
  if (count === 0) return 0;
  // A rare word says more about a product than one that stands in most of them.
  const rarity = Math.log(1 + (totals.length + 1) / (count + 0.5));
  let all = 0;
  for (let index = 0; index < count; index += 1) all |= roles[documents[index] ?? 0] ?? 0;
  const isKind = (all & (ROLE.tag | ROLE.category)) !== 0;
  const mentioned = isKind ? KIND_MENTIONED : MODEL_MENTIONED;
  const needsIdentity = (all & IDENTITY) !== 0;
  for (let index = 0; index < count; index += 1) {
    const document = documents[index] ?? 0;
    totals[document] = (totals[document] ?? 0) + rarity * (scores[document] ?? 0);
    masks[document] = (masks[document] ?? 0) | bits;
    if (needsIdentity && ((roles[document] ?? 0) & IDENTITY) === 0) {
      factors[document] = (factors[document] ?? 1) * mentioned;
    }
  }
  return rarity;
}

const NO_MATCHES: Matches = {
  scores: new Float32Array(),
  roles: new Uint8Array(),
  documents: new Int32Array(),
  count: 0,
};

function findMatches(alternatives: readonly Alternative[], size: number): Matches {
  // A list of all documents is made for nothing where no document has the word.
  if (alternatives.length === 0) return NO_MATCHES;
  const matches: Matches = {
    scores: new Float32Array(size),
    roles: new Uint8Array(size),
    documents: new Int32Array(size),
    count: 0,
  };
  for (const alternative of alternatives) {
    if ('posting' in alternative) addPosting(matches, alternative.posting, alternative);
    else addAll(matches, alternative.all, alternative.weight);
  }
  return matches;
}

function addPosting(
  matches: Matches,
  { documents, entries }: Posting,
  { weight, isOther = false }: { readonly weight: number; readonly isOther?: boolean },
): void {
  for (let index = 0; index < documents.length; index += 1) {
    const entry = entries[index] ?? 0;
    const roles = isOther ? ROLE.text : toRoles(entry);
    keepBetter(matches, documents[index] ?? 0, weight * toScore(entry), roles);
  }
}

/** Documents that have a match of each part. */
function addAll(
  matches: Matches,
  parts: readonly (readonly Alternative[])[],
  weight: number,
): void {
  const [first, ...others] = parts.map((part) => findMatches(part, matches.scores.length));
  if (!first) return;
  for (let index = 0; index < first.count; index += 1) {
    const document = first.documents[index] ?? 0;
    const scores = others.map((other) => other.scores[document] ?? 0);
    if (scores.includes(0)) continue;
    const sum = scores.reduce((all, score) => all + score, first.scores[document] ?? 0);
    // The last part says what the thing is.
    const roles = (others.at(-1) ?? first).roles[document] ?? 0;
    keepBetter(matches, document, (weight * sum) / parts.length, roles);
  }
}

/** Takes plain parameters, because it runs for each product that a word is in. */
function keepBetter(matches: Matches, document: number, score: number, roles: number): void {
  const known = matches.scores[document] ?? 0;
  if (known === 0) {
    matches.documents[matches.count] = document;
    matches.count += 1;
  }
  if (score > known) matches.scores[document] = score;
  matches.roles[document] = (matches.roles[document] ?? 0) | roles;
}
