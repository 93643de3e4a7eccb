import type { LineVerdict } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import { createComparison, describeDifference } from './certain';
import {
  hasInitials,
  type ItemWords,
  isModel,
  isShortFor,
  MIN_NAME_WEIGHT,
  MIN_WHOLE_WEIGHT,
  type Segment,
  toItemWords,
  toSegments,
} from './line-segments';
import {
  COLOUR,
  DESCRIBING,
  hasOtherSides,
  isFiller,
  isSoftUnit,
  isUnit,
  type LineWords,
  normalise,
  OTHER_MODELS,
  PACK_WORD,
  PART,
  readMeasures,
  splitContext,
  toLineWords,
  USUALLY_LEFT_OUT,
  VARIANTS,
} from './line-words';
import type { Lookup } from './query-plan';
import { findDistance } from './vocabulary';
import { stem, type Token, toJoinedKey, toTokens } from './words';

/** What a line of a list means: docs/decisions/0009-equipment-lists.md */
export interface JudgedLine {
  /** The item that is meant comes first, then the next best; the rest in the sequence of the search. */
  readonly offers: readonly Offer[];
  readonly verdict: LineVerdict;
  /** Why it has to be checked, in words for the page; empty otherwise. */
  readonly reason: string;
  /** True where every word of the line is one of the first item, and of no other as well. */
  readonly isNamed: boolean;
  /** How many of the first items the line fits alike; 0 where none is meant. */
  readonly fittingCount: number;
}

function countPoints(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { isNumber }) => sum + (isNumber ? 1.5 : 1), 0);
}

interface Fit {
  readonly item: ItemWords;
  /** Points for what of the line the item has, less a cost for what it has beyond the line. */
  readonly score: number;
  /** True when the item is not what the line means. */
  readonly isOther: boolean;
  /** True when every word of the line is accounted for. */
  readonly isWhole: boolean;
  /** True when name and kind of the item have all words of a line of several. */
  readonly isOfKind: boolean;
  /** How many words of the item the line does not have. */
  readonly extra: number;
  readonly isVariant: boolean;
  readonly hasModel: boolean;
}

/** True for what is made for one model: `Käfig für FX3`. */
function hasModelContext({ offer }: ItemWords): boolean {
  const [, context] = splitContext(offer.product.displayname);
  return /\b[A-Z]{1,3}-?\d/.test(context);
}

/**
 * True where the line has another word than the name after the same word: `Steadicam Archer` is no `Steadicam
 * Zephyr`.
 */
function hasReplacedWord(
  item: ItemWords,
  main: readonly Segment[],
  isBrand: (segment: Segment) => boolean,
): boolean {
  return main.some((segment, index) => {
    const before = main[index - 1];
    if (before?.place !== 'main' || isBrand(before) || segment.tokens.length > 1) return false;
    // The item may have the word elsewhere, as the control unit for a `Sound Devices Scorpio` does.
    const isElsewhere = segment.place !== null && (segment.place !== 'text' || main.length > 2);
    const [word, token] = [before.tokens.at(-1), segment.tokens[0]];
    return word && token && isReplaced(item, main, { word, token, isElsewhere });
  });
}

interface Neighbours {
  readonly word: Token;
  /** The word after it. */
  readonly token: Token;
  /** True where another part of the item has it. */
  readonly isElsewhere: boolean;
}

function isReplaced(
  item: ItemWords,
  main: readonly Segment[],
  { word, token, isElsewhere }: Neighbours,
): boolean {
  if (word.isNumber) return isOtherSuffix(item.main, word, token);
  const follower = isFiller(word) || isFiller(token) ? null : findFollower(item.main, word);
  if (!follower || follower.isNumber !== token.isNumber) return false;
  const named = normalise(follower);
  if (token.isNumber) return named !== normalise(token) && isOnlyAperture(item.main, token);
  const isSaid = main.some(({ tokens }) => tokens.some((each) => normalise(each) === named));
  return !isElsewhere && !isSaid && !isInPlaceOf(item, token, follower);
}

/** The word after this one in a name. Undefined when the name has it twice or not at all, and after a single letter. */
function findFollower(tokens: readonly Token[], { text }: Token): Token | undefined {
  const [follower, other] = tokens.filter((_, at) => tokens[at - 1]?.text === text);
  return other || text.length < 2 ? undefined : follower;
}

