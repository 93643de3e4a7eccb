import { expect, test } from 'vitest';
import { isOnWishlist, toggleWishlist } from './wishlist.ts';

const product = (code: string, quantity = 1) => ({ code, quantity });

test('a product that is not on the list is added at its end', () => {
  expect(toggleWishlist([product('A')], product('B'))).toEqual([product('A'), product('B')]);
});

test('a product is added with quantity 1, whatever quantity it brings', () => {
  expect(toggleWishlist([], product('A', 7))).toEqual([product('A', 1)]);
});

test('a product that is on the list is taken off', () => {
  expect(toggleWishlist([product('A'), product('B')], product('A'))).toEqual([product('B')]);
});

test('toggling twice leaves the list as it was', () => {
  const list = [product('A'), product('B')];
  expect(toggleWishlist(toggleWishlist(list, product('C')), product('C'))).toEqual(list);
});

test('a product stands on the list by its code', () => {
  expect(isOnWishlist([product('A')], 'A')).toBe(true);
  expect(isOnWishlist([product('A')], 'a')).toBe(false);
});
