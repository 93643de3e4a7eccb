import { expect, test } from 'vitest';
import { addPieces, type ChangeLine, carryOver, setPieces, sumLines } from './change-lines.ts';

function aLine(code: string, changes: Partial<ChangeLine> = {}): ChangeLine {
  return {
    code,
    kind: 'rental',
    name: code,
    link: null,
    quantity: 1,
    before: 1,
    priceCents: 1000,
    oldPriceCents: null,
    priceOnRequest: false,
    isGuess: false,
    ...changes,
  };
}

const A_PRODUCT = {
  code: 'C',
  kind: 'rental',
  displayname: 'C',
  link: '/rental/c',
  priceCents: 500,
  oldPriceCents: null,
  priceOnRequest: false,
} as const;

const write = (lines: readonly ChangeLine[]) =>
  lines.map(({ code, quantity }) => `${quantity} ${code}`);

test('a line that was asked for stays when it is taken out, a new one goes', () => {
  const lines = [aLine('A'), aLine('B', { before: 0 })];
  expect(write(setPieces(lines, { code: 'A', kind: 'rental' }, 0))).toEqual(['0 A', '1 B']);
  expect(write(setPieces(lines, { code: 'B', kind: 'rental' }, 0))).toEqual(['1 A']);
});

test('what is added counts to a line that is there, at most as many as a line may hold', () => {
  const added = addPieces([aLine('A')], A_PRODUCT, { quantity: 2 });
  expect(write(addPieces(added, A_PRODUCT))).toEqual(['1 A', '3 C']);
  expect(write(addPieces(added, A_PRODUCT, { quantity: 500 }))).toEqual(['1 A', '99 C']);
  expect(write(addPieces([aLine('C', { quantity: 0 })], A_PRODUCT))).toEqual(['1 C']);
});

test('wishes go over to what the house has planned meanwhile', () => {
  const wanted = [
    aLine('A', { quantity: 4 }),
    aLine('B'),
    aLine('C', { quantity: 0 }),
    aLine('D', { quantity: 2, before: 0 }),
  ];
  const planned = [
    aLine('A', { quantity: 2, before: 2 }),
    aLine('B', { quantity: 3, before: 3 }),
    aLine('C'),
  ];
  expect(write(carryOver(wanted, planned))).toEqual(['4 A', '3 B', '0 C', '2 D']);
});

test('sums count what is kept, for the days of use', () => {
  const lines = [aLine('A', { quantity: 2 }), aLine('B', { quantity: 0 })];
  expect(sumLines(lines, 3)).toBe(6000);
});
