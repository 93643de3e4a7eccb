import WORDS from './list-words.json' with { type: 'json' };

/** The kinds of lines in a list that ask for no thing. */
export type ListTalk = 'heading' | 'ignored' | 'note';

const DEPARTMENTS = `${WORDS.headings.join('|')}|[ab][ -]?(?:cam|kamera)`;
const HEADING = new RegExp(
  `^(?:${DEPARTMENTS})(?:\\s*(?:&|\\+|/|und|and|,)\\s*(?:${DEPARTMENTS}))*\\s*:?$`,
  'i',
);
const LIST_TITLE = new RegExp(`(?:${[...WORDS.titles, ...WORDS.lists].join('|')})\\b`, 'i');
/** `STUDIO 2 – AUSSTATTUNGSVERZEICHNIS`: a title whatever its numbers are. */
const ENDS_AS_TITLE = new RegExp(`(?:${WORDS.lists.join('|')})$`, 'i');
const YEAR = /(?<!\d)20\d\d(?!\d)/g;

const GREETING =
  /^(?:hallo|hi(?!\s+hats?\b)|hey|hello|servus|grüß (?:gott|euch|dich|sie)|grüss (?:gott|euch|dich|sie)|guten (?:tag|morgen|abend)|sehr geehrte|liebe[rs]?\b(?! grüße)|dear|moin|griaß|good (?:morning|afternoon|day))(?!-?[\p{L}\d])/iu;
const CLOSING =
  /^(?:lg|mfg|vg|bg|vlg|glg|liebe grüße|beste grüße|viele grüße|schöne grüße|herzliche grüße|mit (?:freundlichen|besten|lieben) grüßen|danke|dankeschön|vielen dank|besten dank|herzlichen dank|merci|thanks?|thank you|many thanks|best|best regards|kind regards|regards|cheers|ciao|tschüss|bis (?:bald|dann|morgen)|bussi)(?![\p{L}\d-])/iu;
/** Sums, and the number of a page. */
const SUM =
  /^(?:(?:seite|page|blatt)\s+\d+|zwischensumme|gesamt\p{L}*|summe|total|subtotal|grand total|netto|brutto|zzgl|exkl|inkl\.? mwst|mwst|ust|\d{1,2}\s*% ?(?:ust|mwst|rabatt)|rabatte?|discounts?|nettobetrag|endbetrag|rechnungsbetrag|vat)(?![\p{L}])/iu;
const CONTACT =
  /(?:^|\s)(?:(?:\+|0)\d{2,4}[\s/-][\d\s/()-]{5,}|[\w.+-]+@[\w-]+\.\w+|https?:\/\/\S+|www\.\S+)$/i;
