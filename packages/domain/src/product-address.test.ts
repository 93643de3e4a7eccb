import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCodeByAddress,
  toCodeSlugs,
  toCodesBySlug,
  toProductPath,
  toProductSegment,
  toSalePath,
  toSlug,
  toUniqueSlugs,
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

test('umlauts and ß are written out', () => {
  expect(toSlug('Größe Übersicht ÄÖÜ ẞ')).toBe('groesse-uebersicht-aeoeue-ss');
});

test('a decomposed umlaut is written out like a composed one', () => {
  expect(toSlug('Ko\u0308rper')).toBe('koerper');
});

test('other accents are dropped', () => {
  expect(toSlug('Génération Łódź Ørsted')).toBe('generation-lodz-orsted');
});

test('signs that carry meaning become words', () => {
  expect(toSlug('Stativ & Grip + 2×4 @ 5')).toBe('stativ-und-grip-plus-2x4-at-5');
});

test('everything else separates words, never doubled and never at the ends', () => {
  expect(toSlug('  19" / "Rack" – (neu)!  ')).toBe('19-rack-neu');
});

test('compatibility letters become plain ones', () => {
  expect(toSlug('ﬁlm ½ ㎜ Ａ')).toBe('film-1-2-mm-a');
});

test('a text without letters or digits has an empty slug', () => {
  expect(toSlug('🎬')).toBe('');
  expect(toSlug('   ')).toBe('');
  expect(toSlug('')).toBe('');
});

test('equal names are numbered in order', () => {
  expect(toUniqueSlugs(['Licht', 'licht', ' LICHT '])).toEqual(['licht', 'licht-2', 'licht-3']);
});

test('a number that another name already bears is passed over', () => {
  expect(toUniqueSlugs(['a-2', 'a', 'a', 'a'])).toEqual(['a-2', 'a', 'a-3', 'a-4']);
  expect(toUniqueSlugs(['a', 'a', 'a-2'])).toEqual(['a', 'a-2', 'a-2-2']);
});

test('names without letters share the fallback', () => {
  expect(toUniqueSlugs(['🎬', '', 'Ton'], 'kategorie')).toEqual([
    'kategorie',
    'kategorie-2',
    'ton',
  ]);
});

test('a slug is URL-safe and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const slug = toSlug(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

test('unique slugs are unique, filled and as many as the names', () => {
  const names = fc.array(
    fc.string({ unit: fc.constantFrom('a', 'ä', '-', '2', ' ', '🎬'), maxLength: 5 }),
  );
  fc.assert(
    fc.property(names, (each) => {
      const slugs = toUniqueSlugs(each);
      expect(slugs).toHaveLength(each.length);
      expect(new Set(slugs).size).toBe(each.length);
      expect(slugs.every((slug) => slug !== '')).toBe(true);
    }),
  );
});

test('ten thousand equal names are numbered without delay', () => {
  const started = performance.now();
  expect(toUniqueSlugs(Array.from({ length: 10_000 }, () => 'Klappe')).at(-1)).toBe('klappe-10000');
  expect(performance.now() - started).toBeLessThan(2000);
});
