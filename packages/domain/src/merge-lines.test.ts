import { expect, test } from 'vitest';
import { mergeLines } from './cart-merge.ts';

const rented = { code: 'CAM-1', kind: 'rental', quantity: 60, name: 'first' } as const;

test('equal lines become one with all their pieces, and keep what the first says', () => {
  const again = { ...rented, quantity: 50, name: 'second' };
  const other = { ...rented, code: 'CAM-2' };
  expect(mergeLines([rented, other, again])).toEqual([{ ...rented, quantity: 110 }, other]);
});

test('what is rented and what is bought are two lines', () => {
  const sold = { ...rented, kind: 'sale' } as const;
  expect(mergeLines([rented, sold])).toEqual([rented, sold]);
});
