import { expect, test } from 'vitest';
import { findSuccessors } from './find-successors';

const move = (...orders: readonly number[]) =>
  findSuccessors(orders.map((order) => ({ documentId: `page-${order}`, order }))).map(
    ({ order, newOrder }) => [order, newOrder],
  );

test('the first page of the menu becomes home, and those right behind it follow', () => {
  expect(move(3, 2, 4)).toEqual([
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
});

test('a gap stops the stepping forward', () => {
  expect(move(2, 5, 6)).toEqual([[2, 1]]);
});

test('a page far behind becomes home too', () => {
  expect(move(10, 20)).toEqual([[10, 1]]);
});

test('an empty menu moves nobody', () => {
  expect(move()).toEqual([]);
});
