import { expect, test } from 'vitest';
import { countStockLeft } from './cart.ts';
import type { LineKind } from './product.ts';
import { findSharedStockProblems, findShortage } from './shared-stock.ts';

const line = (kind: LineKind, qty: number, stock: number | null = 2, code = 'CAM-1') => ({
  item: { code, kind, current_quantity: stock },
  qty,
});

test('two of two rented and two of two bought are too many', () => {
  expect(findSharedStockProblems([line('rental', 2), line('sale', 2)])).toEqual([
    { code: 'CAM-1', stock: 2, pieces: 4 },
  ]);
});

test('both kinds may use up the stock that they share', () => {
  expect(findSharedStockProblems([line('rental', 1), line('sale', 1)])).toEqual([]);
});

test('other items, one kind alone and an unknown stock are no problem', () => {
  const lines = [line('rental', 2), line('sale', 2, 2, 'CAM-2')];
  expect(findSharedStockProblems(lines)).toEqual([]);
  expect(findSharedStockProblems([line('rental', 5)])).toEqual([]);
  expect(findSharedStockProblems([line('rental', 9, null), line('sale', 9, null)])).toEqual([]);
  expect(findSharedStockProblems([line('rental', 9, 0), line('sale', 9, 0)])).toEqual([]);
});

test('the line of the other kind leaves fewer pieces', () => {
  const rented = [line('rental', 1)];
  expect(countStockLeft(rented, line('sale', 1).item)).toBe(1);
  expect(countStockLeft(rented, line('rental', 1).item)).toBe(2);
  expect(countStockLeft([line('rental', 3)], line('sale', 1).item)).toBe(0);
  expect(countStockLeft(rented, line('sale', 1, null).item)).toBeNull();
});

const aCartLine = (qty: number, kind: 'rental' | 'sale' = 'rental', code = 'CAM-1') => ({
  item: { code, kind, current_quantity: 5 },
  qty,
});

test('a line is short of what is not free, and of nothing when nobody knows', () => {
  const two = aCartLine(2);
  expect(findShortage([two], two, 1)).toEqual({ asked: 2, free: 1 });
  expect(findShortage([two], two, 0)).toEqual({ asked: 2, free: 0 });
  expect(findShortage([two], two, 2)).toBeNull();
  expect(findShortage([two], two, null)).toBeNull();
});

test('pieces that are bought are not free to be rented, and a purchase has no dates', () => {
  const [rented, bought, other] = [
    aCartLine(2),
    aCartLine(2, 'sale'),
    aCartLine(9, 'rental', 'CAM-2'),
  ];
  const lines = [rented, bought, other];
  expect(findShortage(lines, rented, 3)).toEqual({ asked: 2, free: 1 });
  expect(findShortage(lines, rented, 4)).toBeNull();
  expect(findShortage(lines, bought, 0)).toBeNull();
});
