import { isIdentity, type Posting, type Postings } from './postings';
import { MAX_SYNONYM_WORDS, type Synonym, type SynonymTable } from './synonym-table';
import { type Beginnings, splitCompound, type Vocabulary } from './vocabulary';
import {
  fold,
  fromRoman,
  stem,
  type Token,
  toJoinedKey,
  toTokens,
  withoutStopWords,
} from './words';

/** Something in the index that a searched word may mean. */
export type Alternative = {
  /** Between 0 and 1. */
  readonly weight: number;
  /** True for `kameratasche` as a match of `kamera`: the product has to do with it and is something else. */
  readonly isOther?: boolean;
  /** True for a synonym, a purpose and a typing error: never before products that are called as searched. */
  readonly isBorrowed?: boolean;
} & ({ readonly posting: Posting } | { readonly all: readonly (readonly Alternative[])[] });

/** A searched word, or several that mean one thing. */
export interface Slot {
  /** A bit for each searched word that this stands for. */
  readonly bits: number;
  readonly alternatives: readonly Alternative[];
  /** Letters with digits in one piece, `rs5`: matched exactly or not at all. */
  readonly isModel: boolean;
  /** The last word before `für` is what the thing is; those after it say what it goes with. */
  readonly part: 'head' | 'context' | null;
  readonly text: string;
  /** The whole word as typed; this may be the letters or the number of it. */
  readonly typed: string;
  /** What it was taken for. */
  readonly shown: string;
}

export interface QueryPlan {
  /** One for each word. */
  readonly slots: readonly Slot[];
  /** Neighbouring words that are one: they count in addition, and stand for their words. */
  readonly spans: readonly Slot[];
  /** Purposes of things, in these words: they count as spans do. */
  readonly purposes: readonly Slot[];
}

/** What the words of a query are looked up in. */
export interface Lookup {
  readonly postings: Postings;
  readonly words: Vocabulary;
  /** Neighbouring words in one piece. */
  readonly pieces: Beginnings;
  readonly synonyms: SynonymTable;
}

export interface PlanOptions {
  /** Words with a match may be typed wrong too. */
  readonly isLenient: boolean;
}

const MAX_LENGTH = 200;
const MAX_UNITS = 10;
/** Words that begin or end alike. */
const MAX_ALIKE = 60;
/** `Akku für FX3` is an `Akku`: what stands after one of these words only narrows. */
const BEFORE_CONTEXT = new Set(
  'fur furs for zum zur auf aufs mit bei beim an am gegen das der die dass wenn wo'.split(' '),
);

const WEIGHT = {
  stem: 0.95,
  synonym: 0.85,
  pieceStart: 0.6,
  wordStart: 0.5,
  ending: 0.6,
  split: 0.85,
  /** Relative to the synonym alone. */
  synonymBesideName: 0.55,
  formBesideSynonym: 0.7,
  apart: 0.5,
  head: 0.4,
  guessedHead: 0.3,
  roman: 0.9,
  oneTypo: 0.6,
  twoTypos: 0.4,
} as const;
/** Of compounds beside words that match as a whole. */
const BESIDE_WHOLE = { ending: 0.4, wordStart: 0.25 } as const;

/** Letters and digits in one piece where the catalogue has them so; else one token. */
interface Unit {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** The whole word that this is a part of. */
  readonly typed: string;
  readonly isModel: boolean;
}

