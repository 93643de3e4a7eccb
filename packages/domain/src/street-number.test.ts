import { expect, test } from 'vitest';
import { splitStreet } from './contact-addresses.ts';

test('a number at the end is the house number', () => {
  expect(splitStreet('Gasse 12')).toEqual({ street: 'Gasse', number: '12' });
  expect(splitStreet(' Lindengasse 12/4 ')).toEqual({ street: 'Lindengasse', number: '12/4' });
  expect(splitStreet('Mariahilfer Straße 1–3a')).toEqual({
    street: 'Mariahilfer Straße',
    number: '1–3a',
  });
  expect(splitStreet('Obere Zeile 7, Top 4')).toEqual({
    street: 'Obere Zeile',
    number: '7, Top 4',
  });
});

test('a number inside the name stays there', () => {
  expect(splitStreet('Straße des 17. Juni 135')).toEqual({
    street: 'Straße des 17. Juni',
    number: '135',
  });
  expect(splitStreet('Straße des 17. Juni')).toBeNull();
});

test('a street without a number stays whole', () => {
  expect(splitStreet('Lindengasse')).toBeNull();
  expect(splitStreet('12')).toBeNull();
  expect(splitStreet('12 Rue de Rivoli')).toBeNull();
  expect(splitStreet('')).toBeNull();
});
