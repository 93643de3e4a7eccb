import { expect, test } from 'vitest';
import { showSiteSetting } from './site-setting.ts';

test('what is not set has its default', () => {
  expect(showSiteSetting.response.parse({ data: {} }).data).toEqual({
    vatPercent: 20,
    pricesIncludeVat: false,
    guestInquiries: true,
  });
});

test('what is set is kept', () => {
  const data = { vatPercent: 0, pricesIncludeVat: true, guestInquiries: false };
  expect(showSiteSetting.response.parse({ data }).data).toEqual(data);
});
