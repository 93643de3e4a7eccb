import { expect, test } from 'vitest';
import { isPublished } from './product.ts';

test('an item is published when it is in the shop, neither archived nor temporary', () => {
  const item = { isInShop: true, isArchived: false, isTemporary: false };
  expect(isPublished(item)).toBe(true);
  expect(isPublished({ ...item, isInShop: false })).toBe(false);
  expect(isPublished({ ...item, isArchived: true })).toBe(false);
  expect(isPublished({ ...item, isTemporary: true })).toBe(false);
});
