import { expect, test } from 'vitest';
import { breakWords } from './break-words';

/** Each letter is 10 wide, so that a line of 51 has five with kerning. */
const breakAt51 = (text: string) => breakWords(text, 51, () => 10);

test('a word wider than a line is broken at its end, with every letter kept', () => {
  expect(breakAt51('abcdefghijkl')).toBe('abcde\nfghij\nkl');
});

test('words that fit stay as they are, with the blanks between them', () => {
  expect(breakAt51('abcde  fg\nhi')).toBe('abcde  fg\nhi');
});

test('a long word is rather broken behind a hyphen or a slash', () => {
  expect(breakAt51('ab-cdef/ghi')).toBe('ab-\ncdef/\nghi');
});

test('letters of two code units are not torn', () => {
  expect(breakAt51('🎬🎬🎬🎬🎬🎬')).toBe('🎬🎬🎬🎬🎬\n🎬');
});

test('a letter wider than the line stands alone', () => {
  expect(breakWords('WW', 5, () => 10)).toBe('W\nW');
});
