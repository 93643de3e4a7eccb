import { expect, test } from 'vitest';
import { NO_DATES } from './choose-dates.ts';
import { findSlotAdvice, followSlot } from './pickup-slot.ts';
import { EMPTY_RENTAL_INFO, type RentalInfo } from './rental-period.ts';
import { aHouseCalendar } from './testing/house.ts';

const house = aHouseCalendar();
const advise = (info: Partial<RentalInfo>, calendar = house) =>
  findSlotAdvice(calendar, { ...EMPTY_RENTAL_INFO, ...info });
const friday = { start: '2026-12-04', useStart: '2026-12-07', useEnd: '2026-12-10' };

test('a pick-up in the evening before is no pick-up in the morning', () => {
  expect(advise({ ...friday, pickup: 'morning' })).toEqual({
    text: 'Die Abholung am Fr 4.12. ist ab 15 Uhr.',
    slot: 'afternoon',
    label: 'Nachmittags wählen',
  });
  expect(advise({ ...friday, pickup: 'afternoon' })).toBeNull();
});

test('the slot follows the dates until the customer has chosen another one', () => {
  const info = { ...EMPTY_RENTAL_INFO, ...friday };
  const midweek = { ...info, start: '2026-12-02' };
  // Monday to Thursday is picked up on Friday from 15:00.
  expect(followSlot(house, EMPTY_RENTAL_INFO, info)).toBe('afternoon');
  expect(followSlot(house, { ...info, pickup: 'afternoon' }, midweek)).toBe('morning');
  expect(followSlot(house, { ...info, pickup: 'afternoon' }, NO_DATES)).toBe('morning');
  expect(followSlot(house, { ...info, pickup: 'morning' }, info)).toBe('morning');
  expect(followSlot(house, { ...EMPTY_RENTAL_INFO, pickup: 'afternoon' }, midweek)).toBe(
    'afternoon',
  );
});

test('a day that closes at noon has no afternoon', () => {
  const saturday = [{ weekday: 6, opens: '09:00', closes: '12:00' }] as const;
  const open = aHouseCalendar({ hours: saturday });
  expect(advise({ start: '2026-12-05', pickup: 'afternoon' }, open)).toMatchObject({
    text: 'Am Sa 5.12. ist nur bis 12 Uhr offen.',
    slot: 'morning',
  });
});

test('a pick-up at opening, a closed day, no day and equipment that is sent need no advice', () => {
  expect(advise({ start: '2026-12-07', useStart: '2026-12-07', useEnd: '2026-12-07' })).toBeNull();
  expect(advise({ start: '2026-12-06' })).toBeNull();
  expect(advise({ start: '' })).toBeNull();
  expect(advise({ ...friday, shipping: 'courier' })).toBeNull();
});
