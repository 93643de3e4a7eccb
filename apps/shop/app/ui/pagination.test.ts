import { expect, test } from 'vitest';
import { toPageNumbers } from './pagination.tsx';

test('few pages are all named', () => {
  expect(toPageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
});

test('many pages have a gap on both sides of the current one', () => {
  expect(toPageNumbers(10, 42)).toEqual([1, null, 9, 10, 11, null, 42]);
});

test('a gap of a single page is that page', () => {
  expect(toPageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the ends have one gap', () => {
  expect(toPageNumbers(1, 9)).toEqual([1, 2, null, 9]);
  expect(toPageNumbers(9, 9)).toEqual([1, null, 8, 9]);
});

test('one page is one number', () => {
  expect(toPageNumbers(1, 1)).toEqual([1]);
});
