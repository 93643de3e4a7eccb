import type { Offer } from '../snapshot/offer';
import { toFactsText } from './fields';
import {
  hasInInches,
  hasMeasure,
  hasOtherSides,
  type Measure,
  normalise,
  PACK,
  PART,
  readMeasures,
  splitContext,
  USUALLY_LEFT_OUT,
  VARIANTS,
} from './line-words';
import type { Lookup } from './query-plan';
import { findDistance, findMaxTypos, splitCompound } from './vocabulary';
import { fromRoman, stem, type Token, toJoinedKey, toTokens } from './words';

/** What of an item accounts for words. */
export interface ItemWords {
  readonly offer: Offer;
  readonly main: readonly Token[];
  readonly rest: readonly Token[];
  /** Both. */
  readonly named: readonly Token[];
  readonly namedPieces: ReadonlySet<string>;
  readonly mainPieces: ReadonlySet<string>;
  readonly restPieces: ReadonlySet<string>;
  /** Of category and tags: what kind of thing it is. */
  readonly kindPieces: ReadonlySet<string>;
  /** Stems of the words of its folders. */
  readonly folderWords: readonly string[];
  /** Of short text and technical data. */
  readonly textPieces: ReadonlySet<string>;
  readonly measures: readonly Measure[];
  readonly textMeasures: readonly Measure[];
  readonly isPack: boolean;
}

const MAX_PIECE_TOKENS = 5;

function addPieces(pieces: Set<string>, tokens: readonly Token[]): void {
  for (let start = 0; start < tokens.length; start += 1) {
    let joined = '';
    for (const token of tokens.slice(start, start + MAX_PIECE_TOKENS)) {
      joined += normalise(token);
      pieces.add(joined);
      pieces.add(stem(joined));
    }
  }
}

/** Every run of tokens in one piece, and its stem. */
export function toPieces(tokens: readonly Token[]): Set<string> {
  const pieces = new Set<string>();
  addPieces(pieces, tokens);
  return pieces;
}

export function toItemWords(offer: Offer): ItemWords {
  const { displayname, tags, shortText, code } = offer.product;
  const [main, rest] = splitContext(displayname);
  const mainTokens = toTokens(main);
  const restTokens = toTokens(rest);
  const folders = `${offer.place.subcategory.label}, ${offer.place.category.label}`;
  const kind = toTokens([folders, ...tags].join(', '));
  const about = toTokens(`${shortText}, ${toFactsText(offer)}`);
  const named = [...mainTokens, ...restTokens];
  const mainPieces = toPieces(mainTokens);
  mainPieces.add(toTokens(code).map(normalise).join(''));
  return {
    offer,
    main: mainTokens,
    rest: restTokens,
    named,
    namedPieces: toPieces(named),
    mainPieces,
    restPieces: toPieces(restTokens),
    kindPieces: toPieces(kind),
    folderWords: toTokens(folders).map(({ text }) => stem(text)),
    textPieces: toPieces(about),
    measures: readMeasures(toTokens(displayname)),
    textMeasures: readMeasures(about),
    isPack: PACK.test(displayname),
  };
}

/** A run of tokens of a line that is accounted for as one, or not at all. */
export interface Segment {
  readonly tokens: readonly Token[];
  readonly place: 'main' | 'rest' | 'kind' | 'text' | null;
  /** 1 for the same words, less for synonyms and typos. */
  readonly weight: number;
}

const WEIGHT = {
  term: 0.85,
  synonym: 0.8,
  typo: 0.8,
  inner: 0.75,
  wider: 0.7,
  head: 0.6,
  start: 0.5,
} as const;
/** Letters of a synonym that says more than the kind of thing: `Super Clamp`, and not `Klemme`. */
const TERM_LENGTH = 9;
/** From this weight on a word is accounted for. */
export const MIN_WHOLE_WEIGHT = 0.75;
/** From this weight on it names the item, though another word is missing. */
export const MIN_NAME_WEIGHT = 0.7;
const PLACES = ['main', 'rest', 'kind', 'text'] as const;

function findPlace(item: ItemWords, isIn: (pieces: ReadonlySet<string>) => boolean) {
  const pieces = {
    main: item.mainPieces,
    rest: item.restPieces,
    kind: item.kindPieces,
    text: item.textPieces,
  };
  return PLACES.find((place) => isIn(pieces[place])) ?? null;
}

