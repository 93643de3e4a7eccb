import { UNITS } from '@klappe/domain';
import { type ItemWords, toPieces } from './line-segments';
import {
  isFiller,
  isSoftUnit,
  isUnit,
  LINKING,
  type LineWords,
  type Measure,
  normalise,
  PACKS,
  readMeasures,
  splitContext,
  VARIANTS,
} from './line-words';
import type { SynonymTable } from './synonym-table';
import { stem, type Token, toJoinedKey, toTokens } from './words';

/** A deciding word that stands on one side only: why a line is not certain for an item. */
export interface Difference {
  /** As tokens have it. */
  readonly word: string;
  /** `line`: the list does not have the item's word. `item`: the item does not have the line's word. */
  readonly missingIn: 'line' | 'item';
}

interface Knowledge {
  readonly brands: ReadonlySet<string>;
  readonly synonyms: SynonymTable;
}

/**
 * Answers for items the first deciding word that they do not share with a line; null where each has all of the other's.
 * Typing errors and other words for a kind of thing share nothing: they are guesses. Other spellings of a model, `A7S` for
 * `Alpha 7S`, are the model. docs/decisions/0009-equipment-lists.md
 */
export function createComparison(
  line: LineWords,
  { brands, synonyms }: Knowledge,
): (item: ItemWords) => Difference | null {
  const toSaid = (said: readonly Token[]): Said => ({
    line,
    said,
    pieces: toPieces(said),
    asked: said.filter((token, at) => isAsking(said, token, at)),
  });
  const own = toSaid(line.said);
  const others = listSpellings(line.said, synonyms).map(toSaid);
  return (item) => {
    const difference = compare(own, item, brands);
    if (difference === null) return null;
    const isOtherwise = others.some((said) => compare(said, item, brands) === null);
    return isOtherwise ? null : difference;
  };
}

/** The difference in words for the page, with the word as it is written; empty for none. */
export function describeDifference(
  text: string,
  { offer }: ItemWords,
  difference: Difference | null,
): string {
  if (!difference) return '';
  const { word, missingIn } = difference;
  const written = (missingIn === 'line' ? offer.product.displayname : text)
    .split(/[\s,;()]+/)
    .find((each) => toTokens(each).some((token) => token.text === word));
  const where = missingIn === 'line' ? 'in der Liste' : 'beim Produkt';
  return `„${written ?? word}“ steht nicht ${where}`;
}

interface Said {
  readonly line: LineWords;
  /** Its words, or these with another spelling of a model. */
  readonly said: readonly Token[];
  /** Every run of them in one piece. */
  readonly pieces: ReadonlySet<string>;
  /** Without words that say nothing. */
  readonly asked: readonly Token[];
}

function compare(
  { line, said, pieces, asked }: Said,
  item: ItemWords,
  brands: ReadonlySet<string>,
): Difference | null {
  const isKind = (token: Token) => isWord(token) && isKindOf(item, token);
  const { named } = item;
  const isNamed = findCovered(asked, item.namedPieces, named);
  const unnamed = asked.find(
    (token, at) =>
      !isNamed[at] &&
      !isKind(token) &&
      !(isWord(token) && endsKind(item, token)) &&
      !isShortMaker(item, token, brands) &&
      !isSizeOfBare(asked, at, named),
  );
  // `S60 mit Snapbag` is no `Snapbag für S60`.
  const isMain = findCovered(line.main, item.mainPieces, item.main);
  const swapped =
    line.context.length > 0 && line.main.find((token, at) => !isMain[at] && !isKind(token));
  const missing = unnamed || swapped || findRepeated(asked, named);
  if (missing) return { word: missing.text, missingIn: 'item' };
  // A kind in another word is another kind: a `CEE-Kabel` is no `CEE-Verteiler`.
  const saysKind = asked.some((token, at) => !isNamed[at] && isKind(token));
  const isSaid = findCovered(item.main, pieces, said);
  const lastModel = item.main.findLastIndex((_, at) => isModelSaid(item.main, at, isSaid));
  const telling = item.main.filter(
    (token, at) => isSaid[at] && isWord(token) && !brands.has(token.text) && !PACKS.has(token.text),
  );
  const isTold =
    lastModel !== -1 ||
    telling.length > 0 ||
    item.main.some((_, at) => isLongNumberSaid(item.main, at, isSaid));
  // A word in front of two that are said, or of a model, is the maker, though the house has one thing of it only. No
  // maker is the `Dokumentar-Set` for a camera.
  const mayBeMaker =
    !saysKind && !PACKS.has(item.main[1]?.text ?? '') && (lastModel > 0 || telling.length > 1);
  const isMaker = (token: Token, at: number) => brands.has(token.text) || (at === 0 && mayBeMaker);
  // `EOS` between maker and model.
  const isFamily = (at: number) =>
    at > 0 &&
    at < lastModel &&
    item.main[at + 1]?.gap !== 'none' &&
    brands.has(item.main[0]?.text ?? '');
  const mayBeLeftOut = (token: Token, at: number) =>
    LINKING.has(token.text) ||
    PACKS.has(token.text) ||
    (isTold &&
      isWord(token) &&
      !VARIANTS.has(token.text) &&
      (isMaker(token, at) || (isKind(token) && !saysKind) || isFamily(at))) ||
    isBesideSaid(item.main, at, isSaid);
  const unsaid =
    item.main.find((token, at) => !isSaid[at] && !mayBeLeftOut(token, at)) ??
    findUnsaidContext(item, findCovered(item.rest, pieces, said)) ??
    findRepeated(named, said);
  return unsaid ? { word: unsaid.text, missingIn: 'line' } : null;
}

