import { expect, test } from 'vitest';
import { describeOfferPrice, toOfferPrice } from './offer-price.ts';

const describe = (offer: Parameters<typeof toOfferPrice>[0], isPrivate: boolean) =>
  describeOfferPrice(toOfferPrice(offer, { isPrivate, vatPercent: 20 }));

test('a private customer sees an offer with the tax, a company without', () => {
  const offer = { netCents: 23_000, grossCents: 27_600 };
  expect(describe(offer, false)).toBe('€ 230,00 netto');
  expect(describe(offer, true)).toBe('€ 276,00 inkl. 20 % USt.');
});

test('the tax that the house has stated wins, without it the usual rate is added', () => {
  expect(describe({ netCents: 23_000, grossCents: 25_300 }, true)).toContain('€ 253,00');
  expect(describe({ netCents: 23_000 }, true)).toContain('€ 276,00');
  expect(describe({ netCents: null }, true)).toBe('');
});
