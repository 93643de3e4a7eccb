import { EMPTY_HOUSE_CALENDAR, PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { toDemoDates } from './demo-dates';

const day = (text: string) => PlainDate.parse(text);
const calendar = {
  ...EMPTY_HOUSE_CALENDAR,
  hours: ([1, 2, 3, 4, 5] as const).map((weekday) => ({
    weekday,
    opens: '08:30' as const,
    closes: '18:00' as const,
  })),
  closedDays: [{ from: day('2026-12-24'), to: day('2027-01-06'), reason: 'Weihnachtspause' }],
  isClosedOnHolidays: true,
  eveningPickupFrom: '15:00' as const,
  morningReturnUntil: '10:00' as const,
};
/** A Sunday. */
const now = new Date('2026-11-29T09:00:00Z');
const find = (sent: number, from: number, to: number) =>
  toDemoDates({ sent, from, to }, { now, calendar }).rental;

test('rentals of the demo begin and end on days on which the house is open', () => {
  expect(find(-18, 8, 12)).toEqual({ start: '2026-12-04', end: '2026-12-14' });
  expect(find(-6, 24, 27)).toEqual({ start: '2026-12-22', end: '2027-01-07' });
});

test('what is still to be fetched is not fetched before today', () => {
  expect(find(-12, 1, 2)).toEqual({ start: '2026-11-30', end: '2026-12-02' });
  expect(find(-20, -1, 2)).toEqual({ start: '2026-11-27', end: '2026-12-02' });
});