/** False for words that say nothing: `bitte`, `als Reserve`. Letters and variants always say something. */
function isAsking(tokens: readonly Token[], token: Token, at: number): boolean {
  if (VARIANTS.has(token.text) || token.text.length === 1) return !isTimes(tokens, at);
  return token.gap === 'none' || tokens[at + 1]?.gap === 'none' || !isFiller(token);
}

/** The `x` of `4 x 4`. */
function isTimes(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.text === 'x' &&
    tokens[at - 1]?.isNumber === true &&
    tokens[at + 1]?.isNumber === true
  );
}

/** The purpose of a thing decides; its company only once some of it is said: `flowtech 100 MS`. */
function findUnsaidContext(
  { rest, offer }: ItemWords,
  isSaid: readonly boolean[],
): Token | undefined {
  const isPurpose = PURPOSE.test(splitContext(offer.product.displayname)[1]);
  const tells = (token: Token) => !isFiller(token) && !LINKING.has(token.text);
  const isDeciding = (token: Token) =>
    tells(token) && (isPurpose || token.isNumber || token.text.length < MIN_WORD);
  const isBegun = isPurpose || rest.some((token, at) => isSaid[at] && tells(token));
  return isBegun
    ? rest.find((token, at) => !isSaid[at] && isDeciding(token) && !isBesideSaid(rest, at, isSaid))
    : undefined;
}

const PURPOSE = /^\s*(?:f[üu]r|for)\s/i;

/** Letters that make a word: fewer are a model's, a variant's or a mount's. */
const MIN_WORD = 3;

function isWord({ text, isNumber, gap }: Token): boolean {
  return !isNumber && gap !== 'none' && text.length >= MIN_WORD && !isUnit(text);
}

const MIN_KIND = 4;

/** True for the kind of thing that the item's folder names, also at the end of a compound: `Referenzmonitor`. */
function isKindOf({ folderWords }: ItemWords, { text }: Token): boolean {
  const base = stem(text);
  return folderWords.some(
    (kind) => kind === base || (kind.length >= MIN_KIND && base.endsWith(kind)),
  );
}

/** True for a wider word for that kind: `Objektiv` of `Zoomobjektive`. */
function endsKind({ folderWords }: ItemWords, { text }: Token): boolean {
  const base = stem(text);
  return base.length >= MIN_KIND && folderWords.some((kind) => kind.endsWith(base));
}

/** True for the beginning of the maker's name: `DZO` for `DZOFILM`. */
function isShortMaker({ main }: ItemWords, token: Token, brands: ReadonlySet<string>): boolean {
  const maker = main[0]?.text ?? '';
  return isWord(token) && brands.has(maker) && maker.startsWith(token.text);
}

const LONG_NUMBER = /^\d{3,}$/;

/** True for a number that is a model by its length, beside the word in front of it: `Sound Devices 888`. */
function isLongNumberSaid(
  tokens: readonly Token[],
  at: number,
  isSaid: readonly boolean[],
): boolean {
  const [number, next] = [tokens[at], tokens[at + 1]];
  const isLong = LONG_NUMBER.test(number?.text ?? '') && !UNITS.has(next?.text ?? '');
  return isLong && isSaid[at] === true && isSaid[at - 1] === true;
}

/** True for the number of a model that is said with the letters beside it: `FX6`, `7S`, `EZ-1`. No aperture, no measure. */
function isModelSaid(tokens: readonly Token[], at: number, isSaid: readonly boolean[]): boolean {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token?.isNumber || !isSaid[at] || isAperture(tokens, at)) return false;
  if (token.gap === 'none') return isSaid[at - 1] === true;
  if (next?.gap === 'none') return !isUnit(next.text) && isSaid[at + 1] === true;
  if (before === undefined || before.isNumber || token.gap !== 'space' || !isSaid[at - 1])
    return false;
  // `MB-14` is no size: a unit stands behind its number.
  const isUnitOfOther = isUnit(before.text) && tokens[at - 2]?.isNumber === true;
  return before.text.length <= MIN_WORD && !isUnitOfOther;
}