/** Facts about the project, which the inquiry asks for in its own fields. */
const PROJECT_FACT =
  /^(?:projekt|projektname|project|produktion|production|titel|title|kunde|client|customer|firma|company|datum|date|drehzeit|drehtage?|drehtermin|mietzeitraum|mietbeginn|mietende|zeitraum|nutzung|period|dates|shoot(?:ing)? (?:days?|dates?)|tel|telefon|phone|e-?mail|mail|kontakt|contact|dop|kameramann|kamerafrau|budget|von|from|an|to|cc|betreff|subject|anfrage \d+)\s*(?::|\s+vom\b)|^(?:quote|quotation|invoice|order|angebot|rechnung|auftrag|anfrage)\s*(?:#|nr\.?|no\.?|nummer|number)\s*:?\s*\S+$/i;
/** `Mariahilfer Straße 12/4` */
const STREET =
  /(?:stra(?:ß|ss)e|str\.|gasse|platz|allee|\sstreet|\sroad|\savenue)\s+\d+(?:[-/]\d+)*\p{Ll}?$/iu;
/** `1070 Wien`, below a closing. */
const PLACE = /^(?:\p{Lu}{1,2}-)?\d{4,5}\s+\p{Lu}\p{Ll}+(?:[ -]\p{L}+)*$/u;
/** Facts for staff, and footnotes, which go into the remark. */
const HANDLING =
  /^(?:[¹²³†‡]|(?:drehort|location|adresse|abholung|rückgabe|lieferung|ort|lieferadresse|pick-?up|return|delivery|wichtig|achtung|hinweis|info|ps)\s*:|budget(?!\p{L})|(?:nur|only)\s+(?:mit|bei|für|with|for)\s|(?:dreh|miet|shooting\s)?(?:tag|day)\s\d{1,2}\s(?:von|of)\s\d)/iu;
/** `daily rates, ex VAT`: terms, as long as no price stands beside them. */
const TERMS =
  /(?<!\p{L})(?:ex|exkl?|excl|exclude[sd]?|excluding|zzgl|inkl|incl|includes?|including|plus)\.?\s+(?:vat|mwst|ust)(?!\p{L})/iu;
const PRICED = /\d\s?(?:[€£$]|EUR|CHF|GBP|USD|,-)|(?:[€£$]|EUR|CHF|GBP|USD)\s?\d/i;
/** `Personal: 2 Techniker`: facts for staff by their label. */
const LABELLED = new RegExp(`^(?:${WORDS.labels.join('|')})(?:\\s+\\p{L}+)?\\s*:`, 'iu');
/** `Kamera: Lukas P.`: a label and no number. */
const NAMED = /^\p{L}[\p{L} /&-]{1,30}:\s+\D+$/u;
const TALKING_WORD = new RegExp(`(?<!\\p{L})(?:${WORDS.talking.join('|')})(?!\\p{L})`, 'iu');
const MIN_TALKING_WORDS = 2;
/** Two sentences without a number, or one with a time of day: `Abholung ab 9:30, Rückgabe bis 16:00.` */
const STATEMENT = /^\D*\p{Ll}{3}[.!]\s+\p{Lu}\D*[.!]$|(?<!\d)\d{1,2}:\d{2}(?!\d).*[.!]$/u;
const MIN_STATEMENT_WORDS = 4;

const MONTHS = 'jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
const DATE = new RegExp(
  `(?:\\b\\d{1,2}\\.\\s?(?:\\d{1,2}\\.|(?:${MONTHS})[a-zä]*)\\s?(?:\\d{2,4})?|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b(?:[0-2]?\\d|3[01])\\/(?:[0-2]?\\d|3[01])\\/\\d{2,4}\\b|(?<![\\d/])(?:0?[1-9]|1[0-2])\\/20\\d\\d\\b)`,
  'iu',
);

/** `14:06` */
const CLOCK = /^\d{1,2}[:.]\d{2}(?:\s?(?:uhr|h))?$/i;

/** What stands around dates. */
const DATE_WORDS =
  /(?<!\p{L})(?:von|vom|ab|bis|und|am|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|uhr|from|to|until|\d{1,4})(?!\p{L})/giu;

const TALKING =
  /(?:^|\s)(?:bitte|könnt|können|könnte|kannst|würde|würden|hätte|hätten|brauche|bräuchte|bräuchten|brauchen|benötige|benötigen|wir|ich|ihr|euch|sie|mir|uns|habt|haben|gibt|wäre|geht|ist|sind|falls|wenn|please|we|you|i|need|would|could|can|is|are|if|should)(?=[\s,.!?]|$)/gi;

/** A line of which nothing is left without punctuation, pictograms and signs such as `①` and `¼`. */
export function isWordless(text: string): boolean {
  return !/[\p{L}\p{Nd}]/u.test(text);
}

/** Tells what a line without a quantity is when it names no thing; null when it may name one. */
export function findTalk(text: string): ListTalk | null {
  if (isWordless(text)) return 'ignored';
  if (HANDLING.test(text) || LABELLED.test(text) || isTerms(text) || isStatement(text))
    return 'note';
  if ([GREETING, SUM, CONTACT, PROJECT_FACT, STREET].some((pattern) => pattern.test(text)))
    return 'ignored';
  if (HEADING.test(text)) return 'heading';
  if (text.endsWith(':')) return countWords(text) > 3 ? 'ignored' : 'heading';
  if (isSentence(text)) return 'note';
  if (isCourtesy(text)) return 'ignored';
  if (!DATE.test(text)) return null;
  return isOnlyDates(text) ? 'ignored' : 'note';
}

/** True for what is said rather than asked for, if the house has nothing of that name. */
export function isTalking(text: string): boolean {
  if (/\d\s?%/.test(text) || NAMED.test(text)) return true;
  const words = countWords(text);
  return (
    words >= MIN_TALKING_WORDS &&
    (TALKING_WORD.test(text) || (/\p{Ll}\.$/u.test(text) && words >= MIN_STATEMENT_WORDS))
  );
}

/** True for a line with a price. */
export function isPriced(text: string): boolean {
  return PRICED.test(text);
}

function isTerms(text: string): boolean {
  return TERMS.test(text) && !isPriced(text) && !SUM.test(text);
}

function isStatement(text: string): boolean {
  return STATEMENT.test(text) && countWords(text) >= MIN_STATEMENT_WORDS;
}

/** True for words of politeness alone, a title and a time of day. */
function isCourtesy(text: string): boolean {
  const hasNumber = /\d/.test(text.replace(YEAR, ''));
  const isTitle =
    LIST_TITLE.test(text) && countWords(text) < 6 && (!hasNumber || ENDS_AS_TITLE.test(text));
  return (
    isTitle || CLOSING.test(text) || CLOCK.test(text) || isWordless(text.replace(TALKING, ' '))
  );
}

/** `Wir bräuchten eine C400`: so many words name a thing and no question. */
const MAX_WISH_WORDS = 6;

/** True for a short sentence whose last words name one thing with a number: `wir hätten gern eine FX9`. */
export function isShortWish(text: string): boolean {
  return (
    countWords(text) <= MAX_WISH_WORDS &&
    /\s(?:eine?n?|die|den|das)\s(?:[\p{L}-]+\s)?\p{L}*\d\S*$/iu.test(text) &&
    !/[?!]/.test(text) &&
    !DATE.test(text)
  );
}

/** True for dates with what stands around them: `von 8.12. bis 10.12.2026`. */
function isOnlyDates(text: string): boolean {
  const rest = text.replace(new RegExp(DATE, 'giu'), ' ').replace(DATE_WORDS, ' ');
  return isWordless(rest);
}

/** Words beside a contact that make a sentence of it. */
const MAX_CONTACT_WORDS = 2;

/** Tells a phone number, an email address or a link, perhaps with a name, from a sentence with one; null without. */
export function findContact(line: string): ListTalk | null {
  if (!CONTACT.test(line)) return null;
  return countWords(line.replace(CONTACT, ' ')) > MAX_CONTACT_WORDS ? 'note' : 'ignored';
}

/** Who is greeted, and what stands around the name. */
const GREETED =
  /^[\s,!.…–-]*(?:(?:an alle|zusammen|team|leute|alle|ihr(?: lieben)?|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[\s,!.]))?[\s,!.–-]*(?:(?:und|and)\s+)?/u;
/** A number, or a wish with what is wished for. */
const ASKING =
  /\d|(?<!\p{L})(?:bitte|brauche?n?|bräuchte?n?|benötige?n?|hätte?n?|könnt(?:e[nt]?|est)?|please|need)\s+\S/iu;

/** What is asked for behind a greeting or thanks in one line: `Hi Tom, 2 FX6 bitte`. The line where nothing is. */
export function withoutCourtesy(text: string): string {
  const [courtesy] = GREETING.exec(text) ?? CLOSING.exec(text) ?? [];
  if (courtesy === undefined) return text;
  const rest = text.slice(courtesy.length).replace(GREETED, '');
  return ASKING.test(rest) ? rest : text;
}

/** True for `Liebe Grüße` and its like. */
export function isClosing(text: string): boolean {
  return CLOSING.test(text) && !isSentence(text);
}

/** True for the line that mail programs put above a signature. */
export function isSignatureMark(line: string): boolean {
  return /^--\s?$/.test(line);
}

/** True for what may stand below a closing: a name, a place. */
export function mayBeSigned(text: string): boolean {
  return isPlace(text) || (countWords(text) <= 4 && !/\d/.test(text));
}

export function isPlace(text: string): boolean {
  return PLACE.test(text);
}

function isSentence(text: string): boolean {
  const words = countWords(text);
  const talking = text.match(TALKING)?.length ?? 0;
  if (words < 4 || talking === 0) return false;
  return talking > 1 || (/[.!?]$/.test(text) && words > 4);
}

/** Words with a letter or a digit. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
