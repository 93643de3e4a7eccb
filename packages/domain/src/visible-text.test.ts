import { expect, test } from 'vitest';
import { hasControlCharacters, isVisible, stripInvisible, stripZeroWidth } from './visible-text.ts';

test('zero-width characters go, control characters stay to be refused', () => {
  expect(stripZeroWidth('a\u200bb\u00adc\u202ed\u0007')).toBe('abcd\u0007');
});

test('nothing invisible is left but blanks, breaks and joiners', () => {
  expect(stripInvisible('a\u0000\u0085\ufeffb\tc\nd e\u200df\ud800')).toBe('ab\tc\nd e\u200df');
});

test('pairs of surrogates are characters', () => {
  expect(stripInvisible('📷')).toBe('📷');
  expect(hasControlCharacters('📷')).toBe(false);
  expect(hasControlCharacters('\ud83d')).toBe(true);
});

test('tabs and line breaks are no control characters', () => {
  expect(hasControlCharacters('a\tb\nc\rd')).toBe(false);
  expect(hasControlCharacters('\u001b')).toBe(true);
});

test('letters, digits, signs and emoji are visible, blanks and joiners are not', () => {
  expect(['ä', '7', '-', '€', '📷', '漢'].filter((text) => !isVisible(text))).toEqual([]);
  expect(['', ' ', '\t\n', '\u200d', '\u3000', '\u0301'].filter(isVisible)).toEqual([]);
});
