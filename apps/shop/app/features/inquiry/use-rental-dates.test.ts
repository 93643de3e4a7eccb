import { NO_DATES, type RentalDates } from '@klappe/domain';
import { expect, test } from 'vitest';
import { type DateName, takeUse } from './use-rental-dates.ts';

test('a first day alone is one day of use, and the last one follows it until it is entered', () => {
  const filled = new Set<DateName>();
  let dates: RentalDates = NO_DATES;
  const type = (name: DateName, value: string) => {
    dates = takeUse({ ...dates, [name]: value }, name, filled);
    return `${dates.useStart} ${dates.useEnd}`;
  };
  expect(type('useStart', '8.3.')).toBe('8.3. ');
  expect(type('useStart', '2027-03-08')).toBe('2027-03-08 2027-03-08');
  expect(type('useStart', '10.3.')).toBe('10.3. 2027-03-08');
  expect(type('useStart', '2027-03-10')).toBe('2027-03-10 2027-03-10');
  expect(type('useEnd', '2027-03-12')).toBe('2027-03-10 2027-03-12');
  expect(type('useStart', '2027-03-09')).toBe('2027-03-09 2027-03-12');
  expect(type('useEnd', '')).toBe('2027-03-09 2027-03-09');
});
