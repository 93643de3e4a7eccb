import { parseProductDescription, UNITS } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import { ROLE } from './postings';
import { fromRoman, type Token, toTokens } from './words';

/** One place where words are looked for. */
interface Field {
  readonly text: string;
  readonly role: number;
  readonly boost: number;
  /** In words. A constant, so that the score of an item does not depend on the others. */
  readonly usualLength: number;
  /** Whether words with a space between them are also found in one piece. */
  readonly isJoined: boolean;
}

/** How much a term counts in a document, and where it stands. */
export interface TermScore {
  score: number;
  roles: number;
}

export interface DocumentTerms {
  readonly terms: ReadonlyMap<string, TermScore>;
  /** Neighbouring words in one piece: `superclamp` of `Super Clamp`, `fx6` of `FX 6`. Not those that are words too. */
  readonly pieces: ReadonlyMap<string, TermScore>;
}

/** What follows these words in a name is what a product goes with, not what it is. */
const REST_OF_NAME = /\s(?:mit|auf|für|inkl\.?|samt|with|for|incl\.?)\s|\s?[([]|,\s/iu;
const MAX_TEXT_LENGTH = 600;

/** The values of an item's technical data. */
export function toFactsText({ equipment }: Offer): string {
  const facts = parseProductDescription(equipment.longText).technicalData.map(([, value]) => value);
  return facts.join(', ').slice(0, MAX_TEXT_LENGTH);
}

function toFields({ product, place, equipment }: Offer): readonly Field[] {
  const { displayname } = product;
  const [alias = ''] = /(?<=\().*?(?=\))/.exec(displayname) ?? [];
  const cut = displayname.search(REST_OF_NAME);
  const name = cut > 0 ? displayname.slice(0, cut) : displayname;
  const rest = cut > 0 ? displayname.slice(cut).replace(`(${alias})`, '') : '';
  const facts = parseProductDescription(equipment.longText).technicalData.map(([, value]) => value);
  return [
    { text: name, role: ROLE.name, boost: 4, usualLength: 4, isJoined: true },
    { text: alias, role: ROLE.name, boost: 2.5, usualLength: 3, isJoined: true },
    { text: rest, role: ROLE.rest, boost: 1.2, usualLength: 4, isJoined: true },
    { text: product.code, role: ROLE.code, boost: 3, usualLength: 2, isJoined: true },
    { text: product.tags.join(', '), role: ROLE.tag, boost: 2.5, usualLength: 5, isJoined: true },
    {
      text: place.subcategory.label,
      role: ROLE.category,
      boost: 3,
      usualLength: 2,
      isJoined: false,
    },
    {
      text: place.category.label,
      role: ROLE.category,
      boost: 2.5,
      usualLength: 2,
      isJoined: false,
    },
    {
      text: place.deeper.join(', '),
      role: ROLE.category,
      boost: 3,
      usualLength: 2,
      isJoined: false,
    },
    { text: product.shortText, role: ROLE.text, boost: 0.8, usualLength: 12, isJoined: false },
    {
      text: facts.join(', ').slice(0, MAX_TEXT_LENGTH),
      role: ROLE.text,
      boost: 0.6,
      usualLength: 20,
      isJoined: false,
    },
  ];
}

/** The terms of an offer with their scores. */
export function toDocumentTerms(offer: Offer): DocumentTerms {
  const terms = new Map<string, TermScore>();
  const pieces = new Map<string, TermScore>();
  for (const { text, role, boost, usualLength, isJoined } of toFields(offer)) {
    const tokens = toTokens(text);
    const length = 0.3 + (0.7 * tokens.length) / usualLength;
    addScores(terms, tokens.flatMap(toSpellings), { role, boost, length });
    const { whole, inner } = toPieces(isJoined ? tokens : tokens.map(toApart));
    addScores(pieces, [...whole, ...toMeasures(tokens)], { role, boost, length });
    addScores(pieces, inner, { role, boost: boost * INNER_SHARE, length });
  }
  for (const term of terms.keys()) pieces.delete(term);
  return { terms, pieces };
}

interface FieldFacts {
  readonly role: number;
  readonly boost: number;
  /** Relative to the usual one. */
  readonly length: number;
}

/** BM25+: a term counts more in a short text, and less with each repetition. */
function addScores(
  scores: Map<string, TermScore>,
  terms: readonly string[],
  { role, boost, length }: FieldFacts,
): void {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const [term, count] of counts) {
    const score = boost * (0.5 + (count * 2.2) / (count + 1.2 * length));
    const known = scores.get(term) ?? { score: 0, roles: 0 };
    known.score += score;
    known.roles |= role;
    scores.set(term, known);
  }
}

/** `III` is found as `3`, and the `0320` of a code as `320`. */
function toSpellings({ text, isNumber }: Token): readonly string[] {
  const other = isNumber ? text.replace(/^0+(?=\d)/, '') : fromRoman(text);
  return other && other !== text ? [text, other] : [text];
}

const MAX_TRIPLE_LENGTH = 8;

interface Pieces {
  /** From the beginning of a word on. */
  readonly whole: readonly string[];
  /** From within a word: `600c` of `P600c`. */
  readonly inner: readonly string[];
}

/** Of a sentence only what is written in one piece: the `FX3` of `Akkus für FX3`. */
function toApart(token: Token): Token {
  return token.gap === 'none' ? token : { ...token, gap: 'break' };
}

const INNER_SHARE = 0.5;

/** Two neighbouring tokens in one piece, and three short ones. */
function toPieces(tokens: readonly Token[]): Pieces {
  const found = tokens.map((token, index) => ({ token, pieces: toPiecesAt(tokens, index) }));
  const [inner, whole] = [true, false].map((isInner) =>
    found.filter(({ token }) => (token.gap === 'none') === isInner).flatMap(({ pieces }) => pieces),
  );
  return { whole: whole ?? [], inner: inner ?? [] };
}

function toPiecesAt(tokens: readonly Token[], index: number): readonly string[] {
  const [first, second, third] = tokens.slice(index, index + 3);
  if (!first || !second || second.gap === 'break') return [];
  const pairs = toSpellings(first).flatMap((a) => toSpellings(second).map((b) => `${a}${b}`));
  if (!third || third.gap === 'break') return pairs;
  const triples = pairs.flatMap((pair) => toSpellings(third).map((c) => `${pair}${c}`));
  return [...pairs, ...triples.filter(({ length }) => length <= MAX_TRIPLE_LENGTH)];
}

/** A unit is written in one up to so many times larger or smaller as well. */
const MAX_RATIO = 1000;

/** Numbers with their units in one piece: both of `24–70 mm` and of `1800 oder 1200 W`, also as `1.8kw`. */
function toMeasures(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ text: unit }, index) => {
    if (!UNITS.has(unit) && unit !== 'k') return [];
    const measures: string[] = [];
    for (let at = index - 1; at >= 0; at -= 1) {
      const before = tokens[at];
      if (!before || !(before.isNumber || ['oder', 'bis'].includes(before.text))) break;
      if (before.isNumber) measures.push(...toSameMeasures(before.text, unit));
    }
    return measures;
  });
}

function toSameMeasures(number: string, unit: string): readonly string[] {
  const value = Number(number);
  const { dimension, factor = 1 } = UNITS.get(unit) ?? {};
  const others = [...UNITS].flatMap(([spelling, other]) => {
    const ratio = factor / other.factor;
    const isOther = other.dimension === dimension && other.factor !== factor;
    if (!isOther || spelling !== other.symbol || Math.max(ratio, 1 / ratio) > MAX_RATIO) return [];
    const converted = Number((value * ratio).toFixed(3));
    return Number.isNaN(converted) || converted < 0.1 ? [] : [`${converted}${spelling}`];
  });
  return [`${number}${unit}`, ...others];
}