/** Works out what the words of a query may mean. */
export function createPlan(lookup: Lookup, query: string, { isLenient }: PlanOptions): QueryPlan {
  const tokens = toTokens(query.slice(0, MAX_LENGTH));
  const at = tokens.findIndex(({ text }, index) => index > 0 && BEFORE_CONTEXT.has(text));
  const context = new Set(at < 0 ? [] : tokens.slice(at));
  const units = toUnits(lookup, withoutStopWords(tokens)).slice(0, MAX_UNITS);
  const isContext = (unit: Unit | undefined) => unit?.tokens.some((token) => context.has(token));
  const written = new Map(query.match(/[\p{L}\p{N}]+/gu)?.map((word) => [fold(word), word]));
  const purposes = findPurposes(lookup, units);
  const explained = purposes.reduce((all, { bits }) => all | bits, 0);
  const slots = units.map((unit, index): Slot => {
    const isExplained = explained !== 0 && (!isLenient || (explained & (1 << index)) !== 0);
    const { alternatives, shown } = expandUnit(lookup, unit, { isLenient, isExplained });
    const { text, isModel } = unit;
    const typed = written.get(unit.typed) ?? unit.typed;
    const isHead = isContext(units[index + 1]) ? 'head' : null;
    const part = isContext(unit) ? 'context' : isHead;
    return { bits: 1 << index, alternatives, isModel, part, text, typed, shown };
  });
  return { slots, spans: findSpans(lookup, units), purposes };
}

function toUnits({ postings, pieces, synonyms }: Lookup, tokens: readonly Token[]): Unit[] {
  const words: Token[][] = [];
  for (const token of tokens) {
    const word = words.at(-1);
    if (token.gap === 'none' && word) word.push(token);
    else words.push([token]);
  }
  return words.flatMap((word) => {
    const text = word.map((token) => token.text).join('');
    const isModel = word.length > 1 && word[0]?.isNumber === false;
    const isPiece =
      word.length > 1 &&
      (postings.has(text) ||
        synonyms.has(toJoinedKey(word)) ||
        pieces.startingWith(text).length > 0);
    if (isPiece) return [{ tokens: word, text, typed: text, isModel }];
    return word.map((token) => ({ tokens: [token], text: token.text, typed: text, isModel }));
  });
}

interface Expansion {
  readonly alternatives: readonly Alternative[];
  readonly shown: string;
}

/** `isExplained`: a word of a purpose, and at first those beside it, is no other word typed wrong. */
function expandUnit(
  lookup: Lookup,
  unit: Unit,
  { isLenient, isExplained }: PlanOptions & { readonly isExplained: boolean },
): Expansion {
  const { text, tokens } = unit;
  if (tokens.length > 1) return { alternatives: expandPiece(lookup, unit, isLenient), shown: text };
  const whole = expandWhole(lookup, text);
  if (tokens[0]?.isNumber) return { alternatives: whole, shown: text };
  const parts = whole.length > 0 ? [] : expandCompound(lookup, text);
  const alike = expandAlike(lookup, text, whole.length > 0);
  const found = [...whole, ...parts, ...alike];
  if (isExplained || (found.length > 0 && !isLenient)) return { alternatives: found, shown: text };
  const typos = expandTypos(lookup, text);
  if (found.length > 0) return { alternatives: [...found, ...typos.alternatives], shown: text };
  return typos.alternatives.length > 0 ? typos : { ...guessHead(lookup, text), shown: text };
}

/** Letters and digits together as typed; leniently also apart, because some makers write `Mark II` and others `MK2`. */
function expandPiece(lookup: Lookup, { text, tokens }: Unit, isLenient: boolean) {
  const { postings, pieces } = lookup;
  const longer = pieces.startingWith(text).slice(0, MAX_ALIKE);
  const all = isLenient ? tokens.map((token) => expandWhole(lookup, token.text)) : [];
  return [
    ...toAlternatives(postings, [text], 1),
    ...toAlternatives(postings, longer, WEIGHT.pieceStart),
    ...expandSynonyms(lookup, toJoinedKey(tokens)),
    ...(isLenient ? [{ weight: WEIGHT.apart, all }] : []),
  ];
}

/** The word itself, its other endings, and its synonyms. */
function expandWhole(lookup: Lookup, word: string): readonly Alternative[] {
  const synonyms = expandSynonyms(lookup, stem(word));
  const isKnown = lookup.postings.has(word) || synonyms.length === 0;
  // `Funke` is a synonym, and of `Funk` only another ending.
  const forms = expandForms(lookup, word, isKnown ? 1 : WEIGHT.formBesideSynonym);
  return [...forms, ...(isKnown ? weighDown(synonyms, forms) : synonyms)];
}

