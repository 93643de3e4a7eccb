import { expect, test } from 'vitest';
import { findPagesToMove, type PlacedPage } from './make-room';

const pages = (...orders: readonly number[]): readonly PlacedPage[] =>
  orders.map((order) => ({ documentId: `page-${order}`, order }));
const move = (order: number, others: readonly PlacedPage[]) =>
  findPagesToMove({ documentId: 'new', order }, others).map((page) => page.order);

test('a free place moves nobody', () => {
  expect(move(3, pages(1, 2, 4))).toEqual([]);
});

test('the page on a taken place and those right behind it step back', () => {
  expect(move(1, pages(1, 2, 3))).toEqual([1, 2, 3]);
});

test('a gap stops the stepping back', () => {
  expect(move(2, pages(1, 2, 3, 7, 8))).toEqual([2, 3]);
});

test('a page does not make room for itself', () => {
  expect(findPagesToMove({ documentId: 'page-2', order: 2 }, pages(1, 2, 3))).toEqual([]);
});
