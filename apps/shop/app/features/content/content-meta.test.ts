import { PlainDate } from '@klappe/domain';
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

test('a house tells its picture, its place, its hours, its closed days and its prices', () => {
  const [from, to] = [PlainDate.parse('2026-12-24'), PlainDate.parse('2027-01-06')];
  const settings = {
    ...DEFAULT_SETTINGS,
    street: 'Lichtspielgasse 12',
    city: 'Wien',
    latitude: 48.2,
    longitude: 16.35,
    priceRange: '5–900 € pro Tag',
    calendar: {
      ...DEFAULT_SETTINGS.calendar,
      hours: [{ weekday: 1, opens: '08:30', closes: '18:00' } as const],
    },
    closedDays: [{ from, to, reason: '', text: '' }],
  };
  const picture = { path: '/uploads/halle.jpg', alt: '', width: 1600, height: 900 };
  expect(describeHouse({ shopUrl, settings, socialLinks: [], picture })).toMatchObject({
    image: expect.stringMatching(/^https:\/\/shop\.test\/.+halle\.jpg$/),
    geo: { '@type': 'GeoCoordinates', latitude: 48.2, longitude: 16.35 },
    priceRange: '5–900 € pro Tag',
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '08:30', closes: '18:00' },
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-06' },
    ],
  });
});
