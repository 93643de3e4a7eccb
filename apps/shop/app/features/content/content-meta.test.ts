import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/site/shop-settings.ts';
import { describeHouse } from './content-meta.ts';

const shopUrl = 'https://shop.test';

test('a house is a place once its address is known', () => {
  const house = { shopUrl, settings: DEFAULT_SETTINGS, socialLinks: [] };
  expect(describeHouse(house)).toMatchObject({ '@type': 'Organization' });
  const settings = { ...DEFAULT_SETTINGS, street: 'Lichtspielgasse 12', city: 'Wien' };
  expect(describeHouse({ ...house, settings })).toMatchObject({
    '@type': 'LocalBusiness',
    address: { streetAddress: 'Lichtspielgasse 12', addressLocality: 'Wien' },
  });
});
