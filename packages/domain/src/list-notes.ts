const MONTHS = 'jän|jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
const DAY = String.raw`(?:\d{1,2}\.\s?(?:\d{1,2}\.|(?:${MONTHS})\p{L}*\.?)\s?(?:\d{4}|\d{2}(?!\d))?|\d{4}-\d\d-\d\d|(?:[0-2]?\d|3[01])\/(?:[0-2]?\d|3[01])\/\d{2,4})`;
const WEEKDAY = String.raw`(?:(?:mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)\.?,?\s+)?`;
const PERIOD = String.raw`${WEEKDAY}(?:\d{1,2}\.\s?(?:(?:und|bis|[-–+&])\s?)?)?${DAY}(?:\s*(?:-|–|bis|to|und|\+)\s*${WEEKDAY}${DAY})?`;
const LENGTH = String.raw`(?:\d{1,2}|ein|eine[nm]?|zwei|drei|vier|fünf|one|two|three)\s+(?:dreh|miet|einsatz|shooting\s)?(?:tage?n?|wochen?(?:enden?)?|days?|weeks?)`;
const NUMBERED_DAY = String.raw`(?:dreh|shooting\s)?(?:tag|day)\s\d{1,2}(?:\s*(?:-|–|bis|und|\+|&)\s*\d{1,2})?`;
const CLOCK = String.raw`(?:\d{1,2}[:.]\d{2}|\d{1,2})\s?(?:uhr|h)(?:\s*(?:-|–|bis)\s*\d{1,2}(?:[:.]\d{2})?\s?(?:uhr|h))?`;

const DAY_NAME = String.raw`(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:\s?(?:früh|vormittag|mittag|nachmittag|abend|morning|noon|evening))?`;
const DAY_NAMES = String.raw`${DAY_NAME}(?:\s*(?:-|–|bis|to|und|and|\+)\s*${DAY_NAME})?`;

/** When and for how long, with the words that lead to it: `am 14.12.`, `3 Tage`, `für Tag 2`, `ab 9 Uhr`. */
const WHEN = String.raw`(?:(?:nur|erst|only)\s+)?(?:(?:am|vom|von|ab|bis|für|à|je|on|from|for|auf)\s+)?(?:den\s+|the\s+)?(?:${PERIOD}|${LENGTH}|${NUMBERED_DAY}|${CLOCK}|${DAY_NAMES})`;
/** At the end of a line, and anywhere in brackets. */
const AT_END = new RegExp(String.raw`[\s,;(–-]+(${WHEN})\)?[\s,;.!]*$`, 'iu');
const IN_BRACKETS = new RegExp(String.raw`\s*\((${WHEN})\)`, 'iu');

export interface WithoutNotes {
  readonly text: string;
  /** The part taken out, in the words of the line; empty for nothing. */
  readonly note: string;
}

/** `FX6, 2 Stück für beide Tage`, `Orbiter – 2 Stk, DMX`: what is said behind how many. */
const BEHIND_COUNT =
  /^(\D.*[\s,;–-]\d{1,3}\s?(?:x|×|stk\.?|stück|pcs))(?:\s*[,;]\s+|\s+(?=(?:für|fürs|for|zum|zur|falls|wenn|if|davon|bitte|please)\s))([^\d\s]\S*(?:\s+\S+)*)$/iu;

/** Takes out when a thing is wanted and for how long, which is a note for staff and no part of its name. */
export function takeNotes(line: string): WithoutNotes {
  const found = IN_BRACKETS.exec(line) ?? AT_END.exec(line);
  const [whole, note = ''] = found ?? [];
  if (!found || whole === undefined) {
    const [, counted = line, said = ''] = BEHIND_COUNT.exec(line) ?? [];
    return { text: counted, note: said };
  }
  const rest = takeNotes(`${line.slice(0, found.index)}${line.slice(found.index + whole.length)}`);
  return { text: rest.text.trim(), note: [rest.note, note].filter(Boolean).join(', ') };
}
