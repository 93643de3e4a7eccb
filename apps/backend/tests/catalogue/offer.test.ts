import { expect, test } from 'vitest';
import { anItem, aSnapshot } from '../support/an-item';

async function offer(changes: Parameters<typeof anItem>[0], kind = 'rental') {
  const { byKey } = await aSnapshot([anItem(changes)]);
  return byKey.get(`${kind} CAM-0001`)?.product ?? null;
}

test('a discounted item shows its price and the list price struck through', async () => {
  const custom = { custom_13: '1', custom_14: '1.250,50' };
  expect(await offer({ custom })).toMatchObject({ priceCents: 15_000, oldPriceCents: 125_050 });
});

test('an unreadable day price is on request, never zero', async () => {
  expect(await offer({ dayPriceInCents: null, unreadableFields: ['price'] })).toMatchObject({
    priceOnRequest: true,
    priceCents: null,
    tags: [],
  });
});

test('the price behind "on request" is in no field of either offer', async () => {
  const custom = { custom_13: '1', custom_14: '4.711,00', custom_7: '4.712,00', custom_8: '4.713' };
  const item = { dayPriceInCents: 471_400, tags: ['priceonrequest'], custom };
  const offers = [await offer(item), await offer(item, 'sale')];
  expect(offers).toMatchObject([
    { price: null, priceCents: null, custom: {} },
    { price: null, priceCents: null, custom: {} },
  ]);
  expect(JSON.stringify(offers)).not.toMatch(/4\.?71[1-4]/);
});

test('a sale price that is on request leaves the day price public', async () => {
  const custom = { custom_13: '1', custom_14: '200', custom_8: 'nach Zustand' };
  expect(await offer({ custom }, 'sale')).toMatchObject({
    price: 150,
    priceCents: null,
    custom: { custom_13: '1', custom_14: '200' },
  });
});

test('an item may be for rent and for sale at once, at two addresses', async () => {
  const custom = { custom_7: '900', custom_8: '1.200,00' };
  expect(await offer({ custom })).toMatchObject({
    usedSale: false,
    link: '/rental/kamera/digital-cinema/sony-fx6-cam-0001',
  });
  expect(await offer({ custom }, 'sale')).toMatchObject({
    usedSale: true,
    priceCents: 90_000,
    oldPriceCents: 120_000,
    link: '/usedsale/sony-fx6-cam-0001',
  });
});

test('a sale item without a sale price is left out and reported', async () => {
  const snapshot = await aSnapshot([anItem({ isSaleOnly: true })]);
  expect(snapshot.byKey.size).toBe(0);
  expect(snapshot.defects).toEqual([
    {
      subject: 'equipment 1',
      problem: 'is for sale only and has no sale price',
      reason: 'Der Artikel ist nur zum Verkauf bestimmt und hat keinen Verkaufspreis.',
      isLeftOut: true,
    },
  ]);
});

test('stock that is not tracked is unknown, negative stock is none', async () => {
  expect(await offer({ stock: null })).toMatchObject({ current_quantity: null });
  expect(await offer({ stock: -2 })).toMatchObject({ current_quantity: 0 });
});

test('a very long name is cut for the page and shorter still for the address', async () => {
  const product = await offer({ displayName: 'Sehr lang '.repeat(100) });
  expect(product?.displayname.length).toBeLessThanOrEqual(200);
  expect(product?.link.length).toBeLessThan(160);
});

test('line breaks and control characters do not get into a name', async () => {
  const product = await offer({ displayName: ' Sony\u0000\n FX6\t' });
  expect(product?.displayname).toBe('Sony FX6');
});
