import {
  addDays,
  type CalendarFacts,
  findHouseDay,
  findPickup,
  findReturn,
  type HouseCalendar,
  type PlainDate,
  type ShippingOption,
  type TimeOfDay,
} from '@klappe/domain';

/** What the file says of the house. */
export interface CalendarHouse {
  readonly name: string;
  readonly address: string;
  /** Makes the events of this shop different from those of any other. */
  readonly host: string;
  readonly calendar: HouseCalendar;
}

/** Central European Time as the European Union has it, so that every calendar shows the hours of Vienna. */
const VIENNA = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Vienna',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Pick-up, days of use and return of an inquiry as an iCalendar file (RFC 5545). Pick-up and return at the house have its
 * hours, everything else lasts whole days. The same inquiry gives the same UIDs, so a second import updates the first.
 */
export function writeCalendarFile(facts: CalendarFacts, house: CalendarHouse, now: Date): string {
  const events = [toPickup(facts, house), toUse(facts), toReturn(facts, house)];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klappe//Termine//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...VIENNA,
    ...events.flatMap((event) => writeEvent(event, facts.number, house, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

interface CalendarEvent {
  /** The part of the UID that tells the events of one inquiry apart. */
  readonly key: 'abholung' | 'drehtage' | 'rueckgabe';
  readonly summary: string;
  readonly first: PlainDate;
  readonly last: PlainDate;
  /** Null for whole days. */
  readonly hours: { readonly from: TimeOfDay; readonly until: TimeOfDay } | null;
  readonly isAtHouse: boolean;
}

const BROUGHT: Partial<Record<ShippingOption, string>> = {
  shipping: 'Versand',
  courier: 'Botendienst',
};

function toPickup(
  { rental, use, shipping, slot }: CalendarFacts,
  house: CalendarHouse,
): CalendarEvent {
  const day = rental.start;
  const { from, until } = findPickup(house.calendar, day, use, slot);
  return toHandover(
    { key: 'abholung', summary: 'Abholung', day, way: BROUGHT[shipping] },
    from,
    until,
  );
}

function toReturn({ rental, use, shipping }: CalendarFacts, house: CalendarHouse): CalendarEvent {
  const day = rental.end;
  const { opens } = findHouseDay(house.calendar, day);
  const { until } = findReturn(house.calendar, day, use);
  return toHandover(
    { key: 'rueckgabe', summary: 'Rückgabe', day, way: BROUGHT[shipping] },
    opens,
    until,
  );
}

function toUse({ use }: CalendarFacts): CalendarEvent {
  const { start, end } = use;
  return {
    key: 'drehtage',
    summary: 'Drehtage',
    first: start,
    last: end,
    hours: null,
    isAtHouse: false,
  };
}

interface Handover {
  readonly key: 'abholung' | 'rueckgabe';
  readonly summary: string;
  readonly day: PlainDate;
  /** How the equipment travels when nobody comes to the house. */
  readonly way: string | undefined;
}

function toHandover(
  { key, summary, day, way }: Handover,
  from: TimeOfDay | null,
  until: TimeOfDay | null,
): CalendarEvent {
  const hours = !way && from && until && from < until ? { from, until } : null;
  const name = way ? `${summary} (${way})` : summary;
  return { key, summary: name, first: day, last: day, hours, isAtHouse: !way };
}

function writeEvent(
  event: CalendarEvent,
  number: string,
  house: CalendarHouse,
  now: Date,
): readonly string[] {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:anfrage-${number}-${event.key}@${house.host}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    ...writeTimes(event),
    `SUMMARY:${escapeText(`${event.summary}: ${house.name}`)}`,
    `DESCRIPTION:${escapeText(`Anfrage ${number}, unverbindlich bis zu Ihrer Zusage zum Angebot.`)}`,
    ...(event.isAtHouse && house.address ? [`LOCATION:${escapeText(house.address)}`] : []),
    'STATUS:TENTATIVE',
    'END:VEVENT',
  ];
}

function writeTimes({ first, last, hours }: CalendarEvent): readonly string[] {
  if (hours) {
    return [
      `DTSTART;TZID=Europe/Vienna:${toBasicDay(first)}T${toBasicTime(hours.from)}`,
      `DTEND;TZID=Europe/Vienna:${toBasicDay(last)}T${toBasicTime(hours.until)}`,
    ];
  }
  // The end of whole days is the day after the last one.
  return [
    `DTSTART;VALUE=DATE:${toBasicDay(first)}`,
    `DTEND;VALUE=DATE:${toBasicDay(addDays(last, 1))}`,
  ];
}

function toBasicDay(day: PlainDate): string {
  return day.replaceAll('-', '');
}

function toBasicTime(time: TimeOfDay): string {
  return `${time.replace(':', '')}00`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

const MAX_LINE_BYTES = 75;

/** Breaks a line that is longer than 75 bytes, never inside a character; the next line begins with a blank. */
function fold(line: string): string {
  let length = 0;
  let folded = '';
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > MAX_LINE_BYTES) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += bytes;
  }
  return folded;
}
