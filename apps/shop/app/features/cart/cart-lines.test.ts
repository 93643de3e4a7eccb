import type { CartLine } from '@klappe/domain';
import { expect, test } from 'vitest';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { placeRemoved } from './cart-lines.tsx';

const aLine = (code: string): CartLine => ({ ...anOffer({ code }), qty: 1 });
const place = (lines: string[], left: Parameters<typeof placeRemoved>[1]) =>
  placeRemoved(lines.map(aLine), left).map((row) =>
    row.kind === 'line' ? row.line.item.code : `-${row.removed.line.item.code}`,
  );

test('a removed line keeps its place', () => {
  expect(place(['A', 'C'], [{ line: aLine('B'), index: 1 }])).toEqual(['A', '-B', 'C']);
});

test('lines removed one after the other stand in their first order', () => {
  const removed = [
    { line: aLine('A'), index: 0 },
    { line: aLine('B'), index: 0 },
    { line: aLine('D'), index: 1 },
  ];
  expect(place(['C'], removed)).toEqual(['-A', '-B', 'C', '-D']);
});

test('a place beyond the end is the end', () => {
  expect(place([], [{ line: aLine('Z'), index: 4 }])).toEqual(['-Z']);
});
