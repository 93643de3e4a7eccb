import type { LineVerdict } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import { toFactsText } from './fields';
import type { Lookup } from './query-plan';
import { findDistance, findMaxTypos, splitCompound } from './vocabulary';
import { fromRoman, stem, type Token, toJoinedKey, toTokens } from './words';

/** What a line of a list means: docs/decisions/0009-equipment-lists.md */
export interface JudgedLine {
  /** The item that is meant comes first, then the next best; the rest in the sequence of the search. */
  readonly offers: readonly Offer[];
  readonly verdict: LineVerdict;
}

/** Words that say nothing about which item is meant. */
const FILLERS = new Set(
  (
    'bis furs dafur dazu davon insgesamt bitte please danke inkl inklusive incl including samt sowie auch noch etwa circa ca je pro per fur for mit with und and oder or ' +
    'der die das den dem des ein eine einen einem einer the a an of von vom zu zum zur im in am an auf on als as ohne dabei plus evtl eventuell ' +
    'optional gern gerne reserve backup ersatz spare kpl komplett complete moglichst egal beliebig any irgendein irgendeiner irgendeine irgendwelche ' +
    'serie series modell model extra nach verfugbarkeit bedarf wahl wunsch welche welcher welches ' +
    'ich wir ihr uns mir haben hatten brauche brauchen brauchten ware waren war reicht super toll fein perfekt ' +
    'stk stuck st pcs piece pieces x set satz sets satze kit paket paar pair rolle rollen'
  ).split(' '),
);
/** Adjectives that tell no items of a catalogue apart, in all their endings. */
const VAGUE =
  /^(?:neu|gut|best|normal|klein|gross|einfach|passend|stabil|schon|robust|mobil|lichtstark|zweit|weiter|zusatzlich)(?:e[nmrs]?)?$/;
/** Adjectives that decide where a description has them, and rule nothing out where it has not. */
const DESCRIBING = /^(?:kurz|lang|leicht|schwer|hoch|nieder|flach|short|long)(?:e[nmrs]?)?$/;
/** Nouns of what belongs to a thing: `Compact Drive Dock` is no `Compact Drive`. */
const PART =
  /(?:halter|halterung|holder|dock|station|lader|ladegerat|charger|adapter|adaptor|kafig|cage|haube|schutz|cover|kabel|cable|netzteil|deckel|platte|plate|fernbedienung|remote|reader|leser|blende|hood|clamp|klemme|stander|stand|arm|rahmen|frame)(?:e[nrs]?|n|s)?$/;
