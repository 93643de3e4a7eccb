import type { CalendarEntry } from '@klappe/contracts';
import {
  addDays,
  type CalendarFacts,
  type DayWord,
  findHouseDay,
  findPickup,
  findReturn,
  type HouseCalendar,
  type PlainDate,
  type ShippingOption,
  type TimeOfDay,
} from '@klappe/domain';
import ICAL from 'ical.js';

/** What the file says of the house. */
export interface CalendarHouse {
  readonly name: string;
  readonly address: string;
  /** Makes the events of this shop different from those of any other. */
  readonly host: string;
  readonly calendar: HouseCalendar;
  readonly dayWord: DayWord;
}

/** Central European Time as the European Union has it, so that every calendar shows the hours of Vienna. */
const VIENNA = `BEGIN:VTIMEZONE
TZID:Europe/Vienna
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** The dates of an inquiry, and how far it is. */
export interface DatedInquiry {
  readonly facts: CalendarFacts;
  readonly state: CalendarEntry['state'];
}

/**
 * Pick-up, days of use and return of inquiries as an iCalendar file (RFC 5545). Pick-up and return at the house have its
 * hours, everything else lasts whole days. The same inquiry gives the same UIDs, so a second import updates the first.
 */
export function writeCalendarFile(
  inquiries: readonly DatedInquiry[],
  house: CalendarHouse,
  now: Date,
): string {
  const calendar = createComponent('vcalendar', {
    version: '2.0',
    prodid: '-//Klappe//Termine//DE',
    calscale: 'GREGORIAN',
    method: 'PUBLISH',
    'x-wr-calname': house.name,
    'refresh-interval': ICAL.Duration.fromSeconds(REFRESH_SECONDS),
  });
  calendar.addSubcomponent(new ICAL.Component(ICAL.parse(VIENNA)));
  for (const inquiry of inquiries) {
    const { facts } = inquiry;
    for (const event of [toPickup(facts, house), toUse(facts, house), toReturn(facts, house)]) {
      calendar.addSubcomponent(toComponent(event, inquiry, house, now));
    }
  }
  return `${calendar}\r\n`;
}

function createComponent(
  name: string,
  properties: Readonly<Record<string, string | number | ICAL.Time | ICAL.Duration>>,
) {
  const component = new ICAL.Component(name);
  for (const [property, value] of Object.entries(properties)) {
    component.addPropertyWithValue(property, value);
  }
  return component;
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

function toUse({ use }: CalendarFacts, { dayWord }: CalendarHouse): CalendarEvent {
  const { start, end } = use;
  return {
    key: 'drehtage',
    summary: dayWord,
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

const MINUTE_IN_MS = 60_000;
/** How often a subscribed calendar is to be read again. */
const REFRESH_SECONDS = 4 * 3600;

const STATES: Readonly<Record<DatedInquiry['state'], readonly [status: string, words: string]>> = {
  asked: ['TENTATIVE', 'unverbindlich bis zu Ihrer Zusage zum Angebot'],
  confirmed: ['CONFIRMED', 'bestätigt'],
  cancelled: ['CANCELLED', 'findet nicht statt'],
};

function toComponent(
  { key, summary, first, last, hours, isAtHouse }: CalendarEvent,
  { facts: { number, project }, state }: DatedInquiry,
  house: CalendarHouse,
  now: Date,
): ICAL.Component {
  const stamp = ICAL.Time.fromJSDate(now, true);
  const [status, words] = STATES[state];
  const event = createComponent('vevent', {
    uid: `anfrage-${number}-${key}@${house.host}`,
    dtstamp: stamp,
    'last-modified': stamp,
    // Dates may have moved: calendars take the later revision of an event that they know.
    sequence: Math.floor(now.getTime() / MINUTE_IN_MS),
    // The end of whole days is the day after the last one.
    dtstart: toTime(first, hours?.from),
    dtend: hours ? toTime(last, hours.until) : toTime(addDays(last, 1)),
    summary: project ? `${summary}: ${project} (${house.name})` : `${summary}: ${house.name}`,
    description: `Anfrage ${number}, ${words}.`,
    ...(isAtHouse && house.address && { location: house.address }),
    status,
  });
  for (const name of hours ? ['dtstart', 'dtend'] : []) {
    event.getFirstProperty(name)?.setParameter('tzid', 'Europe/Vienna');
  }
  return event;
}

function toTime(day: PlainDate, time?: TimeOfDay): ICAL.Time {
  return time ? ICAL.Time.fromDateTimeString(`${day}T${time}:00`) : ICAL.Time.fromDateString(day);
}