function findSegment(lookup: Lookup, item: ItemWords, tokens: readonly Token[]): Segment | null {
  const size = findSize(item, tokens);
  if (size?.place === 'main') return size;
  const joined = tokens.map(normalise).join('');
  const place = findWords(item, tokens, joined);
  if (place === 'main')
    return { tokens, place, weight: isInner(item.main, joined) ? WEIGHT.inner : 1 };
  const synonym = findSynonym(lookup, item, tokens);
  if (synonym && (synonym.place === 'main' || place === null)) return { tokens, ...synonym };
  return place ? { tokens, place, weight: 1 } : size;
}

/** A number with its unit, also in a larger or smaller one, or without it in the name. */
function findSize(item: ItemWords, tokens: readonly Token[]): Segment | null {
  if (hasThousands(item, tokens) || hasRoundedSides(item, tokens))
    return { tokens, place: 'main', weight: WEIGHT.synonym };
  const [measure] = tokens.length === 2 ? readMeasures(tokens) : [];
  const [number] = tokens;
  if (!measure || !number) return null;
  if (hasMeasure(item.measures, measure) || hasInInches(item.measures, measure))
    return { tokens, place: 'main', weight: 1 };
  // `7"` is the `Ultra 7`, as long as no other size stands in its name.
  const isBare =
    hasSingleNumber(item.main, normalise(number)) &&
    item.measures.every(({ dimension }) => dimension !== measure.dimension);
  if (isBare) return { tokens, place: 'main', weight: WEIGHT.synonym };
  return hasMeasure(item.textMeasures, measure) ? { tokens, place: 'text', weight: 1 } : null;
}

/** `6x6` of what measures 6.6 × 6.6. */
function hasRoundedSides({ offer }: ItemWords, [first, times, second]: readonly Token[]): boolean {
  if (!first?.isNumber || times?.text !== 'x' || !second?.isNumber) return false;
  const asked = `${first.text}x${second.text}`;
  const { displayname } = offer.product;
  return /\d[.,]\d+\s?[x×]\s?\d/u.test(displayname) && !hasOtherSides(asked, displayname);
}

/** `Alpha 4k` of a lamp with 4,000 W. */
function hasThousands({ measures, textMeasures }: ItemWords, tokens: readonly Token[]): boolean {
  const [number, unit] = tokens;
  if (tokens.length !== 2 || !number?.isNumber || unit?.text !== 'k') return false;
  const power = { dimension: 'power', value: Number(number.text) * 1000 };
  return hasMeasure(measures, power) || hasMeasure(textMeasures, power);
}

/** True for a number of a name that is no end of a range: `2–5 Stufen` are not `2 kW`. */
function hasSingleNumber(tokens: readonly Token[], number: string): boolean {
  return tokens.some(
    (token, index) =>
      normalise(token) === number && !tokens[index - 1]?.isNumber && !tokens[index + 1]?.isNumber,
  );
}

/** Where the words themselves stand. A number or a letter alone says something only in a name. */
function findWords(item: ItemWords, tokens: readonly Token[], joined: string) {
  const isWeak = tokens.length === 1 && (tokens[0]?.isNumber || joined.length === 1);
  // `Ronin-S` is no plural.
  const isModel = tokens.length > 1 && tokens.at(-1)?.text.length === 1;
  const isIn = (pieces: ReadonlySet<string>) =>
    pieces.has(joined) || (!isModel && pieces.has(stem(joined)));
  const place = findPlace(item, isIn);
  return isWeak && (place === 'kind' || place === 'text') ? null : place;
}

function findSynonym(lookup: Lookup, item: ItemWords, tokens: readonly Token[]) {
  const said = tokens.map(normalise).join('');
  const texts = lookup.synonyms
    .find(toJoinedKey(tokens))
    .map((synonym) => synonym.tokens.map(normalise).join(''))
    // `Roller` is a `Combo`, and `Pocket 3 Creator Combo` none.
    .filter((text) => !USUALLY_LEFT_OUT.has(text));
  const isIn = (pieces: ReadonlySet<string>) => (text: string) =>
    pieces.has(text) || pieces.has(stem(text));
  const isNamed = (text: string) =>
    isIn(item.mainPieces)(text) || (text.length > 3 && hasHead(item.main, stem(text)));
  // A `Schukoverlängerung` is a `Verlängerung`, and not every one is one.
  const isWider = (text: string) => said.length > text.length && said.endsWith(text);
  const named = texts.filter(isNamed);
  const same = named.filter((text) => !isWider(text));
  if (same.some((text) => text.length >= TERM_LENGTH && isIn(item.mainPieces)(text)))
    return { place: 'main', weight: WEIGHT.term } as const;
  if (same.length > 0) return { place: 'main', weight: WEIGHT.synonym } as const;
  if (named.length > 0) return { place: 'main', weight: WEIGHT.wider } as const;
  const place = findPlace(item, (pieces) => texts.some(isIn(pieces)));
  return place && { place, weight: WEIGHT.synonym };
}

