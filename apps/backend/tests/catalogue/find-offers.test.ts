import { ProductDetail } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { createFacetTable } from '../../src/rentman/catalogue/queries/facets';
import {
  findOffer,
  findOffers,
  parseCartCodes,
} from '../../src/rentman/catalogue/queries/find-offers';
import { toProductDetail } from '../../src/rentman/catalogue/queries/product-detail';
import { anItem, aSnapshot } from '../support/an-item';

const NO_FILTERS = createFacetTable([]);

const forBoth = { custom_8: '1.000,00' };

async function find(address: string, kind: 'rental' | 'sale' = 'rental') {
  const snapshot = await aSnapshot([
    anItem({ id: 1, code: 'CAM-0351', displayName: 'ARRI Alexa 35' }),
    anItem({ id: 2, code: 'A/1 "ö"', displayName: 'Ölkopf', custom: forBoth }),
    anItem({ id: 3, code: '0351', displayName: 'Kabel' }),
    anItem({ id: 4, code: 'USED', isSaleOnly: true, custom: forBoth }),
  ]);
  return findOffer(snapshot, address, kind)?.product.code ?? null;
}

test('a product is found by its code, whatever the code is made of', async () => {
  expect(await find('CAM-0351')).toBe('CAM-0351');
  expect(await find('A/1 "ö"')).toBe('A/1 "ö"');
});

test('a product is found by the last segment of its address', async () => {
  expect(await find('oelkopf-a-1-oe')).toBe('A/1 "ö"');
});

test('an old name before the code, or a whole path, still leads to the product', async () => {
  expect(await find('frueherer-name-cam-0351')).toBe('CAM-0351');
  expect(await find('kamera/alt/alexa-cam-0351')).toBe('CAM-0351');
});

test('the longest code wins, unless the address is another product’s own', async () => {
  expect(await find('irgendwas-cam-0351')).toBe('CAM-0351');
  expect(await find('kabel-0351')).toBe('0351');
});

test('rental and sale are asked for apart', async () => {
  expect(await find('USED')).toBeNull();
  expect(await find('USED', 'sale')).toBe('USED');
  expect(await find('CAM-0351', 'sale')).toBeNull();
});

test('an address that ends in no code leads nowhere', async () => {
  expect(await find('nichts')).toBeNull();
  expect(await find('%')).toBeNull();
  expect(await find('__proto__')).toBeNull();
});

test('codes are answered with every offer, each code once', async () => {
  const snapshot = await aSnapshot([anItem({ code: 'A', custom: forBoth })]);
  const offers = findOffers(snapshot, ['A', 'B', 'A']);
  expect(offers.map(({ code, kind }) => [code, kind])).toEqual([
    ['A', 'rental'],
    ['A', 'sale'],
  ]);
});

test('cart codes are split at commas, except where a comma belongs to a known code', () => {
  const known = new Set(['a,b', 'c', 'ä/ö', 'x+y', 'x y']);
  const parse = (query: string) => parseCartCodes(query, (code) => known.has(code));
  expect(parse('id=c,d')).toEqual(['c', 'd']);
  expect(parse('id=a,b,c')).toEqual(['a,b', 'c']);
  expect(parse('id=a%2Cb%2Cc')).toEqual(['a,b', 'c']);
  expect(parse('id=%C3%A4%2F%C3%B6,c')).toEqual(['ä/ö', 'c']);
  expect(parse('id=x%2By,x+y')).toEqual(['x+y', 'x y']);
  expect(parse('id= c , d')).toEqual(['c', 'd']);
  expect(parse('id=%E0%A4%A')).toEqual(['%E0%A4%A']);
  expect(parse('id=,,')).toEqual([]);
  expect(parse('')).toEqual([]);
  expect(parse(`id=${'c,'.repeat(9000)}`)).toHaveLength(500);
});

test('a product’s page separates text and technical data and finds similar products by price', async () => {
  const longText =
    '<p>Erster Absatz.</p><p>Zweiter.</p>\n\nTechnische Daten:\nMount: PL\nSensor: S35';
  const prices = [100, 5000, 190, 210, 205, 9000, 180];
  const snapshot = await aSnapshot([
    anItem({ id: 1, code: 'A', longText, dayPriceInCents: 200, custom: forBoth }),
    ...prices.map((dayPriceInCents, index) =>
      anItem({ id: index + 2, code: `P-${dayPriceInCents}`, dayPriceInCents }),
    ),
  ]);
  const offer = findOffer(snapshot, 'A', 'rental');
  if (!offer) throw new Error('The product is missing');
  const detail = ProductDetail.parse(toProductDetail(snapshot, offer, NO_FILTERS));
  expect(detail).toMatchObject({
    paragraphs: ['Erster Absatz.', 'Zweiter.'],
    technicalData: [
      ['Mount', 'PL'],
      ['Sensor', 'S35'],
    ],
    category: { header: 'Kamera', slug: 'kamera' },
    subcategory: { label: 'Digital Cinema', path: '/rental/kamera/digital-cinema' },
    otherKindLink: '/usedsale/sony-fx6-a',
  });
  expect(detail.similar.map(({ code }) => code)).toEqual(['P-205', 'P-190', 'P-210', 'P-180']);
});

test('a product’s brand is the one that it is tagged with and named after', async () => {
  const options = ['Canon', 'Sound Devices'].map((label) => ({
    value: label.toLowerCase(),
    label,
    tags: [label.replace(' ', '')],
  }));
  const filters = createFacetTable([{ key: 'marke', label: 'Marke', options }]);
  const named = [
    ['CANON C300', 'canon'],
    ['Käfig für Canon C300', 'canon'],
    ['Sound Devices 833', 'sounddevices'],
    ['Canonball', 'canon'],
    ['Canon C70', 'kamera'],
  ] as const;
  const snapshot = await aSnapshot(
    named.map(([displayName, tag], index) =>
      anItem({ id: index + 1, code: `B-${index}`, displayName, tags: [tag] }),
    ),
  );
  const brands = named.map((_, index) => {
    const offer = findOffer(snapshot, `B-${index}`, 'rental');
    return offer && toProductDetail(snapshot, offer, filters).brand;
  });
  expect(brands).toEqual(['Canon', null, 'Sound Devices', null, null]);
});