/** Where products are called as searched, those that a synonym finds stand behind them. */
function weighDown(
  synonyms: readonly Alternative[],
  forms: readonly { readonly posting: Posting }[],
): readonly Alternative[] {
  if (!forms.some(({ posting }) => isIdentity(posting))) return synonyms;
  return synonyms.map((each) => ({ ...each, weight: each.weight * WEIGHT.synonymBesideName }));
}

/** A synonym has no shorter forms: `Funk` is not what `Funke` means. */
function expandForms({ postings, words }: Lookup, word: string, weight: number, minLength = 0) {
  const base = stem(word);
  const others = words.withStem(base).filter((each) => each !== word && each.length >= minLength);
  const number = fromRoman(word);
  const exact = toAlternatives(postings, [word], weight);
  return [
    ...exact,
    ...toAlternatives(postings, others, weight * WEIGHT.stem),
    // A piece is stored once and not by its stem.
    ...(exact.length + others.length === 0 && minLength === 0
      ? toAlternatives(postings, [base], weight)
      : []),
    ...(number ? toAlternatives(postings, [number], weight * WEIGHT.roman) : []),
  ];
}

function expandSynonyms(lookup: Lookup, key: string): readonly Alternative[] {
  return lookup.synonyms.find(key).flatMap((synonym) => expandSynonym(lookup, synonym));
}

function toBorrowed(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.map((each) => ({ ...each, isBorrowed: true }));
}

function expandSynonym(lookup: Lookup, synonym: Synonym): readonly Alternative[] {
  return toBorrowed(findSynonym(lookup, synonym));
}

function findSynonym(lookup: Lookup, { key, tokens }: Synonym): readonly Alternative[] {
  const [first] = tokens;
  if (tokens.length === 1 && first) {
    const alike = lookup.words.endingWith(first.text).slice(0, MAX_ALIKE);
    return [
      ...expandForms(lookup, first.text, WEIGHT.synonym, first.text.length),
      ...toAlternatives(lookup.postings, alike, WEIGHT.synonym * BESIDE_WHOLE.ending),
    ];
  }
  const whole = tokens.map(({ text }) => text).join('');
  const all = tokens.map(({ text }) => expandForms(lookup, text, 1));
  return [
    ...toAlternatives(lookup.postings, new Set([whole, key]), WEIGHT.synonym),
    ...(all.every(({ length }) => length > 0) ? [{ weight: WEIGHT.synonym, all }] : []),
  ];
}

/** Both parts of a compound, or at least its last one: a `Kamerakran` is a `Kran`. */
function expandCompound(lookup: Lookup, word: string): readonly Alternative[] {
  const { words, synonyms, postings } = lookup;
  const isKnown = (part: string) =>
    words.knows(part) || synonyms.has(stem(part)) || (part.length > 4 && postings.has(part));
  const parts = splitCompound(word, isKnown);
  if (!parts) return [];
  const all = parts.map((part) => expandWhole(lookup, part));
  const head = (all.at(-1) ?? []).map((each) => ({ ...each, weight: each.weight * WEIGHT.head }));
  return [{ weight: WEIGHT.split, all }, ...head];
}

/** Longer words that end or begin like this one. */
function expandAlike({ postings, words, pieces }: Lookup, word: string, hasWhole: boolean) {
  const endings = new Set([...words.endingWith(word), ...words.endingWith(stem(word))]);
  const beginnings = words.startingWith(word);
  const weights = hasWhole ? BESIDE_WHOLE : WEIGHT;
  const pieceStarts = hasWhole || beginnings.length > 0 ? [] : pieces.startingWith(word);
  return [
    ...toAlternatives(postings, [...endings].slice(0, MAX_ALIKE), weights.ending),
    ...toAlternatives(postings, beginnings.slice(0, MAX_ALIKE), weights.wordStart).map((each) => ({
      ...each,
      isOther: hasWhole,
    })),
    ...toAlternatives(postings, pieceStarts.slice(0, MAX_ALIKE), WEIGHT.wordStart),
  ];
}

