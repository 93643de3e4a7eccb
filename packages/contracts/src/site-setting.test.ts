import { expect, test } from 'vitest';
import { showSiteSetting } from './site-setting.ts';

test('what is not set has its default', () => {
  expect(showSiteSetting.response.parse({ data: {} }).data).toEqual({
    companyName: '',
    logo: null,
    vatPercent: 20,
    pricesIncludeVat: false,
    priceLabel: 'netto, zzgl. 20 % USt.',
    guestInquiries: true,
    houseEmail: '',
    phone: '',
    street: '',
    postalcode: '',
    city: '',
    openingHours: '',
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
