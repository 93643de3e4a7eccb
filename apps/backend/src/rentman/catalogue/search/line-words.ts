import { SOFT_DIMENSIONS, UNITS } from '@klappe/domain';
import WORDS from './list-words.json';
import { fold, fromRoman, type Token, toTokens } from './words';

/** Matches adjectives in all their endings. */
function inEveryEnding(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})(?:e[nmrs]?)?$`);
}

/** Words that say nothing about which item is meant. */
const FILLERS = new Set(WORDS.fillers);
/** Adjectives that tell no items of a catalogue apart, in all their endings. */
const VAGUE = inEveryEnding(WORDS.vague);
/** Adjectives that decide where a description has them, and rule nothing out where it has not. */
export const DESCRIBING = inEveryEnding(WORDS.describing);
/** Nouns of what belongs to a thing: `Compact Drive Dock` is no `Compact Drive`. */
export const PART = new RegExp(`(?:${WORDS.parts.join('|')})(?:e[nrs]?|n|s)?$`);
/** Colours tell items apart only where the item's name has one. In English they are parts of names: `Black Arm`. */
export const COLOUR = inEveryEnding(WORDS.colours);
/** What follows these words is what a thing goes with, not what it is. */
const CONTEXT =
  /\s(?:f[üu]r[snd]?|[üu]ber|unter|zu[mr]?|auf|mit|als|for|with|w\/|m\.|inkl\.?|incl\.?|samt)\s|\s?[([]/iu;
/** Words of a name that make another model of it. */
export const VARIANTS = new Set(WORDS.variants);
/** Those of them that nobody leaves out in the middle of a name. */
export const OTHER_MODELS = new Set(WORDS.otherModels);
/** Words for what several things make. Their number is a word of its own. */
export const PACKS = new Set(WORDS.packs);
/** Words of a name that link others. */
export const LINKING = new Set(WORDS.linking);
/** Words that a customer leaves out. */
export const USUALLY_LEFT_OUT = new Set([...WORDS.packs, ...WORDS.editions]);
/** One piece of these is several things. */
export const PACK = new RegExp(
  `\\b\\d{1,2}er\\b|\\bset\\b.*\\b\\d|\\b\\d+\\s+(?:${WORDS.pieces.join('|')})\\b|\\bsatz\\b|\\bpaar\\b|-satz\\b|-set\\b`,
  'iu',
);
export const PACK_WORD =
  /\b(?:\d{1,2}er|sets?|satz|sätze|saetze|paare?|koffer|cases?|kits?|paket|pair|box sets?)\b|satz\b|sätze\b|set\b/iu;
/** `EF auf RF`, `PL-auf-E`. */
const MOUNTS =
  /(?<![\p{L}\d])(\p{Lu}{1,3}\d?)[- ](?:auf|to|zu|->|→)[- ](\p{Lu}{1,3})(?![\p{L}\d])/gu;
/** `6 x 6` and `3×6`, and the mounts of an adapter: two sides that belong together. */
const SIDES = [
  /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)\s?[x×]\s?(\d{1,3}(?:[.,]\d+)?)(?![\d.,]*\s?(?:mm|w)\b)/giu,
  MOUNTS,
];
/** True for a unit that tells items apart. */
export function isUnit(text: string): boolean {
  const unit = UNITS.get(text);
  return unit !== undefined && !SOFT_DIMENSIONS.has(unit.dimension);
}

/** True for a unit in which things of one kind differ without being other things. */
export function isSoftUnit(text: string): boolean {
  return SOFT_DIMENSIONS.has(UNITS.get(text)?.dimension ?? '');
}

const GERMAN_NUMBERS = 'ein zwei drei vier funf sechs sieben acht neun zehn'.split(' ');
const ENGLISH_NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');

export interface Measure {
  readonly dimension: string;
  readonly value: number;
}

export function normalise({ text, isNumber }: Token): string {
  if (isNumber) return text.replace(/^0+(?=\d)/, '');
  const unit = UNITS.get(text);
  if (unit) return unit.symbol;
  const english = ENGLISH_NUMBERS.indexOf(text) + 1;
  if (english > 0) return `${english}`;
  const counted = /^(\p{L}+)(fach|kanal)$/u.exec(text);
  const german = GERMAN_NUMBERS.indexOf(counted?.[1] ?? '') + 1;
  if (counted && german > 0) return `${german}${counted[2]}`;
  return fromRoman(text) ?? text;
}

/** Numbers with the unit behind them, both of `24–70 mm`. */
export function readMeasures(tokens: readonly Token[]): readonly Measure[] {
  return tokens.flatMap(({ text }, index): Measure[] => {
    const unit = isUnit(text) ? UNITS.get(text) : undefined;
    if (!unit) return [];
    const measures: Measure[] = [];
    for (let at = index - 1; at >= 0 && tokens[at]?.isNumber; at -= 1)
      measures.push({ dimension: unit.dimension, value: Number(tokens[at]?.text) * unit.factor });
    return measures;
  });
}

/** `2 kW` are the 2.2 kVA of a generator: power is rounded. */
const POWER_TOLERANCE = 0.1;
/** A plate of 300 mm is sold as one of 12 inches. */
const INCH_TOLERANCE = 0.02;
const MILLIMETRES: Readonly<Record<string, number>> = { inch: 25.4, feet: 304.8 };

export function hasInInches(measures: readonly Measure[], { dimension, value }: Measure): boolean {
  const lengthMm = value * (MILLIMETRES[dimension] ?? 0);
  return (
    lengthMm > 0 &&
    measures.some(
      (each) =>
        each.dimension === 'length' && Math.abs(each.value - lengthMm) <= lengthMm * INCH_TOLERANCE,
    )
  );
}

export function hasMeasure(measures: readonly Measure[], { dimension, value }: Measure): boolean {
  const tolerance = dimension === 'power' ? value * POWER_TOLERANCE : 1e-6;
  return measures.some(
    (each) => each.dimension === dimension && Math.abs(each.value - value) <= tolerance,
  );
}

/** True where both texts tell two sides of one kind, and not the same. `6x6` is said for 6.6 × 6.6. */
export function hasOtherSides(text: string, name: string): boolean {
  return SIDES.some((pattern) => {
    const [asked, had] = [text, name].map((each) =>
      [...each.matchAll(pattern)].map(([, a = '', b = '']) =>
        [a, b].map((side) => side.replace(',', '.')).toSorted(),
      ),
    );
    if (asked?.length !== 1 || had?.length !== 1) return false;
    const hasFractions = asked[0]?.some((side) => side.includes('.'));
    const toSides = (sides: readonly string[] = []) =>
      sides.map((side) => (hasFractions ? side : side.replace(/\.\d+$/, ''))).join('/');
    return toSides(asked[0]) !== toSides(had[0]);
  });
}

export function splitContext(text: string): readonly [main: string, context: string] {
  // `EF auf RF Adapter` is one thing.
  const joined = /adapt[eo]r$/i.test(text) ? text.replace(MOUNTS, '$1-auf-$2') : text;
  const cut = joined.search(CONTEXT);
  return cut > 0 ? [joined.slice(0, cut), joined.slice(cut)] : [joined, ''];
}

export interface LineWords {
  readonly text: string;
  /** All words that ask for something. */
  readonly said: readonly Token[];
  /** Of them those that tell what is asked for, and what it goes with. */
  readonly main: readonly Token[];
  readonly context: readonly Token[];
}

export function isFiller({ text }: Token): boolean {
  return FILLERS.has(text) || VAGUE.test(text);
}

function withoutFillers(tokens: readonly Token[]): readonly Token[] {
  const kept = tokens.filter(
    (token, index) =>
      token.gap === 'none' ||
      tokens[index + 1]?.gap === 'none' ||
      // `LiteMat Plus 4`
      (index > 0 && VARIANTS.has(token.text) && (tokens[index + 1]?.isNumber ?? true)) ||
      !isFiller(token),
  );
  return kept.length > 0 ? kept : tokens;
}

/** What says which camera, how many sets, what it must not be, or that another would do. */
const UNSAYING =
  /(?<!\S)\d{1,2}er(?=[\s-]?(?:set|satz|pack|paket))|\(?\b(?:als\s+)?[abc][- ]?(?:cam(?:era)?|body)\b\)?|\b(?:1|full|complete)\s+(?:set|satz|kit)\b|\(\s*\d+\s*(?:pcs|stk|stück|er|x)?\.?\s*\)|[(,]\s*(?:nicht|keine?|davon|egal|beliebig|falls|wenn|weil|damit)\b.*$|,?\s(?:od\.?|oder|or|egal|beliebig|statt|anstatt|sonst|alternativ|notfalls)\s.*$/giu;

/** What to search for: the line, the thing without what it goes with, and without the maker's name. */
export function toSearchTexts(text: string, brands: ReadonlySet<string>): readonly string[] {
  const clean = text.replace(UNSAYING, ' ').trim();
  const [main] = splitContext(clean);
  const words = main.split(/\s+/);
  const telling = words.filter((word) => !VAGUE.test(fold(word)));
  const nameless = words.filter((word) => !brands.has(toTokens(word)[0]?.text ?? ''));
  const texts = [clean, main, nameless.join(' '), telling.join(' ')];
  return [...new Set(texts)].filter((each) => each.trim() !== '');
}

/** What to search for when nothing of that fits: the words that name something, and the last of them. */
export function toLooseSearchTexts(text: string): readonly string[] {
  const [main] = splitContext(text.replace(UNSAYING, ' ').trim());
  const words = main.split(/\s+/).filter((word) => !toTokens(word).every(isFiller));
  const named = toTokens(main).filter(({ text, isNumber }) => !isNumber && text.length > 3);
  const last = words.findLast((word) => /\p{L}{4}/u.test(word));
  // `Fahnensatz`
  const single = main.replace(/(?<=\p{L}{4})(?:satz|sätze|set|sets|koffer)(?!\p{L})/giu, '');
  const texts = [words.join(' '), named.map(({ text }) => text).join(' '), single, last ?? ''];
  return [...new Set(texts)].filter((each) => each !== '');
}

/** `4k HMI`: thousands of watts, and no resolution. */
const LAMP = new RegExp(`${WORDS.lamps.join('|')}|\\b(?:${WORDS.lampsAlone.join('|')})\\b`, 'i');
/** `SSDs` */
const PLURAL_LETTERS = /(?<!\p{L})(\p{Lu}{2,4})s(?!\p{L})/gu;
const THOUSANDS = /(\d)\s?k\b/giu;

/** `Hazer w/ Fluid` */
const WITH = /(?<!\S)w\/\s?/gi;

export function toLineWords(text: string): LineWords {
  const said = text
    .replace(UNSAYING, ' ')
    .replace(WITH, 'with ')
    .replace(PLURAL_LETTERS, '$1')
    .trim();
  const [main, context] = splitContext(LAMP.test(said) ? said.replace(THOUSANDS, '$1 kW') : said);
  return {
    text,
    said: toTokens(said),
    main: withoutFillers(toTokens(main)),
    context: withoutFillers(toTokens(context)),
  };
}
