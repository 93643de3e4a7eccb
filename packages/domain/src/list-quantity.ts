import { MAX_QUANTITY } from './cart.ts';
import WORDS from './list-words.json' with { type: 'json' };
import { UNITS } from './units.ts';

/** What a line asks for: a quantity and the words that name the thing. */
export interface ListedThing {
  /** At most as many as a line of the cart holds. */
  readonly quantity: number;
  /** As many as the line says. */
  readonly asked: number;
  readonly text: string;
  /** True for `1 Paar …`: two pieces, or one of a product that is a pair itself. */
  readonly isPair: boolean;
  /** True when the line says how many. */
  readonly isCounted: boolean;
}

const TIMES = '[x×✕*]';
const PIECES =
  '(?:stk|stck|stück|stueck|stücke|st|pcs?|pieces?|ea|each|einheiten|units?)(?![\\p{L}\\d])';
/** The words for 1, 2, 3 … */
const NUMBER_WORDS = [
  'ein eine einen einer einem eins einmal a an one',
  'zwei zweimal zwo zwoa zwa two',
  'drei dreimal three',
  'vier four',
  'fünf fümf five',
  'sechs six',
  'sieben seven',
  'acht eight',
  'neun nine',
  'zehn ten',
  'elf eleven',
  'zwölf twelve',
  'dreizehn thirteen',
  'vierzehn fourteen',
  'fünfzehn fifteen',
  'sechzehn sixteen',
  'siebzehn seventeen',
  'achtzehn eighteen',
  'neunzehn nineteen',
  'zwanzig zwanzg twenty',
].map((words) => words.split(' '));

/** Words before a quantity that say nothing of the thing. */
const FILLERS =
  /^(?:wir|ich|hätten?|bräuchten?|brauchen?|benötigen?|möchten?|gerne?|außerdem|dann|we need|i need|need|want|je|jeweils|ca\.?|circa|etwa|noch|bitte|auch|und|dazu|plus|zusätzlich|sowie|evtl\.?|eventuell|optional:?|insgesamt|gesamt|(?:falls|wenn|if) (?:noch )?(?:frei|verfügbar|möglich|vorhanden|available|possible)|mind\.?|min\.?|please|also|and)\s+(?=\S)/i;
/** Behind a number they make no quantity of it either: `2 und`, `45 %`, `24 Uhr`. */
const NO_UNITS =
  'km k ah ["″”\']|- ° mp bit % € eur euro er fps p uhr sprossen und and & \\+ /'.replaceAll(
    ' ',
    '|',
  );
/** `1 24 mm` is one lens, `24 mm` none: a number before a unit counts nothing. */
const MEASURE = new RegExp(
  `^(?:${[...UNITS.keys()].join('|')}|fuß|${NO_UNITS})(?![\\p{L}\\d]|-[\\p{L}\\d])`,
  'iu',
);
/** Things sold by width and height: after these words, or before them, `4x4` is a size. */
const SIZED = new RegExp(
  `${WORDS.sized.join('|')}|(?<!\\p{L})(?:${WORDS.sizedAlone.join('|')})`,
  'iu',
);

const ONLY_COUNT = new RegExp(
  `^\\d+\\s*(?:${TIMES}|${PIECES}|kisten?|satz|sätze|sets?|rollen?|paare?|koffer)?\\.?[?!]*$`,
  'iu',
);

const NOTHING = { quantity: 1, asked: 1, isPair: false, isCounted: false } as const;

/** `Stative, sag ma 4`, `ein paar Stufen, sagen wir drei`: said on the way to the number. */
const HESITATION =
  /,?\s*(?<!\p{L})(?:sag(?:en|t)?\s+(?:wir|ma|mal|mir)|auch|noch|wieder|nochmals?)\s+(?=(?:\d{1,2}|\p{L}+)$)/iu;
const SOME = /(?:^|\s)ein paar(?=[\s,]|$)/u;

