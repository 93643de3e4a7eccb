import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCodeByAddress,
  toCodeSlugs,
  toCodesBySlug,
  toProductPath,
  toProductSegment,
  toSalePath,
} from './product-address.ts';

const shelf = (...codes: string[]) => toCodesBySlug(toCodeSlugs(codes));

test('a rental address holds category, subcategory, name and code', () => {
  expect(toProductPath('kamera', 'digital', 'Sony FX6', 'CAM-0351')).toBe(
    '/rental/kamera/digital/sony-fx6-cam-0351',
  );
});

test('a used-sale address holds name and code', () => {
  expect(toSalePath('Sachtler Video 20', 'STA 7')).toBe('/usedsale/sachtler-video-20-sta-7');
});

test('an item outside of the folders has an address of the same shape', () => {
  expect(toProductPath(null, null, 'Klappe', 'K1')).toBe('/rental/sonstiges/sonstiges/klappe-k1');
});

test('a name without letters leaves the code alone in the segment', () => {
  expect(toProductSegment('🎬', 'K1')).toBe('k1');
});

test('codes with slash, umlaut, space and quotes become segments and are found again', () => {
  const codes = ['CAM/0351', 'Kür 7', '19" Rack', "D'Artagnan", 'a+b'];
  const found = codes.map((code) =>
    findCodeByAddress(toProductSegment('Ding', code), shelf(...codes)),
  );
  expect(found).toEqual(codes);
});

test('codes of equal slug get slugs of their own', () => {
  expect([...toCodeSlugs(['A/1', 'A 1', 'a-1', '??'])]).toEqual([
    ['A/1', 'a-1'],
    ['A 1', 'a-1-2'],
    ['a-1', 'a-1-3'],
    ['??', 'artikel'],
  ]);
});

test('a repeated code has one slug', () => {
  expect(toCodeSlugs(['A1', 'A1']).size).toBe(1);
});

test('any text before the code leads to it, so renamed products keep their old addresses', () => {
  expect(findCodeByAddress('ein-alter-name-cam-0351', shelf('CAM-0351'))).toBe('CAM-0351');
  expect(findCodeByAddress('cam-0351', shelf('CAM-0351'))).toBe('CAM-0351');
});

test('the longest code wins', () => {
  expect(findCodeByAddress('stativ-a-12-1', shelf('1', '12-1', 'A-12-1'))).toBe('A-12-1');
});

test('the product whose canonical segment it is wins over a longer code', () => {
  const names = new Map([
    ['1', 'Stativ 2'],
    ['2-1', 'Kran'],
  ]);
  const nameOf = (code: string) => names.get(code);
  expect(findCodeByAddress('stativ-2-1', shelf('1', '2-1'), nameOf)).toBe('1');
  expect(findCodeByAddress('kran-2-1', shelf('1', '2-1'), nameOf)).toBe('2-1');
  expect(findCodeByAddress('alter-kran-2-1', shelf('1', '2-1'), nameOf)).toBe('2-1');
});

test('a code inside a word is none', () => {
  expect(findCodeByAddress('sony-fx61', shelf('1'))).toBeNull();
});

test('a whole path is read, percent signs and capitals included', () => {
  expect(findCodeByAddress('/rental/x/y/Sony-CAM%2F0351', shelf('CAM/0351'))).toBe('CAM/0351');
  expect(findCodeByAddress('/rental/x/K%C3%BCr%207/', shelf('Kür 7'))).toBe('Kür 7');
});

test('a code with a bare slash in an old link is found over two segments', () => {
  expect(findCodeByAddress('/rental/x/y/CAM/0351', shelf('CAM/0351'))).toBe('CAM/0351');
});

test('a broken percent sign, an empty and an endless address find nothing and throw nothing', () => {
  expect(findCodeByAddress('%E0%A4%A', shelf('1'))).toBeNull();
  expect(findCodeByAddress('', shelf('1'))).toBeNull();
  expect(findCodeByAddress('a-'.repeat(20_000), shelf('1'))).toBeNull();
});

test('every product is found by its canonical address, whatever its name and code', () => {
  const products = fc.uniqueArray(
    fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      code: fc.string({
        unit: fc.constantFrom('1', '2', 'a', '-', '/', 'ü', ' ', '"'),
        maxLength: 6,
      }),
    }),
    { selector: ({ code }) => code, minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(products, (items) => {
      const slugs = toCodeSlugs(items.map(({ code }) => code));
      const segments = items.map(({ name, code }) => toProductSegment(name, slugs.get(code) ?? ''));
      fc.pre(new Set(segments).size === segments.length);
      const names = new Map(items.map(({ code, name }) => [code, name]));
      const found = segments.map((segment) =>
        findCodeByAddress(segment, toCodesBySlug(slugs), (code) => names.get(code)),
      );
      expect(found).toEqual(items.map(({ code }) => code));
    }),
  );
});
