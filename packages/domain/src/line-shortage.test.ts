import { expect, test } from 'vitest';
import { findShortage } from './shared-stock.ts';

const line = (qty: number, kind: 'rental' | 'sale' = 'rental', code = 'CAM-1') => ({
  item: { code, kind, current_quantity: 5 },
  qty,
});

test('a line is short of what is not free, and of nothing when nobody knows', () => {
  const two = line(2);
  expect(findShortage([two], two, 1)).toEqual({ asked: 2, free: 1 });
  expect(findShortage([two], two, 0)).toEqual({ asked: 2, free: 0 });
  expect(findShortage([two], two, 2)).toBeNull();
  expect(findShortage([two], two, null)).toBeNull();
});

test('pieces that are bought are not free to be rented, and a purchase has no dates', () => {
  const [rented, bought, other] = [line(2), line(2, 'sale'), line(9, 'rental', 'CAM-2')];
  const lines = [rented, bought, other];
  expect(findShortage(lines, rented, 3)).toEqual({ asked: 2, free: 1 });
  expect(findShortage(lines, rented, 4)).toBeNull();
  expect(findShortage(lines, bought, 0)).toBeNull();
});
