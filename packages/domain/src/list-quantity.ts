import { MAX_QUANTITY } from './cart.ts';

/** What a line asks for: a quantity and the words that name the thing. */
export interface ListedThing {
  readonly quantity: number;
  readonly text: string;
  /** True for `1 Paar …`: two pieces, or one of a product that is a pair itself. */
  readonly isPair: boolean;
  /** True when the line says how many. */
  readonly isCounted: boolean;
}

const TIMES = '[x×✕*]';
const UNITS = 'stk|stck|stück|stueck|stücke|st|pcs?|pieces?|ea|each|einheiten|units?';
/** The words for 1, 2, 3 … */
const NUMBER_WORDS = [
  'ein eine einen einer einem einmal a an one',
  'zwei zweimal two',
  'drei dreimal three',
  'vier four',
  'fünf five',
  'sechs six',
  'sieben seven',
  'acht eight',
  'neun nine',
  'zehn ten',
  'elf eleven',
  'zwölf twelve',
].map((words) => words.split(' '));

/** Words before a quantity that say nothing of the thing. */
const FILLERS =
  /^(?:je|jeweils|ca\.?|circa|etwa|noch|bitte|auch|und|dazu|plus|zusätzlich|sowie|evtl\.?|eventuell|optional:?|mind\.?|min\.?|please|also|and)\s+(?=\S)/i;
