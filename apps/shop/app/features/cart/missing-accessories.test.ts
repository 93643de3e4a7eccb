import { expect, test } from 'vitest';
import { listWanted } from './missing-accessories.tsx';

const BATTERY = {
  code: 'AKU-0150',
  name: 'Anton/Bauer Dionic XT 150',
  image: null,
  quantity: 4,
  link: null,
  isAutomatic: false,
  isSkippedWhenPresent: false,
  isFree: false,
  priceCents: 1100,
  oldPriceCents: null,
  priceOnRequest: false,
  current_quantity: 16,
};

const offer = (free: number | null, exchanged: readonly string[] = []) =>
  listWanted([BATTERY], 2, { exchanged, free: () => free }).map(({ qty }) => qty);

test('an accessory is offered as often as its product needs it, where that many are free or nobody knows', () => {
  expect(offer(8)).toEqual([8]);
  expect(offer(7)).toEqual([]);
  expect(offer(0)).toEqual([]);
  expect(offer(null)).toEqual([8]);
});

test('what was exchanged for something else is not offered again', () => {
  expect(offer(8, ['AKU-0150'])).toEqual([]);
});