/** True where both words may mean the same, or where the difference says nothing. */
function isInPlaceOf({ isPack }: ItemWords, { text }: Token, named: Token): boolean {
  return (
    (isPack && PACK_WORD.test(text)) ||
    (isFiller(named) && !VARIANTS.has(named.text)) ||
    USUALLY_LEFT_OUT.has(named.text) ||
    isShortFor(text, named.text) ||
    findDistance(text, named.text, 1) !== null
  );
}

/** True where the name has a word for another model between two that stand side by side: `Alexa LF` is no `ALEXA Mini LF`. */
function hasModelBetween(item: ItemWords, { text }: LineWords): boolean {
  const said = toTokens(text);
  return item.main.some((token, at) => {
    const [before, after] = [item.main[at - 1], item.main[at + 1]];
    if (!before || !after || token.gap === 'none' || !OTHER_MODELS.has(token.text)) return false;
    return said.some(
      (word, index) =>
        word.text === before.text &&
        said[index + 1]?.text === after.text &&
        said[index + 1]?.gap !== 'break' &&
        said.every(({ text: each }) => each !== token.text) &&
        !isUnit(said[index + 2]?.text ?? ''),
    );
  });
}

/** `Bolt 6 XT` is no `Bolt 6 LT`: two letters behind the same number. */
function isOtherSuffix(tokens: readonly Token[], number: Token, { text }: Token): boolean {
  const isSuffix = (word: string) => /^\p{L}{2}$/u.test(word) && !isUnit(word);
  const at = tokens.findIndex((token) => token.text === number.text);
  const had = tokens[at + 1]?.text ?? '';
  return at !== -1 && isSuffix(text) && isSuffix(had) && text !== had;
}

/** True for a number that a name has only as an aperture (`T3`), or not at all. */
function isOnlyAperture(tokens: readonly Token[], number: Token): boolean {
  return tokens.every(
    (token, at) =>
      normalise(token) !== normalise(number) || /^[tf]$/.test(tokens[at - 1]?.text ?? ''),
  );
}

/** True where a segment that the item lacks shows that another thing is meant. */
function isOtherThing(
  lookup: Lookup,
  item: ItemWords,
  { tokens }: Segment,
  before: Segment | undefined,
): boolean {
  const [first] = tokens;
  if (!first) return false;
  const measure = readMeasures(tokens).at(0);
  if (measure && tokens.length === 2)
    return item.measures.some(({ dimension }) => dimension === measure.dimension);
  if (tokens.length === 2 && first.isNumber && isSoftUnit(tokens[1]?.text ?? '')) return false;
  const hasNumber = item.main.some(({ isNumber }) => isNumber);
  if (isModel(tokens)) return true;
  const isNumber = /^\d/.test(normalise(first));
  if (isNumber || first.text.length === 1) return hasNumber || before?.place === 'main';
  return (
    (VARIANTS.has(first.text) && before?.place === 'main' && !hasInitials(item, first.text)) ||
    (first.text.length > 2 &&
      (lookup.words.knows(first.text) || lookup.synonyms.has(stem(first.text))))
  );
}

/**
 * True where words that the item lacks show that another thing is meant. A single such word shows it only while fewer
 * than two others name the item.
 */
function hasConflict(conflicts: readonly Segment[], named: readonly Segment[]): boolean {
  const sure = named.filter((each) => isName(each) && each.weight >= MIN_NAME_WEIGHT);
  const isWord = ({ tokens: [first, ...others] }: Segment) =>
    others.length === 0 &&
    first &&
    !first.isNumber &&
    first.text.length > 2 &&
    !VARIANTS.has(first.text);
  const [conflict, ...more] = conflicts;
  return conflict !== undefined && (sure.length < 2 || more.length > 0 || !isWord(conflict));
}

/** Nouns of what is made for one thing and fits no other. */
const FITTED =
  /(?:koffer|case|vorsatz|haube|cover|kafig|cage|flag|halter|halterung|holder|platte|plate|blende|softbox)(?:e[nrs]?|n|s)?$/;

/** True where a line names the thing that it is for, and the item is for another one: `Käfig für FX3` is none for a Komodo. */
function isMadeForOther(
  lookup: Lookup,
  { main, context }: Pick<Accounts, 'main' | 'context'>,
  item: ItemWords,
): boolean {
  const isFitted = main.some(({ tokens }) => FITTED.test(tokens.at(-1)?.text ?? ''));
  return context.some(({ place, tokens: [first, ...others] }) => {
    if (place !== null || !first) return false;
    if (isModel([first, ...others])) return isFitted || hasModelContext(item);
    return isFitted && !first.isNumber && lookup.words.knows(first.text);
  });
}