/** `1 24 mm` is one lens, `24 mm` none: a number before a unit counts nothing. */
const MEASURE =
  /^(?:mm|cm|m|meter|km|w|watt|kw|kva|wh|v|volt|a|ampere|ah|hz|khz|mhz|k|kg|g|l|liter|zoll|inch|["″”']|ft|feet|fach|-|fuß|kanal|channel|grad|°|gb|tb|mb|mp|bit|%|€|eur|euro|er|fps|p|uhr|sprossen|und|and|&|\+|\/)(?![\p{L}\d])/iu;
/** Things sold by width and height: after these words, or before them, `4x4` is a size. */
const SIZED =
  /rahmen|frame|floppy|flag|fahne|molton|duvetyne|butterfly|styro|polyboard|holz|filter|led|tuch|segel|silk|frost|diffusion|bounce|rag|greenscreen|bluescreen|zelt|promist|pro-mist|kompendium|matte|lmb|scrim|netz|blende|panel|gemini|reflektor|bespannung|overhead/i;

const NOTHING = { quantity: 1, isPair: false, isCounted: false } as const;

/** Reads the quantity of one thing, before or behind its name; 1 where none is said. Never above what a cart line holds. */
export function readQuantity(line: string): ListedThing {
  const text = stripFillers(line.trim());
  const explicit = readLeading(text) ?? readTrailing(text) ?? readBareNumber(text);
  const found = explicit ?? readNumberWord(text) ?? { ...NOTHING, text };
  const paired = found.isPair ? found : readPair(found);
  return {
    ...paired,
    text: paired.text.replace(/^(?:of|von)\s+/i, '').trim(),
    quantity: Math.min(Math.max(0, paired.quantity), MAX_QUANTITY),
  };
}

/** True for a text that begins with a quantity written as one: `2x`, `2 Stk`, `2 Stative`. */
export function startsWithQuantity(text: string): boolean {
  const bare = stripFillers(text.trim());
  return (readLeading(bare) ?? readBareNumber(bare)) !== null;
}

function stripFillers(text: string): string {
  const next = text.replace(FILLERS, '');
  return next === text ? text : stripFillers(next);
}

function toThing(quantity: string | undefined, text: string | undefined): ListedThing | null {
  const rest = (text ?? '').trim();
  return rest === ''
    ? null
    : { quantity: Number(quantity), text: rest, isPair: false, isCounted: true };
}

const LEADING_TIMES = new RegExp(`^(\\d{1,4})\\s*(?:${TIMES}|mal\\b)(\\s*)(.+)$`, 'iu');
const LEADING_UNIT = new RegExp(`^(\\d{1,4})\\s*(?:${UNITS})\\b\\.?:?\\s*(.+)$`, 'iu');
const LEADING_REVERSED = new RegExp(
  `^(?:${TIMES}\\s?(\\d{1,3})|[([](\\d{1,3})\\s*${TIMES}?[)\\]])\\s+(.+)$`,
  'iu',
);
const LEADING_SIGN = /^(\d{1,3})\s*(?::|\s[-–]\s)\s*(.+)$/u;
const LEADING_LABEL = /^(?:menge|anzahl|qty|quantity)\s*:?\s*(\d{1,3})\s+(.+)$/iu;

function readLeading(text: string): ListedThing | null {
  const times = LEADING_TIMES.exec(text);
  if (times && !isSize(times[1] ?? '', times[2] !== '', times[3] ?? '', text)) {
    return toThing(times[1], times[3]);
  }
  const unit = LEADING_UNIT.exec(text);
  if (unit) return toThing(unit[1], unit[2]);
  const reversed = LEADING_REVERSED.exec(text);
  if (reversed) return toThing(reversed[1] ?? reversed[2], reversed[3]);
  const labelled = LEADING_LABEL.exec(text) ?? LEADING_SIGN.exec(text);
  return labelled && toThing(labelled[1], labelled[2]);
}

const MAX_SIDE = 24;

/** `4x4 Floppy`, `4x5.65`, `1x2m`: two sides of a size. `2x650W` and `2x 24-70` are quantities. */
function isSize(first: string, isSpaced: boolean, rest: string, whole: string): boolean {
  const second = /^(\d{1,5}(?:[.,]\d+)?)(.*)$/u.exec(rest);
  if (!second) return false;
  const [, side = '', behind = ''] = second;
  if (/^\s*[-–/+]\s?\d/.test(behind) || Number(first) > MAX_SIDE) return false;
  if (/^\s?[x×]\s?\d/i.test(behind)) return false;
  if (/[.,]/.test(side)) return !isSpaced;
  if (Number(side) > MAX_SIDE * 2) return false;
  if (SIZED.test(whole)) return true;
  return !isSpaced && (behind === '' || /^(?:\s|m\b|cm|ft|')/i.test(behind));
}

const TRAILING_TIMES = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]*[\\s,)]${TIMES}\\s?(\\d{1,3})\\s*(?:${UNITS})?\\.?$`,
  'iu',
);
const TRAILING_COUNT = new RegExp(`^(.*\\S)[\\s,;:–-]+(\\d{1,3})\\s?${TIMES}$`, 'iu');
const TRAILING_UNIT = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]+(\\d{1,3})\\s*(?:${UNITS})\\.?\\s*[?!]*$`,
  'iu',
);
const TRAILING_BRACKET = new RegExp(
  `^(.*\\S)\\s*[([](\\d{1,3})\\s*(?:${TIMES}|${UNITS})?\\.?[)\\]]$`,
  'iu',
);
const TRAILING_SIGN = /^(.*[^\s:–-])\s*(?::|\s[–-])\s+(\d{1,3})$/u;
const TRAILING_LABEL = /^(.*\S)[\s,;:–-]+(?:menge|anzahl|qty|quantity)\s*:?\s*(\d{1,3})$/iu;
/** After these words `2x` is a property of the thing and no quantity. */
const MAGNIFYING = /(?:extender|konverter|converter|zoom|anamorph\S*|squeeze|vergrößerung)$/i;

function readTrailing(text: string): ListedThing | null {
  const times = TRAILING_TIMES.exec(text);
  if (times && !(/\b\d+$/.test(times[1] ?? '') && SIZED.test(text)))
    return toThing(times[2], times[1]);
  const count = TRAILING_COUNT.exec(text);
  if (count && !MAGNIFYING.test(count[1] ?? '')) return toThing(count[2], count[1]);
  const other =
    TRAILING_UNIT.exec(text) ??
    TRAILING_LABEL.exec(text) ??
    (readBareNumber(text) ? null : (TRAILING_BRACKET.exec(text) ?? TRAILING_SIGN.exec(text)));
  return other && toThing(other[2], other[1]);
}

const BARE_NUMBER = /^(\d{1,2})\s+(?=[\p{L}\d"'])(.+)$/u;

/** `2 FX6`, `1 24-70 GM`: a number of up to two digits before a word that is no unit. */
function readBareNumber(text: string): ListedThing | null {
  const bare = BARE_NUMBER.exec(text);
  if (!bare || MEASURE.test(bare[2] ?? '')) return null;
  return toThing(bare[1], bare[2]);
}

function readNumberWord(text: string): ListedThing | null {
  const words = /^(\p{L}+)\s+(?=[\p{L}\d])(.+)$/u.exec(text);
  const word = words?.[1] ?? '';
  // A capital A is a name: `A Kamera`.
  const key = word.length === 1 ? word : word.toLowerCase();
  const index = NUMBER_WORDS.findIndex((each) => each.includes(key));
  if (index < 0) return null;
  const thing = toThing(String(index + 1), words?.[2]);
  return thing && (readCountedUnit(thing) ?? thing);
}

/** `zwei Stück Sandsack` */
function readCountedUnit(thing: ListedThing): ListedThing | null {
  const unit = new RegExp(`^(?:${UNITS})\\b\\.?\\s+(.+)$`, 'iu').exec(thing.text);
  return unit && { ...thing, text: unit[1] ?? '' };
}

function readPair(thing: ListedThing): ListedThing {
  const pair = /^(?:paare?|pairs?)\s+(?:of\s+)?(.+)$/iu.exec(thing.text);
  return pair ? { ...thing, text: pair[1] ?? '', isPair: true, isCounted: true } : thing;
}

/** Words of products of which one piece is several things. */
const PACK_NAME = /\b(?:paar|pair|set|satz|koffer|kit|\d+er)\b/i;

/** How many pieces of a product a line asks for: a pair of single things is two of them. */
export function countListedPieces(
  { quantity, isPair }: Pick<ListedThing, 'quantity' | 'isPair'>,
  name: string,
): number {
  return isPair && !PACK_NAME.test(name) ? Math.min(quantity * 2, MAX_QUANTITY) : quantity;
}
