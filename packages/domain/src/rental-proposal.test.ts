import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_HOUSE_CALENDAR } from './house-calendar.ts';
import { findHouseDay } from './house-days.ts';
import { addDays, countDaysBetween, type PlainDate } from './plain-date.ts';
import type { PickupSlot } from './rental-period.ts';
import { describeRental, explainRental, findPickup, proposeRental } from './rental-proposal.ts';
import { aHouseCalendar, day } from './testing/house.ts';
import { type HouseMoment, parseTimeOfDay } from './time-of-day.ts';

const calendar = aHouseCalendar();
const now: HouseMoment = { day: day('2026-11-23'), time: '09:00' };
const propose = (start: string, end: string, house = calendar, moment = now) =>
  proposeRental(house, { start: day(start), end: day(end) }, moment);

test('a use that begins on Monday is picked up on Friday from 15:00 and that day is not counted', () => {
  expect(propose('2026-12-07', '2026-12-10')).toEqual({
    start: '2026-12-04',
    end: '2026-12-10',
    pickup: {
      day: '2026-12-04',
      isOpen: true,
      from: '15:00',
      until: '18:00',
      countsAsRentalDay: false,
    },
    return: { day: '2026-12-10', isOpen: true, until: '18:00', countsAsRentalDay: true },
    reasons: ['Sa 5.12. – So 6.12. geschlossen'],
  });
});

test('a use in the middle of the week is picked up the evening before, without a reason to give', () => {
  const one = propose('2026-12-10', '2026-12-10');
  expect(one).toMatchObject({ start: '2026-12-09', end: '2026-12-10', reasons: [] });
});

test('a use that ends on closed days comes back on the next open day', () => {
  expect(propose('2026-12-11', '2026-12-13')).toMatchObject({
    start: '2026-12-10',
    end: '2026-12-14',
    return: { until: '18:00', countsAsRentalDay: false },
    reasons: ['So 13.12. geschlossen'],
  });
});

test('a public holiday before the use moves the pick-up, and names itself', () => {
  expect(propose('2026-12-09', '2026-12-09')).toMatchObject({
    start: '2026-12-07',
    reasons: ['Di 8.12. geschlossen (Mariä Empfängnis)'],
  });
});

test('a house that takes back in the morning proposes the next open day, which is not counted', () => {
  const house = aHouseCalendar({ morningReturnUntil: '10:00' });
  const use = { start: day('2026-12-07'), end: day('2026-12-10') };
  const rental = propose('2026-12-07', '2026-12-10', house);
  expect(rental).toMatchObject({
    end: '2026-12-11',
    return: { day: '2026-12-11', isOpen: true, until: '10:00', countsAsRentalDay: false },
  });
  expect(explainRental(house, { rental, use }, now.day)).toMatch(
    /Rückgabe Fr 11\.12\. bis 10 Uhr; zählt nicht als Drehtag\.$/,
  );
  const weekend = propose('2026-12-10', '2026-12-11', house);
  expect(weekend).toMatchObject({ end: '2026-12-14', return: { until: '10:00' } });
  expect(weekend.reasons).toEqual(['Sa 12.12. – So 13.12. geschlossen']);
});

test('a house that opens after its morning of return takes back on the last day of use', () => {
  const house = aHouseCalendar({ morningReturnUntil: '08:00' });
  expect(propose('2026-12-09', '2026-12-10', house).end).toBe('2026-12-10');
});

test('the slot that a customer chose decides about the hours of the pick-up', () => {
  const use = { start: day('2026-12-07'), end: day('2026-12-07') };
  const hours = (text: string, slot?: PickupSlot, house = calendar) => {
    const { from, until } = findPickup(house, day(text), use, slot);
    return `${from}–${until}`;
  };
  expect(hours('2026-12-04')).toBe('15:00–18:00');
  expect(hours('2026-12-04', 'afternoon')).toBe('15:00–18:00');
  expect(hours('2026-12-04', 'morning')).toBe('08:30–12:00');
  expect(hours('2026-12-03', 'morning')).toBe('08:30–12:00');
  expect(hours('2026-12-03', 'afternoon')).toBe('12:00–18:00');
  expect(hours('2026-12-05', 'morning')).toBe('null–null');
  const short = aHouseCalendar({ hours: [{ weekday: 4, opens: '09:00', closes: '12:00' }] });
  expect(hours('2026-12-03', 'afternoon', short)).toBe('09:00–12:00');
});