/** Words of the catalogue and of the synonyms that this may be with a typo; none for a synonym. */
function expandTypos(lookup: Lookup, word: string): Expansion {
  if (lookup.synonyms.has(stem(word))) return { alternatives: [], shown: word };
  const near = lookup.words.findSimilar(word);
  const nearKeys = lookup.synonyms.keys.findSimilar(word);
  const typos = Math.min(
    near.words.length > 0 ? near.typos : Number.POSITIVE_INFINITY,
    nearKeys.words.length > 0 ? nearKeys.typos : Number.POSITIVE_INFINITY,
  );
  const weight = typos <= 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos;
  const words = near.typos === typos ? near.words : [];
  const keys = nearKeys.typos === typos ? nearKeys.words : [];
  const synonyms = keys.flatMap((key) => expandSynonyms(lookup, key));
  return {
    alternatives: [
      ...toBorrowed(toAlternatives(lookup.postings, words, weight)),
      ...synonyms.map((each) => ({ ...each, weight: each.weight * weight })),
    ],
    shown: words[0] ?? keys[0] ?? word,
  };
}

const MIN_GUESSED_HEAD = 5;

/** An unknown word that ends in a known one is probably a kind of it: `schwebestativ`. */
function guessHead(
  lookup: Lookup,
  word: string,
): { readonly alternatives: readonly Alternative[] } {
  for (let at = 2; at <= word.length - MIN_GUESSED_HEAD; at += 1) {
    const found = expandWhole(lookup, word.slice(at));
    if (found.length === 0) continue;
    return {
      alternatives: found.map((each) => ({ ...each, weight: each.weight * WEIGHT.guessedHead })),
    };
  }
  return { alternatives: [] };
}

const MIN_COMPOUND_PART = 5;

/** The same word, or a compound with it: `Autoscheibe` is a `Scheibe`. */
function isKindOf(word: string, part: string): boolean {
  const isLong = part.length >= MIN_COMPOUND_PART;
  return word === part || (isLong && (word.startsWith(part) || word.endsWith(part)));
}

const SPAN = { isModel: false, part: null };

/** What is said to be for what the words name together. */
function findPurposes(lookup: Lookup, units: readonly Unit[]): readonly Slot[] {
  const stems = units.map(({ text }) => stem(text));
  return lookup.synonyms.purposes.flatMap((purpose) => {
    const places = purpose.stems.map((each) => stems.findIndex((word) => isKindOf(word, each)));
    if (places.includes(-1)) return [];
    const alternatives = purpose.things.flatMap((synonym) => expandSynonym(lookup, synonym));
    const bits = places.reduce((all, place) => all | (1 << place), 0);
    return [{ ...SPAN, bits, alternatives, text: '', typed: '', shown: '' }];
  });
}

/** Neighbouring words that the catalogue writes in one piece, or that have a synonym together. */
function findSpans(lookup: Lookup, units: readonly Unit[]): readonly Slot[] {
  const spans: Slot[] = [];
  for (let start = 0; start < units.length; start += 1) {
    for (let length = 2; length <= MAX_SYNONYM_WORDS; length += 1) {
      const some = units.slice(start, start + length);
      if (some.length < length) break;
      const shown = some.map(({ text }) => text).join('');
      const tokens = some.flatMap((unit) => unit.tokens);
      const forms = expandForms(lookup, shown, 1);
      const synonyms = expandSynonyms(lookup, toJoinedKey(tokens));
      const alternatives = [...forms, ...weighDown(synonyms, forms)];
      const bits = ((1 << length) - 1) << start;
      if (alternatives.length > 0)
        spans.push({ ...SPAN, bits, alternatives, text: shown, typed: shown, shown });
    }
  }
  return spans;
}

function toAlternatives(postings: Postings, terms: Iterable<string>, weight: number) {
  const alternatives: (Alternative & { readonly posting: Posting })[] = [];
  for (const term of terms) {
    const posting = postings.get(term);
    if (posting) alternatives.push({ weight, posting });
  }
  return alternatives;
}
