import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLIENT_TYPES } from './customer-kind.ts';
import { EMPTY_INQUIRY_FORM } from './empty-inquiry.ts';
import { addDays, PlainDate } from './plain-date.ts';
import {
  countRentalDays,
  countUsageDays,
  findRentalPeriod,
  findUsePeriod,
  type InquiryDates,
  isUseInsideRental,
  PICKUP_LABELS,
  SHIPPING_LABELS,
} from './rental-period.ts';

const day = (text: string) => PlainDate.parse(text);
const period = (start: string, end: string) => ({ start: day(start), end: day(end) });
const dates = (
  ...[start, end, useStart, useEnd]: readonly (string | null | undefined)[]
): InquiryDates => ({
  start: start ? day(start) : null,
  end: end ? day(end) : null,
  useStart: useStart ? day(useStart) : null,
  useEnd: useEnd ? day(useEnd) : null,
});

test('a same-day rental counts as one day', () => {
  expect(countRentalDays(period('2026-03-14', '2026-03-14'))).toBe(1);
});

test('the first and the last day both count', () => {
  expect(countRentalDays(period('2026-03-14', '2026-03-16'))).toBe(3);
  expect(countRentalDays(period('2026-02-27', '2026-03-01'))).toBe(3);
  expect(countRentalDays(period('2028-02-27', '2028-03-01'))).toBe(4);
  expect(countRentalDays(period('2026-12-30', '2027-01-02'))).toBe(4);
});

test('the clock changes of spring and autumn make no day longer or shorter', () => {
  expect(countRentalDays(period('2026-03-28', '2026-03-29'))).toBe(2);
  expect(countRentalDays(period('2026-03-29', '2026-03-30'))).toBe(2);
  expect(countRentalDays(period('2026-10-24', '2026-10-25'))).toBe(2);
  expect(countRentalDays(period('2026-10-25', '2026-10-26'))).toBe(2);
  expect(countRentalDays(period('2026-01-01', '2026-12-31'))).toBe(365);
});

test('a period of n days counts n, wherever it starts within eight years', () => {
  const starts = fc.integer({ min: 0, max: 2921 }).map((days) => addDays(day('2024-01-01'), days));
  fc.assert(
    fc.property(starts, fc.integer({ min: 1, max: 800 }), (start, days) => {
      expect(countRentalDays({ start, end: addDays(start, days - 1) })).toBe(days);
    }),
    { numRuns: 1000 },
  );
});

test('a period that ends before it starts is a fault', () => {
  expect(() => countRentalDays(period('2026-03-14', '2026-03-13'))).toThrow(RangeError);
});

test('a rental period stands when both ends are there and in order', () => {
  expect(findRentalPeriod(dates('2026-03-14', '2026-03-14'))).toEqual(
    period('2026-03-14', '2026-03-14'),
  );
  expect(findRentalPeriod(dates('2026-03-14', '2026-03-13'))).toBeNull();
  expect(findRentalPeriod(dates('2026-03-14', null))).toBeNull();
  expect(findRentalPeriod(dates(null, '2026-03-14'))).toBeNull();
});

test('the use is the rental unless the customer says otherwise', () => {
  expect(findUsePeriod(dates('2026-03-14', '2026-03-18'))).toEqual(
    period('2026-03-14', '2026-03-18'),
  );
  expect(findUsePeriod(dates('2026-03-14', '2026-03-18', '2026-03-15'))).toEqual(
    period('2026-03-15', '2026-03-18'),
  );
  expect(findUsePeriod(dates('2026-03-14', '2026-03-18', null, '2026-03-16'))).toEqual(
    period('2026-03-14', '2026-03-16'),
  );
});

test('there is no use without a rental, and none that ends before it starts', () => {
  expect(findUsePeriod(dates(null, null, '2026-03-15', '2026-03-16'))).toBeNull();
  expect(findUsePeriod(dates('2026-03-14', '2026-03-18', '2026-03-17', '2026-03-15'))).toBeNull();
});

test('usage days are those of the use', () => {
  const chosen = dates('2026-03-14', '2026-03-18', '2026-03-15', '2026-03-16');
  expect(countUsageDays(chosen)).toBe(2);
});

test('usage days without use dates are the rental duration', () => {
  expect(countUsageDays(dates('2026-03-14', '2026-03-18'))).toBe(5);
});

test('no days are counted while no dates stand', () => {
  expect(countUsageDays(dates())).toBeNull();
});

test('the use lies inside the rental up to its first and last day', () => {
  const rental = period('2026-03-14', '2026-03-18');
  expect(isUseInsideRental(rental, rental)).toBe(true);
  expect(isUseInsideRental(rental, period('2026-03-15', '2026-03-15'))).toBe(true);
  expect(isUseInsideRental(rental, period('2026-03-13', '2026-03-18'))).toBe(false);
  expect(isUseInsideRental(rental, period('2026-03-14', '2026-03-19'))).toBe(false);
});

test('an inquiry begins with pickup in the morning', () => {
  expect(EMPTY_INQUIRY_FORM.info).toMatchObject({ shipping: 'pickup', pickup: 'morning' });
});

test('an inquiry begins as a company’s, in the country of the house', () => {
  expect(EMPTY_INQUIRY_FORM.client).toMatchObject({ client: 'company', country: 'at' });
  expect(CLIENT_TYPES).toEqual(['default', 'company', 'private']);
});

test('delivery options and pickup slots have their German labels', () => {
  expect(SHIPPING_LABELS).toEqual({
    pickup: 'Selbstabholung',
    shipping: 'Versand',
    courier: 'Botendienst',
    other: 'Andere Person',
  });
  expect(PICKUP_LABELS).toEqual({ morning: 'Vormittags', afternoon: 'Nachmittags' });
});
