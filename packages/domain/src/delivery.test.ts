import { expect, test } from 'vitest';
import { CLIENT_TYPES } from './customer-kind.ts';
import { EMPTY_INQUIRY_FORM } from './empty-inquiry.ts';
import { PICKUP_LABELS, SHIPPING_LABELS } from './rental-period.ts';

test('an inquiry begins with pickup in the morning', () => {
  expect(EMPTY_INQUIRY_FORM.info).toMatchObject({ shipping: 'pickup', pickup: 'morning' });
});

test('an inquiry begins as a company’s, in the country of the house', () => {
  expect(EMPTY_INQUIRY_FORM.client).toMatchObject({ client: 'company', country: 'at' });
  expect(CLIENT_TYPES).toEqual(['default', 'company', 'private']);
});

test('delivery options and pickup slots have their German labels', () => {
  expect(SHIPPING_LABELS).toEqual({
    pickup: 'Selbstabholung',
    shipping: 'Versand',
    courier: 'Botendienst',
    other: 'Andere Person',
  });
  expect(PICKUP_LABELS).toEqual({ morning: 'Vormittags', afternoon: 'Nachmittags' });
});