/** True where the line asks for a part, such as a charger or a cover, and the item is none. */
function isPartMissing(head: Segment | undefined): boolean {
  const isAccounted = head?.place === 'main' || head?.place === 'rest' || head?.place === 'kind';
  return head !== undefined && !isAccounted && PART.test(head.tokens.at(-1)?.text ?? '');
}

/** `Gold-Mount` and `V-Mount`: what fits one does not fit the other. */
function hasOtherMount(text: string, name: string): boolean {
  const [asked, had] = [text, name].map((each) =>
    [...each.matchAll(/([\p{L}\d]+)[- ]mount/giu)].map(([, mount = '']) => mount.toLowerCase()),
  );
  return Boolean(asked?.length && had?.length && !asked.some((mount) => had.includes(mount)));
}

/** True where a segment has a word, not only a number with its unit. */
function isName({ tokens }: Segment): boolean {
  return tokens.some(
    ({ text, isNumber }, index) =>
      !isNumber &&
      !(tokens.length === 1 && (VARIANTS.has(text) || text.length === 1)) &&
      (index === 0 || !(isUnit(text) || isSoftUnit(text))),
  );
}

const POINTS = { main: 1, rest: 0.6, kind: 0.5, text: 0.3 } as const;
const EXTRA_COST = 0.12;
const VARIANT_COST = 0.2;
const PACK_COST = 0.15;
/** For an item whose name lacks the last word of the line, which mostly tells the kind of thing. */
const HEAD_COST = 0.2;
/** For a charger, a cover or another part where the line names none. */
const PART_COST = 0.15;
/** Larger than the difference in weight between a word and its synonym (0.2). */
const OTHER_KIND_COST = 0.25;

function judgeItem({ lookup, brands }: JudgeContext, line: LineWords, item: ItemWords): Fit {
  const main = toSegments(lookup, item, line.main);
  const context = toSegments(lookup, item, line.context);
  const isBrand = ({ tokens: [token, second] }: Segment) =>
    token !== undefined && second === undefined && brands.has(token.text);
  const missing = main.filter(({ place }) => place === null);
  const isPackWord = ({ tokens: [token] }: Segment) =>
    item.isPack && PACK_WORD.test(token?.text ?? '');
  const hasColour = [...item.main, ...item.rest].some(({ text }) => COLOUR.test(text));
  const describes = ({ tokens: [token, second] }: Segment) =>
    second === undefined &&
    (DESCRIBING.test(token?.text ?? '') || (!hasColour && COLOUR.test(token?.text ?? '')));
  const unknown = missing.filter(
    (segment) => !isBrand(segment) && !isPackWord(segment) && !describes(segment),
  );
  const conflicts = unknown.filter(
    (segment) =>
      !isUnsaidResolution(item, segment) &&
      isOtherThing(lookup, item, segment, main[main.indexOf(segment) - 1]),
  );
  const matched = main.filter(({ place }) => place === 'main');
  const isNumeric = line.main.every(
    ({ text, isNumber }, at) => isNumber || (isUnit(text) && line.main[at - 1]?.isNumber),
  );
  const named = matched.filter((segment) => !isBrand(segment) && (isNumeric || isName(segment)));
  const isNamedWell =
    named.length >= Math.max(1, unknown.length) &&
    (missing.length === 0 || named.some(({ weight }) => weight >= MIN_NAME_WEIGHT));
  const hasNoName = !isNamedWell && !isNamedOtherwise({ main, context, missing }, isBrand);
  const isForOther = isMadeForOther(lookup, { main, context }, item);
  const isByOther = item.main.some(({ text }) => brands.has(text));
  const isByNamed = main.some(
    ({ place, tokens: [first] }) =>
      place === 'main' && first?.text === item.main[0]?.text && brands.has(first?.text ?? ''),
  );
  const isOtherMaker =
    unknown.length > 0 &&
    !isByNamed &&
    main.some(
      (segment) =>
        isBrand(segment) && (segment.place === null || (segment.place !== 'main' && isByOther)),
    );
  const covered = new Set(matched.flatMap(({ tokens }) => tokens.map(normalise)));
  const isOfSize = (token: Token, at: number) =>
    isUnit(token.text) || (token.isNumber && isUnit(item.main[at + 1]?.text ?? ''));
  const left = item.main
    .filter((token, at) => !isOfSize(token, at))
    .map(normalise)
    .filter((word) => !covered.has(word) && !isAccountedByHead(word, covered));
  const extra = left.filter((word) => !brands.has(word) && !USUALLY_LEFT_OUT.has(word)).length;
  const isVariant = left.some((word) => VARIANTS.has(word));
  const head = main.findLast((segment) => !isBrand(segment) && isName(segment));
  const headCost = head?.place === 'main' ? 0 : HEAD_COST;
  const kindCost = isOfOtherKind(lookup, line, item) ? OTHER_KIND_COST : 0;
  const partCost = left.some((word) => PART.test(word)) ? PART_COST : 0;
  const cost =
    headCost + kindCost + partCost + countCost(line, item, { left: left.length, extra, isVariant });
  // What a thing is for gives no points by its kind: a camera is no `Gimbal für die Kamera`.
  const points = sumPoints([...main, ...context.filter(({ place }) => place !== 'kind')]);
  return {
    item,
    score: points - cost,
    isOther:
      isOtherMaker ||
      hasNoName ||
      hasConflict(conflicts, named) ||
      isForOther ||
      isPartMissing(head) ||
      hasOtherMount(line.text, item.offer.product.displayname) ||
      missing.some(isSize) ||
      hasReplacedWord(item, main, isBrand) ||
      hasModelBetween(item, line) ||
      hasOtherSides(line.text, item.offer.product.displayname),
    isWhole:
      missing.length === 0 &&
      named.some(
        (segment) => segment.tokens.length === 1 || (isName(segment) && !isThousands(segment)),
      ) &&
      main.every(({ place, weight }) => place === 'main' && weight >= MIN_WHOLE_WEIGHT) &&
      context.every(({ place }) => place === 'main' || place === 'rest'),
    isOfKind:
      matched.length > 0 &&
      main.length > 1 &&
      main.every(({ place }) => place === 'main' || place === 'kind'),
    extra,
    isVariant,
    hasModel: matched.some((segment) => isModel(segment.tokens) && !isResolution(segment)),
  };
}