/** True for `600c` in `P600c`, and not in `LS 600c`. */
function isInner(tokens: readonly Token[], joined: string): boolean {
  const starts = tokens.flatMap((token, index) => (token.gap === 'none' ? [] : [index]));
  return !starts.some((start) => {
    let text = '';
    for (const token of tokens.slice(start, start + MAX_PIECE_TOKENS)) {
      text += normalise(token);
      if ([joined, stem(joined)].some((each) => each === text || each === stem(text))) return true;
    }
    return false;
  });
}

/** Letters before the end of a compound: a `Clamp` is no `Lampe`. */
const MIN_MODIFIER = 2;

/** True for a longer word that ends so: `Lichtstativ` is a `Stativ`. */
function hasHead(tokens: readonly Token[], base: string): boolean {
  // A short word has no other stem: `Haken`, and of `Traversenhaken` it is `traversenhak`.
  return tokens.some(
    ({ text }) =>
      text.length >= base.length + MIN_MODIFIER &&
      [text, stem(text)].some((each) => each.endsWith(base)),
  );
}

/** Two typos in a short word make another word, and one in a very short one: `SMDB` is no `SMWB`. */
function maxTypos({ length }: string): number {
  if (length < 5) return 0;
  return length < 8 ? Math.min(1, findMaxTypos(length)) : findMaxTypos(length);
}

/** True for `jr` and `junior`: the first letter, the last one and some between, mostly consonants. */
export function isShortFor(short: string, word: string): boolean {
  if (word.length < short.length + 2 || short[0] !== word[0] || short.at(-1) !== word.at(-1))
    return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** A single word without digits: initials, the end of a compound, the start of a word, or a typo. */
function findSimilarWord(lookup: Lookup, item: ItemWords, token: Token): Segment | null {
  if (token.isNumber) return null;
  const { text } = token;
  const toSegment = (place: 'main' | 'rest', weight: number) => ({
    tokens: [token],
    place,
    weight,
  });
  const isAcronym = text.length > 1 && !VARIANTS.has(text) && !lookup.words.knows(text);
  if (isAcronym && hasInitials(item, text)) return toSegment('main', WEIGHT.synonym);
  if (text.length < MIN_START) return null;
  const base = stem(text);
  if (hasHead(item.main, base)) return toSegment('main', 1);
  if (hasHead(item.rest, base)) return toSegment('rest', 1);
  if (hasParts(lookup, item, token)) return toSegment('main', WEIGHT.synonym);
  const weight = findLikeness(lookup, item, text);
  return weight === null ? null : toSegment('main', weight);
}

/** True for a compound whose parts all stand in what an item says, and the last one in its name. */
function hasParts(lookup: Lookup, item: ItemWords, token: Token): boolean {
  const isKnown = (part: string) => lookup.words.knows(part) || lookup.synonyms.has(stem(part));
  const parts = (splitCompound(token.text, isKnown) ?? []).filter(
    (part) => !USUALLY_LEFT_OUT.has(part),
  );
  const places = parts.map(
    (part) =>
      findSegment(lookup, item, [{ ...token, text: part }])?.place ??
      (hasHead(item.main, stem(part)) ? 'main' : null),
  );
  return places.at(-1) === 'main' && !places.includes(null);
}

/** How much a word is like one of the name's; null where it is not. */
function findLikeness(lookup: Lookup, { main }: ItemWords, text: string): number | null {
  const words = main.filter(({ isNumber }) => !isNumber).map(({ text: word }) => word);
  const base = stem(text);
  const isCompoundOf = (word: string) =>
    word.length >= 4 &&
    base.length > word.length &&
    base.endsWith(stem(word)) &&
    !USUALLY_LEFT_OUT.has(word);
  // A `Kartenleser` is no `Karte`.
  const isStartOf = (word: string) =>
    word.length > text.length + 1 &&
    !PART.test(word) &&
    (word.startsWith(text) || (base.length >= MIN_STEM_START && word.startsWith(base)));
  if (words.some(isCompoundOf)) return WEIGHT.head;
  if (words.some(isStartOf)) return WEIGHT.start;
  if (text.length < 4 || lookup.words.knows(text) || lookup.synonyms.has(base)) return null;
  if (words.some((word) => isShortFor(text, word))) return WEIGHT.start;
  const isTypo = (word: string) =>
    word.length >= 4 && findDistance(text, word, maxTypos(text)) !== null;
  return words.some(isTypo) ? WEIGHT.typo : null;
}

const MAX_SEGMENT_TOKENS = 5;
/** Letters of `Sup` for `Supreme`. */
const MIN_START = 3;
/** `Anstecker` for `Ansteckmikrofon`. */
const MIN_STEM_START = 6;

/** True where a number and letters stand in one piece, as in `FX6`: they are not accounted for one by one. */
function cutsModel(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next !== undefined && next.gap === 'none';
}

export function toSegments(
  lookup: Lookup,
  item: ItemWords,
  tokens: readonly Token[],
): readonly Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < tokens.length; ) {
    const found = findLongest(lookup, item, tokens, start);
    segments.push(found);
    start += found.tokens.length;
  }
  return segments;
}

