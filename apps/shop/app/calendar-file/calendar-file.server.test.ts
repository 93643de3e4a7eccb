import { type CalendarFacts, PlainDate } from '@klappe/domain';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { expect, test } from 'vitest';
import { type CalendarHouse, writeCalendarFile as writeInquiries } from './calendar-file.server.ts';

const day = PlainDate.parse;
const now = new Date('2026-11-23T09:00:00Z');
const facts: CalendarFacts = {
  number: '202600042',
  rental: { start: day('2026-12-04'), end: day('2026-12-11') },
  use: { start: day('2026-12-07'), end: day('2026-12-10') },
  shipping: 'pickup',
};
const house: CalendarHouse = {
  name: 'Lichtspiel Rental',
  address: 'Lichtspielgasse 12, 1060 Wien',
  host: 'shop.example',
  calendar: {
    hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
      weekday,
      opens: '08:30',
      closes: '18:00',
    })),
    closedDays: [],
    isClosedOnHolidays: true,
    eveningPickupFrom: '15:00',
    morningReturnUntil: '10:00',
    leadTimeDays: 1,
    phone: '',
  },
  dayWord: 'Drehtage',
};

const writeCalendarFile = (asked: CalendarFacts, ofHouse: CalendarHouse, at: Date) =>
  writeInquiries([{ facts: asked, state: 'asked' }], ofHouse, at);

/** The events of a file as a calendar reads them, with their moments in UTC. */
function readEvents(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const write = (time: ICAL.Time) =>
      time.isDate ? time.toString() : time.toJSDate().toISOString();
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: write(event.startDate),
      end: write(event.endDate),
    };
  });
}

test('pick-up and return have the hours of the house, days of use are whole days', () => {
  expect(readEvents(writeCalendarFile(facts, house, now))).toEqual([
    {
      uid: 'anfrage-202600042-abholung@shop.example',
      summary: 'Abholung: Lichtspiel Rental',
      location: 'Lichtspielgasse 12, 1060 Wien',
      start: '2026-12-04T14:00:00.000Z',
      end: '2026-12-04T17:00:00.000Z',
    },
    {
      uid: 'anfrage-202600042-drehtage@shop.example',
      summary: 'Drehtage: Lichtspiel Rental',
      location: null,
      start: '2026-12-07',
      end: '2026-12-11',
    },
    {
      uid: 'anfrage-202600042-rueckgabe@shop.example',
      summary: 'Rückgabe: Lichtspiel Rental',
      location: 'Lichtspielgasse 12, 1060 Wien',
      start: '2026-12-11T07:30:00.000Z',
      end: '2026-12-11T09:00:00.000Z',
    },
  ]);
});

test('the titles have the name of the project where it is known', () => {
  const events = readEvents(writeCalendarFile({ ...facts, project: 'Nachtzug' }, house, now));
  expect(events.map(({ summary }) => summary)).toEqual([
    'Abholung: Nachtzug (Lichtspiel Rental)',
    'Drehtage: Nachtzug (Lichtspiel Rental)',
    'Rückgabe: Nachtzug (Lichtspiel Rental)',
  ]);
});

test('the days of use are called as the house calls them', () => {
  const [, use] = readEvents(writeCalendarFile(facts, { ...house, dayWord: 'Einsatztage' }, now));
  expect(use?.summary).toBe('Einsatztage: Lichtspiel Rental');
});

test('the pick-up is in the slot that the inquiry has', () => {
  const readPickup = (slot: CalendarFacts['slot'], first: string) => {
    const rental = { ...facts.rental, start: day(first) };
    const [pickup] = readEvents(writeCalendarFile({ ...facts, rental, slot }, house, now));
    return [pickup?.start.slice(11, 16), pickup?.end.slice(11, 16)];
  };
  expect(readPickup('afternoon', '2026-12-04')).toEqual(['14:00', '17:00']);
  expect(readPickup('morning', '2026-12-04')).toEqual(['07:30', '11:00']);
  expect(readPickup('afternoon', '2026-12-03')).toEqual(['11:00', '17:00']);
});

test('the hours are Vienna’s on both sides of a clock change', () => {
  const rental = { start: day('2027-03-26'), end: day('2027-03-30') };
  const use = { start: day('2027-03-28'), end: day('2027-03-28') };
  const events = readEvents(writeCalendarFile({ ...facts, rental, use }, house, now));
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['2027-03-26T14:00:00.000Z', '2027-03-26T17:00:00.000Z'],
    ['2027-03-28', '2027-03-29'],
    ['2027-03-30T06:30:00.000Z', '2027-03-30T08:00:00.000Z'],
  ]);
});