interface Accounts {
  readonly main: readonly Segment[];
  readonly context: readonly Segment[];
  readonly missing: readonly Segment[];
}

/** True where the line names the item by its kind, as a part of another thing, or by its maker alone. */
function isNamedOtherwise(
  { main, context, missing }: Accounts,
  isBrand: (segment: Segment) => boolean,
): boolean {
  const isSized = main.some(
    ({ place, tokens, weight }) => place === 'main' && weight === 1 && tokens[0]?.isNumber,
  );
  const hasKind = main.some(
    (segment) =>
      (segment.place === 'kind' && !isBrand(segment)) ||
      (isSized && segment.place === 'text' && isName(segment)),
  );
  const isPart =
    main.some(({ place }) => place === 'rest') && context.some(({ place }) => place === 'main');
  const isMaker =
    main.some((segment) => segment.place === 'main' && isBrand(segment)) &&
    main.every(({ place }) => place !== null);
  return missing.every(isBrand) && (hasKind || isPart || isMaker);
}

/** True for `Timecode-Klappe` where a line says only `Klappe`: the synonyms have it as another thing. */
function isOfOtherKind({ synonyms }: Lookup, { main }: LineWords, item: ItemWords): boolean {
  if (main.length !== 1) return false;
  const said = toJoinedKey(main);
  const meant = new Set([said, ...synonyms.find(said).map(({ key }) => key)]);
  return item.main.some((token, at) => {
    const next = item.main[at + 1];
    if (!next || token.isNumber || !meant.has(toJoinedKey([next]))) return false;
    const term = toJoinedKey([token, next]);
    if (!synonyms.has(term) || stem(term) === stem(said)) return false;
    return synonyms.find(term).every(({ key }) => key !== said);
  });
}

/** True for `18k`. */
function isThousands({ tokens: [number, unit] }: Segment): boolean {
  return number?.isNumber === true && unit?.text === 'k';
}

/** True for a number with its unit. */
function isSize({ tokens }: Segment): boolean {
  return tokens.length === 2 && readMeasures(tokens).length > 0;
}

