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
  readonly documents: number[];
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
  const { scores, roles, documents } = findMatches(alternatives, totals.length);
  if (documents.length === 0) return 0;
  // A rare word says more about a product than one that stands in most of them.
  const rarity = Math.log(1 + (totals.length + 1) / (documents.length + 0.5));
  let all = 0;
  for (const document of documents) all |= roles[document] ?? 0;
  const isKind = (all & (ROLE.tag | ROLE.category)) !== 0;
  const mentioned = isKind ? KIND_MENTIONED : MODEL_MENTIONED;
  for (const document of documents) {
    totals[document] = (totals[document] ?? 0) + rarity * (scores[document] ?? 0);
    masks[document] = (masks[document] ?? 0) | bits;
    const isMentioned = ((roles[document] ?? 0) & IDENTITY) === 0;
    if (isMentioned && (all & IDENTITY) !== 0) {
      factors[document] = (factors[document] ?? 1) * mentioned;
    }
  }
  return rarity;
}

function findMatches(alternatives: readonly Alternative[], size: number): Matches {
  const matches: Matches = {
    scores: new Float32Array(size),
    roles: new Uint8Array(size),
    documents: [],
  };
  for (const alternative of alternatives) {
    if ('posting' in alternative) addPosting(matches, alternative.posting, alternative);
    else addAll(matches, alternative.all, alternative);
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
    keepBetter(matches, documents[index] ?? 0, { score: weight * toScore(entry), roles });
  }
}

/** Documents that have a match of each part. */
function addAll(
  matches: Matches,
  parts: readonly (readonly Alternative[])[],
  { weight }: { readonly weight: number },
): void {
  const [first, ...others] = parts.map((part) => findMatches(part, matches.scores.length));
  if (!first) return;
  for (const document of first.documents) {
    let score = first.scores[document] ?? 0;
    // The last part says what the thing is.
    let roles = first.roles[document] ?? 0;
    let isIn = true;
    for (const other of others) {
      const more = other.scores[document] ?? 0;
      if (more === 0) isIn = false;
      score += more;
      roles = other.roles[document] ?? 0;
    }
    const average = (weight * score) / parts.length;
    if (isIn) keepBetter(matches, document, { score: average, roles });
  }
}

function keepBetter(
  { scores, roles, documents }: Matches,
  document: number,
  match: { readonly score: number; readonly roles: number },
): void {
  const known = scores[document] ?? 0;
  if (known === 0) documents.push(document);
  if (match.score > known) scores[document] = match.score;
  roles[document] = (roles[document] ?? 0) | match.roles;
}