test('the closed days over Christmas lie inside the rental', () => {
  expect(propose('2026-12-28', '2027-01-02')).toMatchObject({
    start: '2026-12-23',
    end: '2027-01-07',
    reasons: [
      'Do 24.12. – So 27.12. geschlossen (Weihnachtspause)',
      'Sa 2.1. – Mi 6.1. geschlossen (Weihnachtspause)',
    ],
  });
});

test('the last day of February is the evening before 1 March in a leap year', () => {
  expect(propose('2028-03-01', '2028-03-01').start).toBe('2028-02-29');
  expect(propose('2027-03-02', '2027-03-02').start).toBe('2027-03-01');
});

test('the days of a clock change are days like others', () => {
  expect(propose('2027-03-28', '2027-03-28')).toMatchObject({
    start: '2027-03-26',
    end: '2027-03-30',
  });
  expect(propose('2027-10-31', '2027-10-31')).toMatchObject({
    start: '2027-10-29',
    end: '2027-11-02',
  });
});

test('without a pick-up in the evening the first day of use is proposed, where it is open', () => {
  const house = aHouseCalendar({ eveningPickupFrom: null });
  expect(propose('2026-12-07', '2026-12-10', house)).toMatchObject({
    start: '2026-12-07',
    pickup: { from: '08:30', countsAsRentalDay: true },
    reasons: [],
  });
  expect(propose('2026-12-06', '2026-12-10', house)).toMatchObject({
    start: '2026-12-04',
    pickup: { from: '08:30', countsAsRentalDay: false },
    reasons: ['Sa 5.12. – So 6.12. geschlossen'],
  });
});

test('a last open day that ends before the evening begins gives no pick-up then', () => {
  const hours = calendar.hours.map((each) =>
    each.weekday === 5 ? ({ ...each, closes: '14:00' } as const) : each,
  );
  const house = aHouseCalendar({ hours });
  expect(propose('2026-12-07', '2026-12-07', house).start).toBe('2026-12-07');
  expect(propose('2026-12-06', '2026-12-07', house)).toMatchObject({
    start: '2026-12-04',
    pickup: { from: '08:30' },
  });
});

test('nothing is proposed for days or hours that are over', () => {
  const monday = (time: HouseMoment['time']): HouseMoment => ({ day: day('2026-11-23'), time });
  const friday: HouseMoment = { day: day('2026-11-27'), time: '19:00' };
  expect(propose('2026-11-23', '2026-11-24', calendar, monday('09:00')).start).toBe('2026-11-23');
  expect(propose('2026-11-24', '2026-11-24', calendar, monday('09:00')).start).toBe('2026-11-23');
  expect(propose('2026-11-24', '2026-11-24', calendar, monday('18:00')).start).toBe('2026-11-24');
  expect(propose('2026-11-29', '2026-11-29', calendar, friday)).toMatchObject({
    start: '2026-11-29',
    pickup: { isOpen: false, from: null },
  });
});

test('a house without hours has no times, and its closed days still count', () => {
  const house = { ...EMPTY_HOUSE_CALENDAR, closedDays: calendar.closedDays };
  const use = { start: day('2026-12-30'), end: day('2026-12-30') };
  const rental = proposeRental(house, use, now);
  expect(rental).toMatchObject({ start: '2026-12-23', end: '2027-01-07' });
  expect(describeRental(house, { rental, use }, now.day)).toBe(
    'Abholung Mi 23.12.2026 · Rückgabe Do 7.1.2027 · es zählt 1 Tag',
  );
});

test('one line says what is proposed and what counts', () => {
  const use = { start: day('2026-12-07'), end: day('2026-12-10') };
  const rental = proposeRental(calendar, use, now);
  expect(describeRental(calendar, { rental, use }, now.day)).toBe(
    'Abholung Fr 4.12. ab 15 Uhr · Rückgabe Do 10.12. bis 18 Uhr · es zählen 4 Tage',
  );
  expect(explainRental(calendar, { rental, use }, now.day)).toBe(
    'Abholung Fr 4.12. ab 15 Uhr, weil Sa 5.12. – So 6.12. geschlossen ist; zählt nicht als Drehtag. Rückgabe Do 10.12. bis 18 Uhr.',
  );
});

