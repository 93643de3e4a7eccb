import {
  isOnlyCount,
  type ListedThing,
  startsWithNumberWord,
  startsWithQuantity,
} from './list-quantity.ts';

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`;
const DATE = String.raw`(?:\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}|\d{4}-\d{2}-\d{2})`;
/**
 * `[14.05.25, 18:03] Flo: `, `[18:03, 14.5.2025] Flo: `, `[18:03] Flo: `, `12.02.25, 07:42 - Moni: `: what a messenger puts
 * before each message.
 */
const SENDER = new RegExp(
  String.raw`^\s*(?:\[(?:${TIME}(?:,?\s+${DATE})?|${DATE},?\s+${TIME})\]|${DATE},?\s+${TIME})\s*(?:[-–]\s*)?[^:]{1,40}:\s+`,
  'iu',
);

/** `M18 ....... 2`, `M18      2`: what leads to the number at the end of a line. */
const LEADER = /(?:\s*[.…_]{3,}\s*|\s*(?:\s\.){3,}\s*|\s+\.\s+|\s{3,})(?=\d{1,3}$)/u;

/** `Pos 3:` */
const POSITION = /^pos(?:ition)?\.?\s*\d{1,3}\s*[:.)–-]\s*/iu;

/** Takes off what stands around the words of a line: the sender of a message, bullets, numbering, a smile. */
export function toPlainLine(line: string): string {
  return stripMarks(stripMarks(line.replace(SENDER, '')).replace(POSITION, ''))
    .replace(/\s+[:;]-?[)(DP]$/, '')
    .replace(LEADER, ' – ');
}

const MARKS =
  /^(?:[\s\u2460-\u24ff\u2776-\u2793>•◦▪▫‣·○●■□☐☑✓✔✅→►➤*+–—_=#'-]|\[[ xX]?\]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f|\u20e3)+/u;
const NUMBERING = /^\d{1,3}(?:\.\)?|\))\s+(?=\S)/;

/** Takes off bullets, pictograms, boxes to tick and numbering. `#` and digits are no pictograms here. */
export function stripMarks(line: string): string {
  const bare = line
    .trim()
    .replace(MARKS, '')
    .replace(NUMBERING, (numbering) => (isDay(line) ? numbering : ''));
  return bare.replace(/[\s=*_#–—-]+$/, '').trim();
}

/** `7. Dezember` is no numbering. */
function isDay(line: string): boolean {
  return /^\W*\d{1,2}\.\s?(?:\d{1,2}\.|jän|jan|feb|mär|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i.test(
    line,
  );
}

/** `Licht: 2x M18` */
export function stripLabel(text: string): string {
  const label = /^[\p{L}][\p{L} &/-]{1,30}:\s+(?=\S)/u.exec(text)?.[0] ?? '';
  const rest = text.slice(label.length);
  return startsWithQuantity(rest) && !isOnlyCount(rest) ? rest : text;
}

const MONEY =
  /(?:[–,;:@-]|(?:^|\s)(?:à|a|je|um|für|for|at)(?=\s))?\s*\(?\s*(?:(?:[€£$]|\b(?:EUR|Euro|CHF|GBP|USD)\b)\s?\d[\d.,]*(?:-|–)?|\d[\d.,]*(?:,-|,–)?\s?(?:[€£$]|(?:EUR|Euro|CHF|GBP|USD)\b)|(?<=à\s?)\d[\d.]*(?:,[-–]{0,2}(?!\d)|(?=$|[,;](?!\d)))|(?<=\sa\s)\d[\d.]*,[-–]{0,2}(?!\d)|\bPreis auf Anfrage\b)\s*(?:\/\s?(?:Tag|day|d|Stk)|pro (?:Tag|Stück)|per day|p\.\s?T\.|netto|brutto|einmalig|für \d+ Tage)?\.?\s*\)?/giu;

/** Price of a piece and sum without a currency, as tables of other houses end: `120,00 360,00`. */
const AMOUNTS = /(?:\s+\d{1,3}(?:[.\s]?\d{3})*[.,]\d{2}){2,3}$/u;
/** `Stk. FX6 à 190,00`: the price of a piece, as sums are written. */
const PIECE_PRICE = /\s+(?:à|á|a|je|zu|@|at)\s?(?:\d{1,3}(?:[.\s]\d{3})+|\d{1,6})[.,]\d{2}$/iu;
/** The number of another house in front of a name: `100100 Sony VENICE 2`. */
const FOREIGN_NUMBER = /^\d{5,8}\s+(?=\p{L}{2})/u;

/** Takes out prices with what stands around them, and the number of another house. */
export function stripPrice(text: string): string {
  return text
    .replace(FOREIGN_NUMBER, '')
    .replace(MONEY, ' ')
    .replace(AMOUNTS, '')
    .replace(PIECE_PRICE, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const THING_BREAK =
  /(?<=[,;])\s+|\s+(?=\+\s)|\s+(?:mit|with|w\/)\s+(?=\d{1,2}\s?x\s)|\s+(?:und|and|&)\s+(?=(?:\d{1,2}\s?x\s+\d|(?:\d{1,2}\s?x|eine?n?|one|zwei|two|drei|three|vier|four)\s\p{L}|\d{1,2}\s+(?!(?:zoll|inch|meter|watt|volt|ampere|grad|kanal|feet|tage)(?!\p{L}))\p{L}{4}))/iu;

/** `FX9 + 2 BP-U70`, `VENICE 2 incl. 3x AXS` */
const WITH_COUNTED =
  /\s+\+\s+(?=\d{1,2}(?:\s?x)?\s\p{L})|,?\s+(?:incl|inkl)\.?\s+(?=\d{1,2}\s?x\s\p{L})/iu;

/** `2x FX6, 1 Sachtler 18, 4 x Sandsack`: parts that each begin with a quantity. */
export function splitThings(text: string): readonly string[] {
  if (!startsWithCount(text)) return text.split(WITH_COUNTED);
  const parts: string[] = [];
  for (const part of text.split(THING_BREAK)) {
    const bare = part.replace(/^\+\s+/, '');
    const previous = parts.at(-1);
    if (previous === undefined) parts.push(bare);
    else if (startsWithCount(bare) && !isInBrackets(previous) && !isOnlyCount(bare))
      parts.push(bare);
    else parts[parts.length - 1] = `${previous} ${part}`;
  }
  return parts.map((part) => part.replace(/[,;]$/, ''));
}

function startsWithCount(text: string): boolean {
  return startsWithQuantity(text) || startsWithNumberWord(text);
}

function isInBrackets(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

const SERIES =
  /^(.*?\p{L}\S*)\s+\(?(\d{1,3}(?:mm)?(?:(?:\s*[,/+&]\s*|\s+und\s+|\s+and\s+)\d{1,3}\s?(?:mm)?){1,11}|\d{1,3}(?:-\d{1,3}){2,11})\s*(?:mm)?\)?$/iu;
const MIN_FOCAL_LENGTH = 8;

/** `Signature Primes 18, 35, 47` are three lenses. Two numbers with a slash are one thing: `18/12`. */
export function splitSeries(thing: ListedThing): readonly ListedThing[] {
  const isEach = / je$/i.test(thing.text);
  const series = SERIES.exec(thing.text.replace(/(?:\s+[–-])?\s+je$/i, ''));
  const numbers = series?.[2]?.match(/\d+/g) ?? [];
  const isPlain = isEach || numbers.length > 2 || !series?.[2]?.includes('/');
  if (!series || !isPlain || numbers.some((each) => Number(each) < MIN_FOCAL_LENGTH))
    return [thing];
  return numbers.map((number) => ({ ...thing, text: `${series[1]} ${number}` }));
}
