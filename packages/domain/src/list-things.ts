import { type ListedThing, startsWithQuantity } from './list-quantity.ts';

const MARKS =
  /^(?:[\s>•◦▪▫‣·○●■□☐☑✓✔✅→►➤*+–—_=#'-]|\[[ xX]?\]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f|\u20e3)+/u;
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
  return startsWithQuantity(rest) ? rest : text;
}

const MONEY =
  /(?:[–,;:@-]|(?:^|\s)(?:à|a|je|um|für|for|at)(?=\s))?\s*\(?\s*(?:(?:€|\bEUR\b|\bEuro\b)\s?\d[\d.,]*(?:-|–)?|\d[\d.,]*(?:,-|,–)?\s?(?:€|EUR\b|Euro\b)|\bPreis auf Anfrage\b)\s*(?:\/\s?(?:Tag|day|d|Stk)|pro (?:Tag|Stück)|per day|p\.\s?T\.|netto|brutto|einmalig|für \d+ Tage)?\.?\s*\)?/giu;

/** Takes out prices with what stands around them. */
export function stripPrice(text: string): string {
  return text.replace(MONEY, ' ').replace(/\s+/g, ' ').trim();
}

/** `2x FX6, 1 Sachtler 18, 4 x Sandsack`: parts that each begin with a quantity. */
export function splitThings(text: string): readonly string[] {
  if (!startsWithQuantity(text)) return [text];
  const parts: string[] = [];
  for (const part of text.split(/(?<=[,;])\s+|\s+(?=\+\s)/)) {
    const bare = part.replace(/^\+\s+/, '');
    const previous = parts.at(-1);
    if (previous === undefined) parts.push(bare);
    else if (startsWithQuantity(bare) && !isInBrackets(previous) && !isOnlyCount(bare))
      parts.push(bare);
    else parts[parts.length - 1] = `${previous} ${part}`;
  }
  return parts.map((part) => part.replace(/[,;]$/, ''));
}

function isInBrackets(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

/** `4 Stück` behind a comma belongs to what stands before it. */
function isOnlyCount(text: string): boolean {
  return /^\d+\s*(?:x|×|stk|stück|pcs)?\.?[?!]*$/i.test(text);
}

const SERIES =
  /^(.*?\p{L}\S*)\s+(\d{1,3}(?:mm)?(?:(?:\s*[,/+&]\s*|\s+und\s+|\s+and\s+)\d{1,3}\s?(?:mm)?){1,11})\s*(?:mm)?$/iu;
const MIN_FOCAL_LENGTH = 8;

/** `Signature Primes 18, 35, 47` are three lenses. Two numbers with a slash are one thing: `18/12`. */
export function splitSeries(thing: ListedThing): readonly ListedThing[] {
  const series = SERIES.exec(thing.text);
  const numbers = series?.[2]?.match(/\d+/g) ?? [];
  const isPlain = numbers.length > 2 || !series?.[2]?.includes('/');
  if (!series || !isPlain || numbers.some((each) => Number(each) < MIN_FOCAL_LENGTH))
    return [thing];
  return numbers.map((number) => ({ ...thing, text: `${series[1]} ${number}` }));
}
