import { expect, test } from 'vitest';
import { countStockLeft } from './cart.ts';
import type { LineKind } from './product.ts';
import { findSharedStockProblems } from './shared-stock.ts';

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
