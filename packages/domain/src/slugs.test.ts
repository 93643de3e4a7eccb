import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug, toUniqueSlugs } from './product-address.ts';

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
