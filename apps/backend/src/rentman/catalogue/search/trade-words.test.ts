import { expect, test } from 'vitest';
import { listWords, splitList, TRADES } from './trade-words';

test('a group of the house has the words of the group that ships with its first word', () => {
  const [own] = listWords([{ words: ['Kamera', 'Knipse'], purposes: ['Familienfest'] }], []);
  expect(own?.words).toEqual(expect.arrayContaining(['Kamera', 'Camera', 'Knipse']));
  expect(own?.purposes).toEqual(['Familienfest']);
  const [apart] = listWords([{ words: ['Knipse', 'Fotodose'] }], []);
  expect(apart?.words).toEqual(['Knipse', 'Fotodose']);
});

test('each trade brings words that are in no other layer, and no group is without meaning', () => {
  const general = listWords([], []);
  for (const trade of TRADES)
    expect(listWords([], [trade]).length).toBeGreaterThan(general.length + 50);
  const all = listWords([], TRADES);
  for (const { words, purposes = [] } of all)
    expect(words.length + purposes.length).toBeGreaterThan(1);
  const lines = all.map(({ words, purposes = [] }) => [...words, ':', ...purposes].join(', '));
  expect(new Set(lines).size).toBe(lines.length);
});

test('words are divided by commas, semicolons and lines', () => {
  expect(splitList('Stativ, Dreibein;Tripod\n Beine ,,')).toEqual([
    'Stativ',
    'Dreibein',
    'Tripod',
    'Beine',
  ]);
});
