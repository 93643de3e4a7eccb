import { expect, test } from 'vitest';
import { findPagesToMove, findSuccessors, type PlacedPage } from './keep-menu-order';

const pages = (...orders: readonly number[]): readonly PlacedPage[] =>
  orders.map((order) => ({ documentId: `page-${order}`, order }));
const makeRoom = (order: number, others: readonly PlacedPage[]) =>
  findPagesToMove({ documentId: 'new', order }, others).map((page) => page.order);

test('a free place moves nobody', () => {
  expect(makeRoom(3, pages(1, 2, 4))).toEqual([]);
});

test('the page on a taken place and those right behind it step back', () => {
  expect(makeRoom(1, pages(1, 2, 3))).toEqual([1, 2, 3]);
});

test('a gap stops the stepping back', () => {
  expect(makeRoom(2, pages(1, 2, 3, 7, 8))).toEqual([2, 3]);
});

test('a page does not make room for itself', () => {
  expect(findPagesToMove({ documentId: 'page-2', order: 2 }, pages(1, 2, 3))).toEqual([]);
});

const leaveHome = (...orders: readonly number[]) =>
  findSuccessors(orders.map((order) => ({ documentId: `page-${order}`, order }))).map(
    ({ order, newMenuPosition }) => [order, newMenuPosition],
  );

test('the first page of the menu becomes home, and those right behind it follow', () => {
  expect(leaveHome(3, 2, 4)).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
});

test('a gap stops the stepping forward', () => {
  expect(leaveHome(2, 5, 6)).toEqual([[2, 1]]);
});

test('a page far behind becomes home too', () => {
  expect(leaveHome(10, 20)).toEqual([[10, 1]]);
});

test('an empty menu moves nobody', () => {
  expect(leaveHome()).toEqual([]);
});
