import { expect, test } from 'vitest';
import { toShopName } from '#app/site/shop-settings.ts';
import { parseEditorData } from './editor-data.server.ts';
import { describeProduct } from './product-facts.ts';
import { describeTrail } from './structured-data.ts';

const shopUrl = 'https://shop.test';
const NO_TAGS: string[] = [];
const PRODUCT = {
  displayname: 'Sony FX6',
  code: 'CAM-1',
  link: '/rental/kamera/digital-cinema/sony-fx6-cam-1',
  image: '/rentman/pictures/1-a.jpg',
  kind: 'rental',
  priceCents: 15_050,
  priceOnRequest: false,
  description: 'Eine Kamera.',
  tags: NO_TAGS,
  current_quantity: 1,
  brand: 'Sony',
  category: { header: 'Kamera', slug: 'kamera' },
  subcategory: {
    label: 'Digital Cinema',
    slug: 'digital-cinema',
    path: '/rental/kamera/digital-cinema',
  },
} as const;

test('a rental product is leased out by the day, with the tax told', () => {
  expect(describeProduct({ product: PRODUCT, shopUrl, isGross: false })).toMatchObject({
    '@type': 'Product',
    sku: 'CAM-1',
    brand: { '@type': 'Brand', name: 'Sony' },
    category: 'Kamera > Digital Cinema',
    image: 'https://shop.test/_image/w_1280,q_80,f_webp/rentman/pictures/1-a.jpg',
    offers: {
      price: '150.50',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { unitCode: 'DAY', valueAddedTaxIncluded: false },
    },
  });
});

test('a used product is sold', () => {
  const used = { ...PRODUCT, kind: 'sale' } as const;
  expect(describeProduct({ product: used, shopUrl, isGross: true })).toMatchObject({
    offers: {
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
    },
  });
  const sold = { ...used, current_quantity: 0 };
  expect(describeProduct({ product: sold, shopUrl, isGross: true })).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  });
});

test('what the house has none of is told as limited', () => {
  const product = { ...PRODUCT, current_quantity: 0 };
  expect(describeProduct({ product, shopUrl, isGross: false })).toMatchObject({
    offers: { availability: 'https://schema.org/LimitedAvailability' },
  });
});

test('a price on request is no product for search engines, which want a priced offer', () => {
  const product = { ...PRODUCT, priceOnRequest: true };
  expect(describeProduct({ product, shopUrl, isGross: false })).toBeNull();
});

test('a trail counts from 1 and carries whole addresses', () => {
  const trail = describeTrail(shopUrl, [
    { label: 'Rental', link: '/rental' },
    { label: 'Kamera', link: '/rental/kamera' },
  ]);
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.test/rental' },
      { position: 2, name: 'Kamera' },
    ],
  });
});

test('an editor may describe one thing or several', () => {
  const thing = { '@context': 'https://schema.org', '@type': 'Event', name: 'Tag der Optik' };
  expect(parseEditorData(thing)).toEqual([thing]);
  expect(parseEditorData([thing, thing])).toHaveLength(2);
  expect(parseEditorData(null)).toEqual([]);
});

test('what is not of schema.org, holds a script or is too large is refused', () => {
  const thing = { '@context': 'https://schema.org', '@type': 'Event' };
  for (const wrong of [
    'Text',
    { '@type': 'Event' },
    { '@context': 'https://evil.test', '@type': 'Event' },
    { ...thing, url: 'javascript:alert(1)' },
    { ...thing, offers: [{ url: ' JavaScript:alert(1)' }] },
    { ...thing, name: 'x'.repeat(30_000) },
    Array.from({ length: 11 }, () => thing),
  ]) {
    expect(parseEditorData(wrong)).toBeNull();
  }
});

test('the name of the house is said without its legal form', () => {
  const names = ['Lichtspiel Rental GmbH', 'Muster e.U.', 'Film GmbH & Co KG', 'Lichtspiel', 'AG'];
  expect(names.map((companyName) => toShopName({ companyName }))).toEqual([
    'Lichtspiel Rental',
    'Muster',
    'Film',
    'Lichtspiel',
    'AG',
  ]);
});
