import { expect, test } from 'vitest';
import { showSiteSetting, toHouseCalendar, toOpeningHours } from './site-setting.ts';

test('what is not set has its default', () => {
  expect(showSiteSetting.response.parse({ data: {} }).data).toEqual({
    companyName: '',
    vatPercent: 20,
    pricesIncludeVat: false,
    priceLabel: 'netto, zzgl. 20 % USt.',
    guestInquiries: true,
    houseEmail: '',
    phone: '',
    salesPhone: '',
    street: '',
    postalcode: '',
    city: '',
    longitude: null,
    latitude: null,
    priceRange: '',
    openingTimes: [],
    closedOnHolidays: true,
    openingHours: '',
    eveningPickupFrom: null,
    morningReturnUntil: null,
    leadTimeDays: 0,
    showsFactorEstimate: false,
    dayWord: 'Drehtage',
    closingDays: [],
    inquiryHints: '',
  });
});

test('what is set is kept', () => {
  const data = { vatPercent: 0, pricesIncludeVat: true, guestInquiries: false };
  expect(showSiteSetting.response.parse({ data }).data).toMatchObject({
    ...data,
    priceLabel: 'inkl. 0 % USt.',
  });
});

test('the word for the days is that of the house, or the default', () => {
  const read = (dayWord: unknown) =>
    showSiteSetting.response.parse({ data: { dayWord } }).data.dayWord;
  expect([read('Miettage'), read(null)]).toEqual(['Miettage', 'Drehtage']);
});

test('the label of the prices may be worded by the house', () => {
  const data = { priceLabel: ' netto ', vatPercent: 20 };
  expect(showSiteSetting.response.parse({ data }).data.priceLabel).toBe('netto');
});

test('a closing day needs no last day and no reason', () => {
  const data = { closingDays: [{ id: 3, from: '2026-12-24', to: null, reason: null }] };
  expect(showSiteSetting.response.parse({ data }).data.closingDays).toEqual([
    { from: '2026-12-24', to: null, reason: '' },
  ]);
});

test('the calendar of the house is read from its settings; what cannot be read is left out', () => {
  const times = [
    { id: 1, weekday: 'Montag', opens: '08:30:00.000', closes: '18:00:00.000' },
    { id: 2, weekday: 'Sonntag', opens: '18:00:00.000', closes: '08:30:00.000' },
    { id: 3, weekday: 'Dienstag', opens: null, closes: '18:00:00.000' },
  ];
  const data = {
    openingTimes: times,
    closingDays: [{ from: '2026-12-24', to: null, reason: 'Heiliger Abend' }],
    eveningPickupFrom: '15:00:00.000',
    morningReturnUntil: '10:00:00.000',
    leadTimeDays: 2,
    phone: '+43 1 555 00 10',
  };
  expect(toHouseCalendar(showSiteSetting.response.parse({ data }).data)).toEqual({
    hours: [{ weekday: 1, opens: '08:30', closes: '18:00' }],
    closedDays: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Heiliger Abend' }],
    isClosedOnHolidays: true,
    eveningPickupFrom: '15:00',
    morningReturnUntil: '10:00',
    leadTimeDays: 2,
    phone: '+43 1 555 00 10',
  });
});

test('a house keeps its own text of opening hours until it enters the first opening time', () => {
  const read = (data: object) => toOpeningHours(showSiteSetting.response.parse({ data }).data);
  const openingHours = 'Mo–Do 9–17 Uhr, Freitag nach Vereinbarung';
  const openingTimes = [{ weekday: 'Montag', opens: '08:30:00', closes: '18:00:00' }];
  expect(read({ openingHours })).toBe(openingHours);
  expect(read({ openingHours, openingTimes, closedOnHolidays: false })).toBe('Mo 8:30–18 Uhr');
});