test('a year stands where another one could be meant: beside a day of another year, and far from today', () => {
  const use = { start: day('2026-12-08'), end: day('2027-12-08') };
  const rental = proposeRental(calendar, use, now);
  expect(describeRental(calendar, { rental, use }, now.day)).toMatch(
    /^Abholung Mo 7\.12\.2026 ab 15 Uhr · Rückgabe Do 9\.12\.2027 bis 18 Uhr · /,
  );
  expect(explainRental(calendar, { rental, use }, now.day)).toMatch(
    /^Abholung Mo 7\.12\.2026 ab 15 Uhr; .* Rückgabe Do 9\.12\.2027 bis 18 Uhr, /,
  );
  const far = { start: day('2027-10-20'), end: day('2027-10-20') };
  const later = { rental: proposeRental(calendar, far, now), use: far };
  expect(describeRental(calendar, later, now.day)).toBe(
    'Abholung Di 19.10.2027 ab 15 Uhr · Rückgabe Mi 20.10.2027 bis 18 Uhr · es zählt 1 Tag',
  );
});

test('a rental of more than 366 days says that nobody tells what is free in it', () => {
  const use = { start: day('2026-12-09'), end: day('2027-12-09') };
  const arrange = (end: string) => ({ rental: { start: use.start, end: day(end) }, use });
  expect(describeRental(calendar, arrange('2027-12-09'), now.day)).toMatch(/ 366 Tage$/);
  expect(describeRental(calendar, arrange('2027-12-10'), now.day)).toMatch(
    / · Verfügbarkeit zeigen wir für höchstens 366 Tage$/,
  );
  expect(explainRental(calendar, arrange('2027-12-10'), now.day)).toMatch(
    / Verfügbarkeit zeigen wir für höchstens 366 Tage\.$/,
  );
});

test('a pick-up of the customer’s own is described as it is, with no reason made up for it', () => {
  const use = { start: day('2026-12-07'), end: day('2026-12-10') };
  const rental = { start: day('2026-12-06'), end: day('2026-12-11') };
  expect(describeRental(calendar, { rental, use }, now.day)).toBe(
    'Abholung So 6.12. (geschlossen) · Rückgabe Fr 11.12. bis 18 Uhr · es zählen 4 Tage',
  );
  const earlier = { start: day('2026-12-02'), end: day('2026-12-10') };
  expect(explainRental(calendar, { rental: earlier, use }, now.day)).toBe(
    'Abholung Mi 2.12. ab 8:30 Uhr; zählt nicht als Drehtag. Rückgabe Do 10.12. bis 18 Uhr.',
  );
});

test('dates beyond any plan end the search and not the program', () => {
  expect(propose('9999-12-31', '9999-12-31').end).toBe('9999-12-31');
  expect(propose('0000-01-01', '9999-12-31').start).toBe('0000-01-01');
});

const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7] as const);
const aTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minutes]) => parseTimeOfDay(`${hour}`.padStart(2, '0').concat(':', minutes)));
const aDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays(day('2026-01-01'), days));
const aHouse = fc
  .record({ open: weekdays, evening: fc.option(aTime), from: aDay, length: fc.nat(30) })
  .map(({ open, evening, from, length }) =>
    aHouseCalendar({
      hours: open.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
      closedDays: [{ from, to: addDays(from, length), reason: '' }],
      eveningPickupFrom: evening,
    }),
  );

test('whatever the house and the days: the use lies inside, and handovers are open and ahead where they can be', () => {
  fc.assert(
    fc.property(aHouse, aDay, fc.nat(20), fc.nat(10), aTime, (house, start, length, wait, time) => {
      const use = { start, end: addDays(start, length) };
      const moment = { day: addDays(start, -wait), time: time ?? '09:00' } as const;
      const rental = proposeRental(house, use, moment);
      expect(rental.start <= use.start && use.end <= rental.end).toBe(true);
      expect(rental.start >= moment.day).toBe(true);
      expect(rental.pickup.isOpen || rental.start === use.start).toBe(true);
      expect(rental.return.isOpen || rental.end === use.end).toBe(true);
      expect(rental.pickup.countsAsRentalDay).toBe(rental.start === use.start);
      // A day before the use is chosen only when no open day lies between.
      const skipped = listDays(rental.start, use.start).slice(1, -1);
      expect(skipped.some((each) => findHouseDay(house, each).isOpen)).toBe(false);
    }),
  );
});

function listDays(from: PlainDate, to: PlainDate): PlainDate[] {
  return Array.from({ length: countDaysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}