/** True for `6K` and the like, which many models have. */
function isResolution({ tokens }: Segment): boolean {
  return /^\d{1,2}k$/.test(tokens.map(normalise).join(''));
}

/** True for a resolution that the item's name leaves out, as most do: `Bolt 4K 750`. */
function isUnsaidResolution({ offer }: ItemWords, segment: Segment): boolean {
  return isResolution(segment) && !/\d\s?k\b/i.test(offer.product.displayname);
}

function sumPoints(segments: readonly Segment[]): number {
  return segments.reduce(
    (sum, { place, weight, tokens }) =>
      sum + (place ? POINTS[place] * weight * countPoints(tokens) : 0),
    0,
  );
}

interface LeftWords {
  readonly left: number;
  readonly extra: number;
  readonly isVariant: boolean;
}

function countCost(
  line: LineWords,
  item: ItemWords,
  { left, extra, isVariant }: LeftWords,
): number {
  const setCost = item.offer.equipment.isVirtualPackage ? PACK_COST : 0;
  // A single general word says nothing about which of its kind is meant: the search decides.
  if (line.main.length === 1) return setCost;
  const packCost = item.isPack && !PACK_WORD.test(line.text) ? PACK_COST : 0;
  const variantCost = isVariant ? VARIANT_COST : 0;
  return EXTRA_COST * extra + 0.02 * (left - extra) + variantCost + packCost + setCost;
}

function isAccountedByHead(word: string, covered: ReadonlySet<string>): boolean {
  for (const each of covered) if (each.length > 3 && stem(word).endsWith(stem(each))) return true;
  return false;
}

export interface JudgeContext {
  readonly lookup: Lookup;
  /** Makers' names. */
  readonly brands: ReadonlySet<string>;
}

/** A judge for the lines of one list: what it reads of an item is used again for the next line. */
export function createLineJudge({ lookup, brands }: JudgeContext) {
  const known = new Map<Offer, ItemWords>();
  const read = (offer: Offer) => {
    const words = known.get(offer) ?? toItemWords(offer);
    known.set(offer, words);
    return words;
  };
  /** Decides which of the found items a line means, and whether that has to be checked. */
  return (text: string, offers: readonly Offer[]): JudgedLine => {
    const line = toLineWords(text);
    const fits = offers.map((offer) => judgeItem({ lookup, brands }, line, read(offer)));
    const compare = createComparison(line, { brands, synonyms: lookup.synonyms });
    const same = fits.filter(({ item }) => compare(item) === null);
    const fitting = fits
      .filter((fit) => !fit.isOther || same.includes(fit))
      .toSorted((a, b) => b.score - a.score);
    const [best] = fitting;
    if (!best) return { offers, verdict: 'unknown', reason: '', isNamed: false, fittingCount: 0 };
    const first = [...new Set([...same, ...fitting])].map(({ item }) => item.offer);
    const ordered = [...new Set([...first, ...offers])];
    const reason = findReason(best);
    const verdict = reason === '' ? 'certain' : 'check';
    const isFirst = same.length === 0 || same[0] === best;
    return {
      offers: ordered,
      verdict,
      reason,
      isNamed: isFirst && isNamed(best, fitting, text),
      fittingCount: Math.max(1, same.length),
    };

    function findReason(likeliest: Fit): string {
      const [only = likeliest, other] = same;
      if (other) return `auch „${other.item.offer.product.displayname}“ passt`;
      if (same.length > 0 && !isPiece(only, text)) return 'ein Set: die Liste nennt keines';
      return describeDifference(text, only.item, compare(only.item));
    }
  };
}

/** True where one piece is meant, or the line asks for a set. */
function isPiece({ item }: Fit, text: string): boolean {
  return !item.isPack || PACK_WORD.test(text);
}

function isNamed(best: Fit, fitting: readonly Fit[], text: string): boolean {
  const others = fitting.filter((fit) => fit !== best);
  const isOnly = others.every(
    ({ isWhole, isOfKind, extra, score }) =>
      score < best.score &&
      !(isWhole && (best.extra > 0 || extra === 0)) &&
      // Of `V-Mount-Akku` there are several, though one has the word in its name.
      (best.hasModel || !isOfKind),
  );
  return best.isWhole && isOnly && isPiece(best, text) && (!best.isVariant || best.hasModel);
}