/** The number, or the short word, that stands more often here than on the other side, which has it too: `4` is no `4×4`. */
function findRepeated(tokens: readonly Token[], others: readonly Token[]): Token | undefined {
  const count = (some: readonly Token[], text: string) =>
    some.filter((each) => normalise(each) === text).length;
  return tokens.find((token) => {
    const text = normalise(token);
    const isShort = /^\d/.test(text) || (text.length < MIN_WORD && !UNITS.has(text));
    const had = isShort && !LINKING.has(text) ? count(others, text) : 0;
    return had > 0 && count(tokens, text) > had;
  });
}

/** Sizes of lenses, screens and frames, which are said without their unit: `24-70`, `Cine 7`, `4x4`. */
const BARE_SIZES = new Set(['mm', 'zoll', 'ft']);

/** True for the unit of a number that the name has without one: `7"` of `Ultra 7`. */
function isSizeOfBare(asked: readonly Token[], at: number, named: readonly Token[]): boolean {
  const [unit, number] = [asked[at], asked[at - 1]];
  if (!unit || !number?.isNumber || !BARE_SIZES.has(normalise(unit))) return false;
  return named.some(
    (token, index) =>
      token.isNumber &&
      normalise(token) === normalise(number) &&
      !UNITS.has(named[index + 1]?.text ?? ''),
  );
}

/** The unit of a size that is said, the aperture of a lens, and a weight: nobody says them. */
function isBesideSaid(tokens: readonly Token[], at: number, isSaid: readonly boolean[]): boolean {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!token) return false;
  if (token.isNumber)
    return (
      (isAperture(tokens, at) && isSaid[at - 1] !== true) ||
      (isSoftUnit(next?.text ?? '') && next?.gap !== 'none' && isSaid[at + 1] !== true)
    );
  if (isAperture(tokens, at + 1)) return true;
  if (!before?.isNumber) return false;
  return BARE_SIZES.has(normalise(token))
    ? isSaid[at - 1] === true
    : isSoftUnit(token.text) && token.gap !== 'none' && isSaid[at - 1] !== true;
}

const MAX_APERTURE = 33;

/** The aperture of a lens: `50 mm T1.5`, `f/2.8`, and the end of `T2.9–3.5`. */
function isAperture(tokens: readonly Token[], at: number): boolean {
  const [number, before] = [tokens[at], tokens[at - 1]];
  if (!number?.isNumber || !before || Number(number.text) >= MAX_APERTURE) return false;
  const isLens = tokens.slice(0, at).some(({ text }) => text === 'mm');
  return isLens && (/^[tf]$/.test(before.text) || (before.isNumber && isAperture(tokens, at - 1)));
}

/** Tokens that are one in a name: `3 m` and `r5c` of `R5 C`. */
const MAX_RUN = 5;

/** Which tokens stand on the other side, alone or in one piece with their neighbours. */
function findCovered(
  tokens: readonly Token[],
  pieces: ReadonlySet<string>,
  others: readonly Token[],
): readonly boolean[] {
  const covered = tokens.map(() => false);
  for (let start = 0; start < tokens.length; ) {
    const length = countRun(tokens.slice(start, start + MAX_RUN), pieces, others);
    covered.fill(true, start, start + length);
    start += Math.max(1, length);
  }
  return covered;
}

function countRun(
  tokens: readonly Token[],
  pieces: ReadonlySet<string>,
  others: readonly Token[],
): number {
  for (let length = tokens.length; length > 0; length -= 1) {
    const run = tokens.slice(0, length);
    const joined = run.map(normalise).join('');
    const mayBePlural = (run.at(-1)?.text.length ?? 0) >= MIN_WORD;
    if (pieces.has(joined) || (mayBePlural && pieces.has(stem(joined)))) return length;
    const [measure] = length === 2 ? readMeasures(run) : [];
    if (measure && readMeasures(others).some((each) => isSame(each, measure))) return length;
  }
  return 0;
}

function isSame(a: Measure, b: Measure): boolean {
  return a.dimension === b.dimension && Math.abs(a.value - b.value) < 1e-6;
}

/** The line with another spelling of a model in it: the same number with the same letters behind it. */
function listSpellings(
  tokens: readonly Token[],
  synonyms: SynonymTable,
): readonly (readonly Token[])[] {
  return tokens.flatMap((_, start) =>
    SPELLED.flatMap((length) => {
      const run = tokens.slice(start, start + length);
      const number = toNumberOn(run);
      if (run.length < length || number === '') return [];
      return synonyms
        .find(toJoinedKey(run))
        .filter((other) => toNumberOn(other.tokens) === number)
        .map((other) => [
          ...tokens.slice(0, start),
          ...other.tokens,
          ...tokens.slice(start + length),
        ]);
    }),
  );
}

/** Tokens that a model may be spelled with. */
const SPELLED = [2, 3, 4];

/** `7s` of `Alpha 7S`; empty without a number, and for a measure. */
function toNumberOn(tokens: readonly Token[]): string {
  const first = tokens.findIndex(({ isNumber }) => isNumber);
  return first === -1 || readMeasures(tokens).length > 0
    ? ''
    : tokens.slice(first).map(normalise).join('');
}