/** Colours tell items apart only where the item's name has one. In English they are parts of names: `Black Arm`. */
const COLOUR = /^(?:schwarz|weiss)(?:e[nmrs]?)?$/;
/** What follows these words is what a thing goes with, not what it is. */
const CONTEXT =
  /\s(?:f[üu]r[snd]?|[üu]ber|unter|zu[mr]?|auf|mit|als|for|with|w\/|m\.|inkl\.?|incl\.?|samt)\s|\s?[([]/iu;
/** Words of a name that make another model of it. */
const VARIANTS = new Set(
  'x lf xl lt mini max plus ultra se pro xtreme premium lite studio 2 3 4 5'.split(' '),
);
/** Those of them that nobody leaves out in the middle of a name. */
const OTHER_MODELS = new Set('x xl mini max ultra'.split(' '));
/** Words that a customer leaves out. */
const USUALLY_LEFT_OUT = new Set(
  'set satz kit combo paket paar edition professional production einzeln'.split(' '),
);
/** One piece of these is several things. */
const PACK =
  /\b\d{1,2}er\b|\bset\b.*\b\d|\b\d+\s+(?:stück|röhren|rollen|sets|headsets|beltpacks|gläser)\b|\bsatz\b|\bpaar\b|-satz\b|-set\b/iu;
const PACK_WORD =
  /\b(?:\d{1,2}er|sets?|satz|sätze|saetze|paare?|koffer|cases?|kits?|paket|pair|box sets?)\b|satz\b|sätze\b|set\b/iu;

/** `EF auf RF`, `PL-auf-E`. */
const MOUNTS =
  /(?<![\p{L}\d])(\p{Lu}{1,3}\d?)[- ](?:auf|to|zu|->|→)[- ](\p{Lu}{1,3})(?![\p{L}\d])/gu;
/** `6 x 6` and `3×6`, and the mounts of an adapter: two sides that belong together. */
const SIDES = [
  /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s?[x×]\s?(\d{1,3}(?:[.,]\d+)?)(?![\d.,]*\s?(?:mm|w)\b)/giu,
  MOUNTS,
];

/** Units of one dimension with their size in the smallest one. Weights and volumes do not tell items apart. */
const DIMENSIONS: Readonly<Record<string, readonly [dimension: string, factor: number]>> = {
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  meter: ['length', 1000],
  w: ['power', 1],
  watt: ['power', 1],
  kw: ['power', 1000],
  kva: ['power', 1000],
  wh: ['energy', 1],
  a: ['current', 1],
  ampere: ['current', 1],
  v: ['voltage', 1],
  volt: ['voltage', 1],
  mb: ['memory', 0.001],
  gb: ['memory', 1],
  tb: ['memory', 1000],
  zoll: ['inch', 1],
  inch: ['inch', 1],
  ft: ['feet', 1],
  feet: ['feet', 1],
  kanal: ['channels', 1],
  fach: ['times', 1],
};
/** Units in which things of one kind differ without being other things. */
const SOFT_UNITS = new Set(['kg', 'g', 'liter']);
const GERMAN_NUMBERS = 'ein zwei drei vier funf sechs sieben acht neun zehn'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

interface Measure {
  readonly dimension: string;
  readonly value: number;
}

/** What of an item accounts for words. */
interface ItemWords {
  readonly offer: Offer;
  readonly main: readonly Token[];
  readonly rest: readonly Token[];
  readonly mainPieces: ReadonlySet<string>;
  readonly restPieces: ReadonlySet<string>;
  /** Of category and tags: what kind of thing it is. */
  readonly kindPieces: ReadonlySet<string>;
  /** Of short text and technical data. */
  readonly textPieces: ReadonlySet<string>;
  readonly measures: readonly Measure[];
  readonly textMeasures: readonly Measure[];
  readonly isPack: boolean;
}

const MAX_PIECE_TOKENS = 5;

function normalise({ text, isNumber }: Token): string {
  if (isNumber) return text.replace(/^0+(?=\d)/, '');
  const english = ENGLISH_NUMBERS.indexOf(text) + 1;
  if (english > 0) return `${english}`;
  const counted = /^(\p{L}+)(fach|kanal)$/u.exec(text);
  const german = GERMAN_NUMBERS.indexOf(counted?.[1] ?? '') + 1;
  if (counted && german > 0) return `${german}${counted[2]}`;
  return fromRoman(text) ?? text;
}

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

function toPieces(tokens: readonly Token[]): Set<string> {
  const pieces = new Set<string>();
  addPieces(pieces, tokens);
  return pieces;
}

/** Numbers with the unit behind them, both of `24–70 mm`. */
function readMeasures(tokens: readonly Token[]): readonly Measure[] {
  return tokens.flatMap(({ text }, index): Measure[] => {
    const [dimension, factor] = DIMENSIONS[text] ?? [];
    if (dimension === undefined || factor === undefined) return [];
    const measures: Measure[] = [];
    for (let at = index - 1; at >= 0 && tokens[at]?.isNumber; at -= 1)
      measures.push({ dimension, value: Number(tokens[at]?.text) * factor });
    return measures;
  });
}

/** `2 kW` are the 2.2 kVA of a generator: power is rounded. */
const POWER_TOLERANCE = 0.1;

/** A plate of 300 mm is sold as one of 12 inches. */
const INCH_TOLERANCE = 0.02;

function hasInInches(measures: readonly Measure[], { dimension, value }: Measure): boolean {
  const lengthMm = value * 25.4;
  return (
    dimension === 'inch' &&
    measures.some(
      (each) =>
        each.dimension === 'length' && Math.abs(each.value - lengthMm) <= lengthMm * INCH_TOLERANCE,
    )
  );
}

function hasMeasure(measures: readonly Measure[], { dimension, value }: Measure): boolean {
  const tolerance = dimension === 'power' ? value * POWER_TOLERANCE : 1e-6;
  return measures.some(
    (each) => each.dimension === dimension && Math.abs(each.value - value) <= tolerance,
  );
}

/** True where both texts tell two sides of one kind, and not the same. */
function hasOtherSides(text: string, name: string): boolean {
  return SIDES.some((pattern) => {
    const [asked, had] = [text, name].map((each) =>
      [...each.matchAll(pattern)].map(([, a = '', b = '']) =>
        [a, b].toSorted().join('/').replaceAll(',', '.'),
      ),
    );
    return asked?.length === 1 && had?.length === 1 && asked[0] !== had[0];
  });
}

function splitContext(text: string): readonly [main: string, context: string] {
  // `EF auf RF Adapter` is one thing.
  const joined = /adapt[eo]r$/i.test(text) ? text.replace(MOUNTS, '$1-auf-$2') : text;
  const cut = joined.search(CONTEXT);
  return cut > 0 ? [joined.slice(0, cut), joined.slice(cut)] : [joined, ''];
}

function toItemWords(offer: Offer): ItemWords {
  const { displayname, tags, shortText, code } = offer.product;
  const [main, rest] = splitContext(displayname);
  const mainTokens = toTokens(main);
  const restTokens = toTokens(rest);
  const kind = toTokens(
    [offer.place.subcategory.label, offer.place.category.label, ...tags].join(', '),
  );
  const about = toTokens(`${shortText}, ${toFactsText(offer)}`);
  const mainPieces = toPieces(mainTokens);
  addPieces(mainPieces, toTokens(code));
  return {
    offer,
    main: mainTokens,
    rest: restTokens,
    mainPieces,
    restPieces: toPieces(restTokens),
    kindPieces: toPieces(kind),
    textPieces: toPieces(about),
    measures: readMeasures(toTokens(displayname)),
    textMeasures: readMeasures(about),
    isPack: PACK.test(displayname),
  };
}

/** A run of tokens of a line that is accounted for as one, or not at all. */
interface Segment {
  readonly tokens: readonly Token[];
  readonly place: 'main' | 'rest' | 'kind' | 'text' | null;
  /** 1 for the same words, less for synonyms and typos. */
  readonly weight: number;
}

const WEIGHT = { synonym: 0.8, typo: 0.8, inner: 0.7, head: 0.6, start: 0.5 } as const;
/** From this weight on a word is accounted for. */
const MIN_WHOLE_WEIGHT = 0.7;
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
  if (synonym && (synonym === 'main' || place === null))
    return { tokens, place: synonym, weight: WEIGHT.synonym };
  return place ? { tokens, place, weight: 1 } : size;
}

/** A number with its unit, also in a larger or smaller one, or without it in the name. */
function findSize(item: ItemWords, tokens: readonly Token[]): Segment | null {
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
  const texts = lookup.synonyms
    .find(toJoinedKey(tokens))
    .map((synonym) => synonym.tokens.map(normalise).join(''));
  const isIn = (pieces: ReadonlySet<string>) =>
    texts.some((text) => pieces.has(text) || pieces.has(stem(text)));
  const isHead = texts.some((text) => text.length > 3 && hasHead(item.main, stem(text)));
  return isHead ? 'main' : findPlace(item, isIn);
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

/** True for a longer word that ends so: `Lichtstativ` is a `Stativ`. */
function hasHead(tokens: readonly Token[], base: string): boolean {
  // A short word has no other stem: `Haken`, and of `Traversenhaken` it is `traversenhak`.
  return tokens.some(
    ({ text }) =>
      text.length > base.length && [text, stem(text)].some((each) => each.endsWith(base)),
  );
}

/** Two typos in a short word make another word. */
function maxTypos({ length }: string): number {
  return length < 8 ? Math.min(1, findMaxTypos(length)) : findMaxTypos(length);
}

/** A single word without digits: the end of a compound, or a typo. */
function findSimilarWord(lookup: Lookup, item: ItemWords, token: Token): Segment | null {
  if (token.isNumber || token.text.length < MIN_START) return null;
  const words = item.main.filter(({ isNumber }) => !isNumber).map(({ text }) => text);
  const base = stem(token.text);
  if (hasHead(item.main, base)) return { tokens: [token], place: 'main', weight: 1 };
  if (hasHead(item.rest, base)) return { tokens: [token], place: 'rest', weight: 1 };
  const parts = splitCompound(
    token.text,
    (part) => lookup.words.knows(part) || lookup.synonyms.has(stem(part)),
  );
  const named = (parts ?? []).filter((part) => !USUALLY_LEFT_OUT.has(part));
  if (parts && named.length > 0) {
    const places = named.map(
      (part) =>
        findSegment(lookup, item, [{ ...token, text: part }])?.place ??
        (hasHead(item.main, stem(part)) ? 'main' : null),
    );
    if (places.at(-1) === 'main' && !places.includes(null))
      return { tokens: [token], place: 'main', weight: WEIGHT.synonym };
  }
  const isCompound = words.some(
    (word) => word.length >= 4 && base.length > word.length && base.endsWith(stem(word)),
  );
  if (isCompound) return { tokens: [token], place: 'main', weight: WEIGHT.head };
  const isStart = words.some(
    (word) => word.length > token.text.length + 1 && word.startsWith(token.text),
  );
  if (isStart) return { tokens: [token], place: 'main', weight: WEIGHT.start };
  if (token.text.length < 4 || lookup.words.knows(token.text) || lookup.synonyms.has(base))
    return null;
  const isTypo = words.some(
    (word) => word.length >= 4 && findDistance(token.text, word, maxTypos(token.text)) !== null,
  );
  if (isTypo) return { tokens: [token], place: 'main', weight: WEIGHT.typo };
  return null;
}

const MAX_SEGMENT_TOKENS = 5;
/** Letters of `Sup` for `Supreme`. */
const MIN_START = 3;

/** True where a number and letters stand in one piece, as in `FX6`: they are not accounted for one by one. */
function cutsModel(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next !== undefined && next.gap === 'none';
}

function toSegments(lookup: Lookup, item: ItemWords, tokens: readonly Token[]): readonly Segment[] {
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
    const some = tokens.slice(start, start + length);
    if (some.slice(1).some(({ gap }) => gap === 'break')) continue;
    if (cutsModel(tokens, start + length) && !isCutAtSynonym(lookup, some, tokens, start + length))
      continue;
    const found = findSegment(lookup, item, some);
    if (found?.place === 'main') return found;
    elsewhere ??= found;
    const [only] = some;
    const similar = length === 1 && only ? findSimilarWord(lookup, item, only) : null;
    if (similar) return similar;
  }
  if (elsewhere) return elsewhere;
  let end = start + 1;
  while (cutsModel(tokens, end)) end += 1;
  return { tokens: tokens.slice(start, end), place: null, weight: 0 };
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

function countPoints(tokens: readonly Token[]): number {
  return tokens.reduce((sum, { isNumber }) => sum + (isNumber ? 1.5 : 1), 0);
}

interface LineWords {
  readonly text: string;
  readonly main: readonly Token[];
  readonly context: readonly Token[];
}

function isFiller({ text }: Token): boolean {
  return FILLERS.has(text) || VAGUE.test(text);
}

function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  const kept = tokens.filter(
    (token, index) => token.gap === 'none' || tokens[index + 1]?.gap === 'none' || !isFiller(token),
  );
  return kept.length > 0 ? kept : tokens;
}

/** What says which camera, how many sets, what it must not be, or that another would do. */
const UNSAYING =
  /(?<!\S)\d{1,2}er(?=[\s-]?(?:set|satz|pack|paket))|\(?\b(?:als\s+)?[abc][- ]?(?:cam(?:era)?|body)\b\)?|\b(?:1|full|complete)\s+(?:set|satz|kit)\b|\(\s*\d+\s*(?:pcs|stk|stück|er|x)?\.?\s*\)|[(,]\s*(?:nicht|keine?|egal|beliebig|falls|wenn|weil|damit)\b.*$|\s(?:od\.?|oder|or|egal|beliebig)\s.*$/giu;

/** What to search for: the line, the thing without what it goes with, and without the maker's name. */
export function toSearchTexts(text: string, brands: ReadonlySet<string>): readonly string[] {
  const clean = text.replace(UNSAYING, ' ').trim();
  const [main] = splitContext(clean);
  const nameless = main
    .split(/\s+/)
    .filter((word) => !brands.has(toTokens(word)[0]?.text ?? ''))
    .join(' ');
  return [...new Set([clean, main, nameless])].filter((each) => each.trim() !== '');
}

/** What to search for when nothing of that fits: the words that name something, and the last of them. */
export function toLooseSearchTexts(text: string): readonly string[] {
  const [main] = splitContext(text.replace(UNSAYING, ' ').trim());
  const words = main.split(/\s+/).filter((word) => !toTokens(word).every(isFiller));
  const last = words.findLast((word) => /\p{L}{4}/u.test(word));
  return [words.join(' '), ...(last ? [last] : [])].filter((each) => each !== '');
}

/** `4k HMI`: thousands of watts, and no resolution. */
const LAMP = /hmi|spot|stufe|fresnel|tungsten|kunstlicht|scheinwerfer|\bpar\b/i;
const THOUSANDS = /(\d)\s?k\b/giu;

function toLineWords(text: string): LineWords {
  const said = text.replace(UNSAYING, ' ').trim();
  const [main, context] = splitContext(LAMP.test(said) ? said.replace(THOUSANDS, '$1 kW') : said);
  return { text, main: withoutFillers(toTokens(main)), context: withoutFillers(toTokens(context)) };
}

interface Fit {
  readonly item: ItemWords;
  /** How much of the line the item accounts for, less what it has beyond the line. */
  readonly score: number;
  /** True for an item that is another thing. */
  readonly isOther: boolean;
  /** True when every word of the line is accounted for. */
  readonly isWhole: boolean;
  /** How many words of the item the line does not have. */
  readonly extra: number;
  readonly isVariant: boolean;
  readonly hasModel: boolean;
}

function isModel(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 1 &&
    tokens.some(({ isNumber }) => isNumber) &&
    tokens.some(({ isNumber }) => !isNumber)
  );
}

/** True for what is made for one model: `Käfig für FX3`. */
function hasModelContext({ offer }: ItemWords): boolean {
  const [, context] = splitContext(offer.product.displayname);
  return /\b[A-Z]{1,3}-?\d/.test(context);
}

/** `SE` is `Soft Edge`. */
function hasInitials({ main }: ItemWords, letters: string): boolean {
  return main
    .map(({ text }) => text.charAt(0))
    .join('')
    .includes(letters);
}

/** True where an unknown word stands in place of one behind the same word: `Steadicam Archer` is no `Steadicam Zephyr`. */
function hasReplacedWord(
  item: ItemWords,
  main: readonly Segment[],
  isBrand: (segment: Segment) => boolean,
): boolean {
  const said = new Set(main.flatMap(({ tokens }) => tokens.map(normalise)));
  return main.some((segment, index) => {
    const before = main[index - 1];
    const word = before?.tokens.at(-1);
    const [token, second] = segment.tokens;
    if (before?.place !== 'main' || isBrand(before) || !word || !token || second) return false;
    if (word.isNumber || word.text.length < 2 || isFiller(word) || isFiller(token)) return false;
    const [follower, other] = item.main.filter((_, at) => item.main[at - 1]?.text === word.text);
    if (!follower || other || follower.isNumber !== token.isNumber) return false;
    if (token.isNumber)
      return normalise(follower) !== normalise(token) && isOnlyAperture(item.main, token);
    const isTold =
      said.has(normalise(follower)) ||
      isFiller(follower) ||
      findDistance(token.text, follower.text, 1) !== null;
    return segment.place === null && !isTold && !USUALLY_LEFT_OUT.has(follower.text);
  });
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
        said[index + 1]?.gap !== 'break',
    );
  });
}