test('a second file of the same inquiry has the same events with a later stamp', () => {
  const later = new Date('2026-11-24T09:00:00Z');
  const [first, second] = [now, later].map((each) => writeCalendarFile(facts, house, each));
  const stamps = (file = '') => file.match(/^(?:DTSTAMP|LAST-MODIFIED):.*$/gm);
  const uids = (file = '') => file.match(/^UID:.*$/gm);
  expect(uids(second)).toEqual(uids(first));
  expect(new Set(stamps(first))).toEqual(
    new Set(['DTSTAMP:20261123T090000Z', 'LAST-MODIFIED:20261123T090000Z']),
  );
  expect(stamps(second)).not.toEqual(stamps(first));
});

test('equipment that is sent, closed days and a house without hours have whole days', () => {
  const sent = readEvents(writeCalendarFile({ ...facts, shipping: 'courier' }, house, now));
  expect(sent[0]).toMatchObject({
    summary: 'Abholung (Botendienst): Lichtspiel Rental',
    location: null,
    start: '2026-12-04',
    end: '2026-12-05',
  });
  const rental = { start: day('2026-12-06'), end: day('2026-12-31') };
  const closed = readEvents(writeCalendarFile({ ...facts, rental }, house, now));
  expect(closed[0]).toMatchObject({ start: '2026-12-06', end: '2026-12-07' });
  expect(closed[2]).toMatchObject({ start: '2026-12-31T07:30:00.000Z' });
  const bare = { ...house, calendar: { ...house.calendar, hours: [] } };
  expect(readEvents(writeCalendarFile(facts, bare, now))[2]).toMatchObject({
    start: '2026-12-11',
    end: '2026-12-12',
  });
});

test('lines end as the format asks, are short, and keep signs that mean something in it', () => {
  const name = 'Äußerst lange Österreichische Lichtspiel; Kamera, Optik \\ Ton & Söhne GmbH Wien';
  const file = writeCalendarFile(facts, { ...house, name }, now);
  const lines = file.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  expect(readEvents(file)[0]?.summary).toBe(`Abholung: ${name}`);
});

/** A whole day by its name, else the moment in UTC: what a calendar stores. */
function toMoment(date: Date, isDay: boolean): string {
  return isDay ? date.toISOString().slice(0, 10) : date.toISOString();
}

function readWithNodeIcal(file: string) {
  return Object.values(nodeIcal.sync.parseICS(file)).flatMap((event) => {
    if (event?.type !== 'VEVENT' || !event.end) return [];
    const { uid, summary, start, end, datetype } = event;
    const isDay = datetype === 'date';
    return [{ uid, summary, start: toMoment(start, isDay), end: toMoment(end, isDay) }];
  });
}

function readWithTsIcs(file: string) {
  return convertIcsCalendar(undefined, file).events?.map(({ uid, summary, start, end }) => {
    const isDay = start.type === 'DATE';
    return {
      uid,
      summary,
      start: toMoment(start.date, isDay),
      end: end && toMoment(end.date, isDay),
    };
  });
}

test('three readers of the format see the same events', () => {
  const sent = { ...facts, shipping: 'courier' as const };
  const spring = {
    ...facts,
    rental: { start: day('2027-03-26'), end: day('2027-03-30') },
    use: { start: day('2027-03-28'), end: day('2027-03-28') },
  };
  const name = 'Äußerst lange Österreichische Lichtspiel; Kamera, Optik \\ Ton & Söhne GmbH Wien';
  for (const each of [facts, sent, spring]) {
    const file = writeCalendarFile(each, { ...house, name }, now);
    const events = readEvents(file).map(({ location: _location, ...event }) => event);
    expect(events).toHaveLength(3);
    expect(readWithNodeIcal(file)).toEqual(events);
    expect(readWithTsIcs(file)).toEqual(events);
  }
});

test('a file that is read later has a higher sequence, so that moved dates replace the earlier ones', () => {
  const later = new Date(now.getTime() + 60_000);
  const sequences = [now, later].map((at) =>
    Number(/^SEQUENCE:(\d+)\r?$/m.exec(writeCalendarFile(facts, house, at))?.[1]),
  );
  expect(sequences[1]).toBe((sequences[0] ?? 0) + 1);
});

test('a calendar has the events of all its inquiries, with how far each is', () => {
  const other = { ...facts, number: '202600043', shipping: 'courier' as const };
  const inquiries = [
    { facts, state: 'confirmed' as const },
    { facts: other, state: 'cancelled' as const },
  ];
  const file = writeInquiries(inquiries, house, now);
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.map((event) => event.getFirstPropertyValue('status'))).toEqual([
    ...Array(3).fill('CONFIRMED'),
    ...Array(3).fill('CANCELLED'),
  ]);
  expect(new Set(readEvents(file).map(({ uid }) => uid)).size).toBe(6);
  expect(readWithNodeIcal(file)).toHaveLength(6);
  expect(readWithTsIcs(file)).toHaveLength(6);
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H');
  expect(readEvents(writeInquiries([], house, now))).toEqual([]);
});