/** The longest run from a token on that stands in the name, else the longest one that stands elsewhere. */
function findLongest(
  lookup: Lookup,
  item: ItemWords,
  tokens: readonly Token[],
  start: number,
): Segment {
  let elsewhere: Segment | null = null;
  for (let length = Math.min(MAX_SEGMENT_TOKENS, tokens.length - start); length > 0; length -= 1) {
    const end = start + length;
    const some = tokens.slice(start, end);
    const isCut = cutsModel(tokens, end) && !isCutAtSynonym(lookup, some, tokens, end);
    if (isCut || some.slice(1).some(({ gap }) => gap === 'break')) continue;
    const found = findSegment(lookup, item, some);
    if (found?.place === 'main') return found;
    elsewhere ??= found;
    const similar = findSimilar(lookup, item, some);
    if (similar) return similar;
  }
  if (elsewhere) return elsewhere;
  let end = start + 1;
  while (cutsModel(tokens, end)) end += 1;
  return { tokens: tokens.slice(start, end), place: null, weight: 0 };
}

function findSimilar(lookup: Lookup, item: ItemWords, tokens: readonly Token[]): Segment | null {
  const [first, second] = tokens;
  if (second)
    return tokens.length === 2 && isGeneration(item, tokens)
      ? { tokens, place: 'main', weight: WEIGHT.typo }
      : null;
  return first ? findSimilarWord(lookup, item, first) : null;
}

/** `GM2` is `GM OSS II`, and `B290` the `B-Mount-Akku 290 Wh`. */
function isGeneration({ main }: ItemWords, [letters, number]: readonly Token[]): boolean {
  if (!letters || letters.isNumber || !number?.isNumber || number.gap !== 'none') return false;
  const at = main.findIndex(({ text }) => text === letters.text);
  const isNumber = ({ text }: Token) =>
    fromRoman(text) === number.text || (text === number.text && text.length > 2);
  return at !== -1 && main.slice(at + 1).some(isNumber);
}

/** `A7S` and `3` of `A7S3`: a model with another name, and its number. */
function isCutAtSynonym(
  lookup: Lookup,
  some: readonly Token[],
  tokens: readonly Token[],
  end: number,
): boolean {
  return (
    tokens[end] !== undefined &&
    /^\d+$/.test(normalise(tokens[end])) &&
    !cutsModel(tokens, end + 1) &&
    lookup.synonyms.has(toJoinedKey(some))
  );
}

export function isModel(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 1 &&
    tokens.some(({ isNumber }) => isNumber) &&
    tokens.some(({ isNumber }) => !isNumber)
  );
}

/** `SE` is `Soft Edge`. */
export function hasInitials({ main }: ItemWords, letters: string): boolean {
  return main
    .map(({ text }) => text.charAt(0))
    .join('')
    .includes(letters);
}
