import { expect, it } from 'vitest';
import { packCards, readCards } from './packed-cards.ts';

const LIGHT = {
  code: 'LUX-1',
  kind: 'rental',
  displayname: 'Licht | 50 %; "weich"',
  link: '/rental/licht/led/licht-lux-1',
  image: '/rentman/pictures/1-ab.jpg',
  priceCents: 1050,
  oldPriceCents: null,
  priceOnRequest: false,
  current_quantity: 2,
  isSold: false,
} as const;

it('gives back the products of a list', () => {
  const products = [
    LIGHT,
    { ...LIGHT, code: 'LUX-2', oldPriceCents: 2000, image: null, current_quantity: 0 },
    { ...LIGHT, code: 'LUX-3', image: 'https://bucket.example/1.jpg', current_quantity: null },
    { ...LIGHT, code: 'LUX-4', priceCents: null, priceOnRequest: true },
    { ...LIGHT, code: 'LUX-5', kind: 'sale', link: '/usedsale/licht-lux-5', isSold: true },
  ] as const;
  expect(readCards(packCards(products))).toEqual(products);
});

it('does not repeat what all addresses begin with', () => {
  expect(packCards([{ ...LIGHT, displayname: 'Licht' }])).toBe(
    '1-ab.jpg|licht/led/licht-lux-1|Licht|LUX-1|2|1050',
  );
});
