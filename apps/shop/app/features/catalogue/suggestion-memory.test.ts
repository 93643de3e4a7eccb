import type { Suggestions } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { createSuggestionMemory, markFound } from './suggestion-memory.ts';

const anAnswer = (total: number): Suggestions => ({
  products: [],
  categories: [],
  total,
  correctedTo: null,
});

test('a text that was answered is not asked again for two minutes', () => {
  let now = 0;
  const memory = createSuggestionMemory(() => now);
  memory.keep('FX6', anAnswer(6));
  expect(memory.find(' fx6 ')?.total).toBe(6);
  expect(memory.find('fx')).toBeNull();
  now = 120_000;
  expect(memory.find('fx6')).toBeNull();
});

test('the memory is small: the oldest answers go first', () => {
  const memory = createSuggestionMemory();
  for (let number = 0; number < 100; number++) memory.keep(`text ${number}`, anAnswer(number));
  expect(memory.find('text 39')).toBeNull();
  expect(memory.find('text 40')?.total).toBe(40);
});

const mark = (name: string, searched: string) =>
  markFound(name, searched)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('what was typed is marked where words of a name begin', () => {
  expect(mark('Sony FX6', 'fx')).toBe('Sony [FX]6');
  expect(mark('Sony FX6', 'sony fx6')).toBe('[Sony] [FX6]');
  expect(mark('Sony PXW-FX9', 'xw')).toBe('Sony PXW-FX9');
  expect(mark('Stützfuß', 'stütz')).toBe('[Stütz]fuß');
});

test('signs of regular expressions are plain text', () => {
  expect(mark('Set (3)', '(.*')).toBe('Set (3)');
  expect(mark('C++ [Set]', '[set] c++')).toBe('[C++] [[Set]]');
  expect(mark('Sony', '')).toBe('Sony');
});