/** True for a number that stands in a name as in `T3` only. */
function isOnlyAperture(tokens: readonly Token[], number: Token): boolean {
  return tokens.every(
    (token, at) =>
      normalise(token) !== normalise(number) || /^[tf]$/.test(tokens[at - 1]?.text ?? ''),
  );
}

/** True where a segment that is not accounted for shows that another thing is meant. */
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
  if (tokens.length === 2 && first.isNumber && SOFT_UNITS.has(tokens[1]?.text ?? '')) return false;
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

/** True where words show that another thing is meant. One word too many shows it only while fewer than two others name the item. */
function hasConflict(conflicts: readonly Segment[], named: readonly Segment[]): boolean {
  const sure = named.filter((each) => isName(each) && each.weight >= MIN_WHOLE_WEIGHT);
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

/** True for a part that the item only has something to do with, if at all. */
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
      (index === 0 || !(text in DIMENSIONS || SOFT_UNITS.has(text))),
  );
}

const POINTS = { main: 1, rest: 0.4, kind: 0.5, text: 0.3 } as const;
const EXTRA_COST = 0.12;
const VARIANT_COST = 0.2;
const PACK_COST = 0.15;
/** Of an item whose name lacks the last word of the line, which mostly tells the kind of thing. */
const HEAD_COST = 0.2;
/** Of a charger, a cover or another part where the line names none. */
const PART_COST = 0.15;
/** More than a synonym has less than the word itself. */
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
  const isNumeric = line.main.every(({ isNumber }) => isNumber);
  const named = matched.filter((segment) => !isBrand(segment) && (isNumeric || isName(segment)));
  const isNamedWell =
    named.length >= Math.max(1, unknown.length) &&
    (missing.length === 0 || named.some(({ weight }) => weight >= MIN_WHOLE_WEIGHT));
  const hasNoName = !isNamedWell && !isNamedOtherwise({ main, context, missing }, isBrand);
  const isForOther = isMadeForOther(lookup, { main, context }, item);
  const isByOther = item.main.some(({ text }) => brands.has(text));
  const isOtherMaker =
    unknown.length > 0 &&
    main.some(
      (segment) =>
        isBrand(segment) && (segment.place === null || (segment.place !== 'main' && isByOther)),
    );
  const covered = new Set(matched.flatMap(({ tokens }) => tokens.map(normalise)));
  const left = item.main
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
  const points = sumPoints([...main, ...context]);
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
      named.length > 0 &&
      main.every(({ place, weight }) => place === 'main' && weight >= MIN_WHOLE_WEIGHT) &&
      context.every(({ place }) => place !== null),
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

