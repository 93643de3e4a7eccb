import { expect, test } from 'vitest';
import { drawLetters, measureLetters } from './lettering.ts';

test('a text stands with its middle at x and the centre of its capitals at y', () => {
  expect(drawLetters('I', { x: 10, y: 20, height: 6 })).toBe('M10 17L10 23');
});

test('a text that starts at x goes to the right by the widths of its characters', () => {
  expect(drawLetters('II', { x: 0, y: 3, height: 6, align: 'start' })).toBe('M0 0L0 6M1.7 0L1.7 6');
  expect(measureLetters('II', 6)).toBeCloseTo(1.7);
});

test('a character without a glyph leaves a space', () => {
  expect(drawLetters('?', { x: 0, y: 0, height: 6 })).toBe('');
  expect(measureLetters('I?I', 12)).toBeGreaterThan(measureLetters('II', 12));
});