/** Reads the quantity of one thing, before or behind its name; 1 where none is said. Never above what a cart line holds. */
export function readQuantity(line: string): ListedThing {
  const said = line
    .replace(/(?:\s|\p{Extended_Pictographic}|\ufe0f)+$/u, '')
    .replace(/\s+(?:bitte|please)[!.]?$/i, '')
    .trim()
    .replace(/(?<!\S)(\d{1,2})\s?by\s?(\d{1,2})(?!\S)/i, '$1x$2')
    .replace(HESITATION, ' – ');
  const certain = said.includes(' – ') ? said.replace(SOME, '').trim() : said;
  const text = toPlainCount(stripFillers(certain));
  const explicit = readLeading(text) ?? readTrailing(text) ?? readBareNumber(text);
  const found = explicit ?? readNumberWord(text) ?? { ...NOTHING, text };
  const paired = found.isPair ? found : readPair(found);
  return {
    ...paired,
    text: paired.text.replace(/^(?:of|von)\s+/i, '').trim(),
    quantity: Math.min(Math.max(0, paired.quantity), MAX_QUANTITY),
    asked: paired.quantity,
  };
}

/** A way to read a text. */
export type Reading = Pick<ListedThing, 'quantity' | 'text'>;

const FRONT = new RegExp(
  `^(\\d{1,4})\\s*(?:${TIMES}|(?:${PIECES})\\.?|)\\s+(\\P{N}.*|\\d.*\\p{L}.*)$`,
  'iu',
);
const BEHIND = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]+(?:${TIMES}\\s?(\\d{1,3})|(\\d{1,3})\\s?(?:${TIMES}|(?:${PIECES})\\.?))$`,
  'iu',
);

/** `40012 x 16`, `50117; 3`: an article number, and how many. */
const CODE_COUNT =
  /^(?=\S*\d{3})([\p{L}\d][\p{L}\d./+-]*\d)\s*[\s,;:x×]\s*(\d{1,3})(?:\s*stk\.?)?$/iu;

/**
 * The other ways to read a text whose numbers may be how many or part of a name: as a name alone, with the count in front,
 * with the count behind. None for `2x FX6`, which is read in one way.
 */
export function listOtherReadings(text: string, taken: ListedThing): readonly Reading[] {
  const [, front, behindFront = ''] = FRONT.exec(text) ?? [];
  const [, code = '', ofCode] = CODE_COUNT.exec(text) ?? [];
  const [, before = '', times, pieces] = front === undefined ? (BEHIND.exec(text) ?? []) : [];
  const readings = [
    { text: behindFront, quantity: Number(front) },
    { text: before, quantity: Number(times ?? pieces) },
    { text: code, quantity: Number(ofCode) },
    ...(taken.isCounted && front === undefined ? [{ text, quantity: 1 }] : []),
  ];
  return readings.filter(
    (reading) =>
      reading.text !== '' &&
      reading.quantity > 0 &&
      reading.quantity <= MAX_QUANTITY &&
      reading.text !== taken.text,
  );
}

/** True for a text that says how many and not of what: `4 Stück`, `5 Rollen`. */
export function isOnlyCount(text: string): boolean {
  return ONLY_COUNT.test(text);
}

/** True for a text that begins with a quantity written as one: `2x`, `2 Stk`, `2 Stative`. */
export function startsWithQuantity(text: string): boolean {
  const bare = stripFillers(text.trim());
  return (readLeading(bare) ?? readBareNumber(bare)) !== null;
}

const LEADING_PIECES = new RegExp(`^\\d{1,3}\\s?(?:${TIMES}|${PIECES})(?![\\p{L}\\d])`, 'iu');

/** True for a text that begins with a number of pieces: `2x mit Spinne`, `2 Stk, DMX`. */
export function startsWithPieces(text: string): boolean {
  return LEADING_PIECES.test(text);
}

/** True for a text that begins with a word for a quantity: `zwei FX6`, `eine FX3`. */
export function startsWithNumberWord(text: string): boolean {
  return readNumberWord(stripFillers(text.trim())) !== null;
}

const POSITION = new RegExp(
  `^(?:pos(?:ition)?\\.?\\s*)?\\d{1,3}[.)]?\\s+(?=\\d{1,4}(?:[.,]0{1,3})?\\s*(?:${PIECES}))`,
  'iu',
);
const DECIMALS = new RegExp(`^(\\d{1,4})[.,]0{1,3}(?=\\s*(?:${TIMES}|${PIECES}))`, 'iu');
/** `zehn Meter`, `zwei Sätze`: a number in words before a unit or a container. */
const COUNTED_UNIT = new RegExp(
  `(?<!\\S)(?:${NUMBER_WORDS.flat()
    .filter((word) => word.length > 1)
    .join('|')})(?=[\\s-](?:${PIECES}|(?:meter|watt|sets?|satz|sätze|koffer|kisten?)(?!\\p{L})))`,
  'giu',
);
/** `16 m Schiene (2-m-Stücke)`, `50 m Kabel in 10-Meter-Längen`: a whole length, and that of its pieces. */
const IN_PIECES =
  /^(\d{1,4})\s*m(?:eter)?\s+(.*\S)\s+(?:\(\s*)?(?:(?:in|aus|à|zu)\s+)?(\p{L}+|\d{1,2}(?:[.,]\d)?)[\s-]?m(?:eter)?[\s-]?(?:stück|läng|kabel|teil|length|piece)\p{L}*\s*\)?$/iu;
const DOZENS =
  /^(?:(\d{1,2}|(?:ein |a )?hal(?:be?s?|f)(?: a)?|ein(?:e|en)?|a|one|zwei|two)\s+)?(?:dutzend|dozen)\s+/iu;
const DOZEN_COUNTS: Readonly<Record<string, number>> = { zwei: 24, two: 24 };

/** `Alexa 35, 1 Stk., Production Set`, `je 2 Karten 256 GB, gesamt 6`: a quantity amid a name, and a sum. */
const AMID = new RegExp(`^(\\P{N}.*\\S),\\s*(\\d{1,3})\\s*(?:${PIECES})\\.?,\\s+(\\P{N}.*)$`, 'iu');
const SUMMED = /^\d{1,2}\s*x?\s+(.*\S),?\s+(?:gesamt|insgesamt|total):?\s+(\d{1,3})$/iu;

/** Writes a quantity plainly: `1 2,00 Stk. FX6` of a table has a position before it, `ein Dutzend` is 12. */
function toPlainCount(text: string): string {
  const counted = toPieces(text)
    .replace(AMID, '$2 Stk $1 $3')
    .replace(SUMMED, '$2 Stk $1')
    .replace(COUNTED_UNIT, (word) => `${toNumber(word)}`)
    .replace(POSITION, '')
    .replace(DECIMALS, '$1');
  return counted.replace(DOZENS, (_, said = '') => {
    if (/hal/i.test(said)) return '6 Stk ';
    const count = /^\d/.test(said) ? Number(said) * 12 : (DOZEN_COUNTS[said.toLowerCase()] ?? 12);
    return `${count} Stk `;
  });
}

function toNumber(word: string): number {
  return NUMBER_WORDS.findIndex((each) => each.includes(word.toLowerCase())) + 1;
}

function toPieces(text: string): string {
  return text.replace(IN_PIECES, (whole, metres, name, said) => {
    const length = toNumber(said) || Number(said.replace(',', '.'));
    return length > 0 ? `${Math.ceil(Number(metres) / length)} Stk ${name} ${length} m` : whole;
  });
}

function stripFillers(text: string): string {
  const next = text.replace(FILLERS, '');
  return next === text ? text : stripFillers(next);
}

function toThing(quantity: string | undefined, text: string | undefined): ListedThing | null {
  const rest = (text ?? '').trim();
  return rest === ''
    ? null
    : {
        quantity: Number(quantity),
        asked: Number(quantity),
        text: rest,
        isPair: false,
        isCounted: true,
      };
}

/** `2xFX6`, `2 x FX6`; in `10 XLR` the x is part of the name. */
const LEADING_TIMES = new RegExp(
  `^(\\d{1,4})(?:\\s*(?:${TIMES}(?!\\p{L})|mal\\b)|${TIMES})(\\s*)(.+)$`,
  'iu',
);
const LEADING_UNIT = new RegExp(`^(\\d{1,4})\\s*(?:${PIECES})\\.?:?\\s*(.+)$`, 'iu');
const LEADING_REVERSED = new RegExp(
  `^(?:${TIMES}\\s?(\\d{1,3})|[([]\\s*(\\d{1,3})\\s*${TIMES}?\\s*[)\\]])\\s+(.+)$`,
  'iu',
);
/** `2: FX6`, and not `14:06`. */
const LEADING_SIGN = /^(\d{1,3})\s*(?::(?!\d{2}(?!\d))|\s[-–]\s)\s*(.+)$/u;
const LEADING_LABEL = /^(?:menge|anzahl|qty|quantity|nr\.?|no\.)\s*:?\s*(\d{1,3})\s+(.+)$/iu;

function readLeading(text: string): ListedThing | null {
  const times = LEADING_TIMES.exec(text);
  if (times && !isSize(times[1] ?? '', times[2] !== '', times[3] ?? '', text)) {
    return toThing(times[1], times[3]);
  }
  const unit = LEADING_UNIT.exec(text);
  if (unit) return toThing(unit[1], unit[2]);
  // `x21 2x` says how many behind the name.
  const reversed = TRAILING_COUNT.test(text) ? null : LEADING_REVERSED.exec(text);
  if (reversed && /\p{L}/u.test(reversed[3] ?? ''))
    return toThing(reversed[1] ?? reversed[2], reversed[3]);
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
  if (/^['′"″]?\s?[x×]\s?\d/i.test(behind)) return false;
  if (/[.,]/.test(side)) return !isSpaced;
  if (Number(side) > MAX_SIDE * 2) return false;
  if (SIZED.test(whole)) return true;
  return !isSpaced && (behind === '' || /^(?:\s|m\b|cm|ft|')/i.test(behind));
}

const TRAILING_TIMES = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]*[\\s,)]${TIMES}\\s?(\\d{1,3})\\s*(?:${PIECES})?\\.?$`,
  'iu',
);
/** `LS 300x` is a name. */
const TRAILING_COUNT = new RegExp(`^(.*\\S)[\\s,;:–-]+(\\d{1,2})\\s?${TIMES}$`, 'iu');
const TRAILING_UNIT = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]+(\\d{1,3})\\s*(?:${PIECES})\\.?\\s*[?!]*$`,
  'iu',
);
const TRAILING_BRACKET = new RegExp(
  `^(.*\\S)\\s*[([](\\d{1,3})\\s*(?:${TIMES}|${PIECES})?\\.?[)\\]]$`,
  'iu',
);
const TRAILING_SIGN = /^(.*[^\s:–-])\s*(?::|\sje|\s[–-])\s+(\d{1,3})$/u;
/** `Traverse 28mm, 10`: what follows a larger number is no further focal length. */
const TRAILING_SMALLER = /^(.*?(\d{2,3})\s?mm),\s+(\d{1,2})$/iu;
/** `C-Stands 8`, `Galgenköpfe 6`: a number behind things that are many. */
const TRAILING_PLURAL = new RegExp(
  `^(.*(?:${WORDS.plurals.join('|')})(?:\\s\\p{Ll}+)?)\\s+(\\d{1,2})$`,
  'iu',
);
/** `Schuko 10m 10`: behind a size that is no focal length. */
const TRAILING_SIZED = /^(.*\d\s?(?:m|w|kw|a|kg|wh|gb|tb))\s+(\d{1,2})$/iu;
/** `FX6, 2`, and not the last of `18, 35, 47`. */
const TRAILING_COMMA = /^((?:.*\s)?(?!\d+(?:mm)?,)\S+),\s+(\d{1,3})$/u;
/** `Sandsäcke 20 Stk. à 12 kg`: the size of a piece stands behind the quantity. */
const TRAILING_UNIT_OF = new RegExp(
  `^(.*[^\\s,;:–-])[\\s,;:–-]+(\\d{1,3})\\s*(?:${PIECES})\\.?\\s+(?:à|a|je|zu|mit)\\s+(.+)$`,
  'iu',
);
/** `Sandsäcke 10x12kg` */
const TRAILING_TIMES_SIZE = /^(.*\p{L})\s+(\d{1,3})\s?[x×]\s?(\d+\s?kg)$/iu;
/** `Keile und Bretter 2 Kisten`, `Tubes 1 Koffer (8)` */
const TRAILING_CONTAINER =
  /^(.*[^\s,(])[\s,]+\(?(\d{1,3})\s+(kisten?|satz|sätze|saetze|sets?|kits?|koffer|rollen?)\)?(?:\s*\(\d{1,2}\))?$/iu;
/** `CFexpress 160 GB, 3 Paar` */
const TRAILING_PAIRS = /^(.*[^\s,])[\s,]+(\d{1,2})\s+(?:paare?|pairs?)$/iu;
const LAST_NUMBER_WORD = new RegExp(
  `^(.*[^\\s,])[\\s,]+(${NUMBER_WORDS.flat()
    .filter((word) => word.length > 1)
    .join('|')})(?:\\s+(?:${PIECES})\\.?)?$`,
  'iu',
);
const LAST_DOZEN = /^(.*?\S)\s+(?:(\d{1,2})\s+|ein\s+|a\s+)?(?:dutzend|dozen)$/iu;
const TRAILING_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(.*[^\s,])[\s,]+(?:zweimal|2\s?mal|doppelt|twice)$/iu, '2'],
  [/^(.*[^\s,])[\s,]+(?:dreimal|3\s?mal)$/iu, '3'],
  [/^(.*[^\s,])[\s,]+(?:viermal|4\s?mal)$/iu, '4'],
];
const TRAILING_LABEL =
  /^(.*[^\s,])[\s,;:–-]+(?:menge|anzahl|qty|quantity|stk|stück|gesamt|insgesamt|total)\.?\s*:?\s*(\d{1,3})$/iu;
/** `Sands. 12`: the word is cut, so the number behind it is not part of a name. */
const TRAILING_ABBREVIATED =
  /^(.*(?<!\p{L})(?!nr|no|mk|ser|vol|gen|vers)\p{L}{3,}\.)\s+(\d{1,2})$/iu;
/** After these words `2x` is a property of the thing and no quantity. */
const MAGNIFYING = new RegExp(`(?:${WORDS.magnifying.join('|')})$`, 'i');

/** A larger number behind an x is a model's where another number stands in front. */
const MAX_BEHIND = 20;
/** `SkyPanel X21`, `PavoTube 30X`: a capital X in one piece with the number is part of a name. */
const NAMED_X = /(?:\sX\d+|\d{2,}X)$/;

function readTrailing(text: string): ListedThing | null {
  // `1 Optimo Ultra 12x`
  if (NAMED_X.test(text) || readBareNumber(text)?.quantity === 1) return null;
  return readTrailingTimes(text) ?? readTrailingSize(text);
}

function readTrailingTimes(text: string): ListedThing | null {
  const times = TRAILING_TIMES.exec(text);
  // `2 skypanel x21`: the quantity stands in front.
  if (times && Number(times[2]) > MAX_BEHIND && readBareNumber(text)) return null;
  // `2 Pavillon 3 x 3`
  const isSides = /\b\d+$/.test(times?.[1] ?? '') && (SIZED.test(text) || readBareNumber(text));
  if (times && !isSides) return toThing(times[2], times[1]);
  const count = TRAILING_COUNT.exec(text);
  return count && !MAGNIFYING.test(count[1] ?? '') ? toThing(count[2], count[1]) : null;
}

function readTrailingSize(text: string): ListedThing | null {
  const sized =
    TRAILING_UNIT_OF.exec(text) ?? TRAILING_TIMES_SIZE.exec(text) ?? TRAILING_CONTAINER.exec(text);
  if (sized) return toThing(sized[2], `${sized[1]} ${sized[3]}`);
  const pairs = TRAILING_PAIRS.exec(text);
  if (pairs) return toThing(pairs[2], `Paar ${pairs[1]}`);
  return readTrailingWord(text) ?? readSmaller(text) ?? readTrailingCount(text);
}

function readTrailingWord(text: string): ListedThing | null {
  const said = TRAILING_WORDS.map(([pattern, quantity]) => ({
    quantity,
    name: pattern.exec(text)?.[1],
  })).find(({ name }) => name !== undefined);
  if (said) return toThing(said.quantity, said.name);
  const dozen = LAST_DOZEN.exec(text);
  if (dozen) return toThing(String(12 * Number(dozen[2] ?? 1)), dozen[1]);
  // `3 LiteMat Spectrum Four`
  const last = readBareNumber(text) ? null : LAST_NUMBER_WORD.exec(text);
  return last ? toThing(String(toNumber(last[2] ?? '')), last[1]) : null;
}

function readSmaller(text: string): ListedThing | null {
  const [, name, size, count] = TRAILING_SMALLER.exec(text) ?? [];
  return Number(count) < Number(size) ? toThing(count, name) : null;
}

function readTrailingCount(text: string): ListedThing | null {
  const count =
    TRAILING_UNIT.exec(text) ??
    TRAILING_LABEL.exec(text) ??
    (readBareNumber(text)
      ? null
      : (TRAILING_PLURAL.exec(text) ??
        TRAILING_SIZED.exec(text) ??
        TRAILING_ABBREVIATED.exec(text) ??
        TRAILING_BRACKET.exec(text) ??
        TRAILING_SIGN.exec(text) ??
        TRAILING_COMMA.exec(text)));
  return count && toThing(count[2], count[1]);
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
  const unit = new RegExp(`^(?:${PIECES})\\.?\\s+(.+)$`, 'iu').exec(thing.text);
  return unit && { ...thing, text: unit[1] ?? '' };
}

function readPair(thing: ListedThing): ListedThing {
  const pair = /^(?:paare?|pairs?)\s+(?:of\s+)?(.+)$/iu.exec(thing.text);
  return pair ? { ...thing, text: pair[1] ?? '', isPair: true, isCounted: true } : thing;
}

/** Words of products of which one piece is several things. */
const PACK_NAME = /(?:\b(?:paar|pair|koffer|kits?|\d+er)|(?<!head)sets?|satz|sätze)\b/i;

/** `Funkgeräte-Koffer, 6 Stück`: how many things one piece holds. */
const PACK_SIZE = new RegExp(
  `(?<!\\S)(?:(\\d{1,2})\\s+(?:${WORDS.pieces.join('|')})(?!\\p{L})|(?:\\S*\\s)?set\\s+(\\d{1,2})(?![\\d:])|(\\d{1,2})er(?!\\p{L}))`,
  'iu',
);
/** `2er Set`: two things, where one piece of the product is one thing. */
const ASKED_PACK = /(?<!\S)(\d{1,2})er[\s-]?(?:set|satz|pack|paket)/iu;

/**
 * How many pieces of a product a line asks for: a pair of single things is two of them, and six things are one piece of
 * a product that holds six.
 */
export function countListedPieces(
  { quantity, isPair, text }: Pick<ListedThing, 'quantity' | 'isPair' | 'text'>,
  name: string,
): number {
  if (isPair) return PACK_NAME.test(name) ? quantity : Math.min(quantity * 2, MAX_QUANTITY);
  const [, ...sizes] = PACK_NAME.test(text) ? [] : (PACK_SIZE.exec(name) ?? []);
  const packSize = sizes.find((size) => size !== undefined);
  const asked = PACK_NAME.test(name) ? undefined : ASKED_PACK.exec(text)?.[1];
  if (asked) return Math.min(quantity * Number(asked), MAX_QUANTITY);
  return packSize ? Math.ceil(quantity / Number(packSize)) : quantity;
}