/** True for what is found by its kind, as a part of a thing, or by the maker alone. */
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

/** True for a number with its unit. */
function isSize({ tokens }: Segment): boolean {
  return tokens.length === 2 && readMeasures(tokens).length > 0;
}

/** `6K` is what many models have. */
function isResolution({ tokens }: Segment): boolean {
  return /^\d{1,2}k$/.test(tokens.map(normalise).join(''));
}

/** `Bolt 4K 750`: most names do not tell it. */
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
    const fitting = fits.filter(({ isOther }) => !isOther).toSorted((a, b) => b.score - a.score);
    const [best] = fitting;
    if (!best) return { offers, verdict: 'unknown' };
    const rest = offers.filter((offer) => fitting.every(({ item }) => item.offer !== offer));
    return {
      offers: [...fitting.map(({ item }) => item.offer), ...rest],
      verdict: isCertain(best, fitting, text) ? 'certain' : 'check',
    };
  };
}

function isCertain(best: Fit, fitting: readonly Fit[], text: string): boolean {
  const others = fitting.filter((fit) => fit !== best);
  const isOnly = others.every(
    ({ isWhole, extra, score }) =>
      score < best.score && !(isWhole && (best.extra > 0 || extra === 0)),
  );
  const isPiece = !best.item.isPack || PACK_WORD.test(text);
  return best.isWhole && isOnly && isPiece && (!best.isVariant || best.hasModel);
}
