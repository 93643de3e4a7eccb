import { expect, test } from 'vitest';
import { DAY_WORDS, sayDays } from './day-words.ts';

test("the house's word for its days stands in every form", () => {
  const text = 'Erster Drehtag, 4 Drehtage, zu den Drehtagen. „Drehtage wählen“';
  expect(DAY_WORDS.map((word) => sayDays(text, word))).toEqual([
    text,
    'Erster Miettag, 4 Miettage, zu den Miettagen. „Miettage wählen“',
    'Erster Einsatztag, 4 Einsatztage, zu den Einsatztagen. „Einsatztage wählen“',
  ]);
});

test('other words stay', () => {
  const text = 'Wir drehen: Drehbuch, Drehtagebuch, Nachtdrehtag, vor dem Dreh';
  expect(sayDays(text, 'Miettage')).toBe(text);
});
