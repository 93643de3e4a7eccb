import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCompareQuery, toComparePath } from './compare-address.ts';

const read = (path: string) => parseCompareQuery(new URL(path, 'http://shop').searchParams);

test('an address names the codes in their order, also codes with commas, blanks and signs', () => {
  expect(toComparePath(['CAM-0191', 'CAM-0190'])).toBe('/vergleich?codes=CAM-0191,CAM-0190');
  expect(read(toComparePath(['SD&CF-R', 'A,B', '50%2C']))).toMatchObject({
    codes: ['SD&CF-R', 'A,B', '50%2C'],
  });
});

test('every list of up to four codes survives its address', () => {
  const code = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map((it) => it.trim());
  const codes = fc.uniqueArray(code.filter(Boolean), { maxLength: 4 });
  fc.assert(
    fc.property(codes, (list) => {
      expect(read(toComparePath(list)).codes).toEqual(list);
    }),
  );
});

test('equal, empty and very long codes are left out, and what is too many is counted', () => {
  expect(read(`/vergleich?codes=A,,A,B,${'x'.repeat(201)},C&codes=D,E,F&unterschiede=1`)).toEqual({
    codes: ['A', 'B', 'C', 'D'],
    tooMany: 2,
    onlyDifferences: true,
  });
  expect(read(`/vergleich?codes=${','.repeat(10_000)}`)).toMatchObject({ codes: [], tooMany: 0 });
  expect(read('/vergleich')).toEqual({ codes: [], tooMany: 0, onlyDifferences: false });
});
