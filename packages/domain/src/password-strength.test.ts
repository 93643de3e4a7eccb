import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatePasswordStrength } from './password-strength.ts';

const scoreOf = (password: string, ownWords?: readonly string[]) =>
  estimatePasswordStrength(password, ownWords).score;

test('what every list of guesses holds is very weak, however it is dressed up', () => {
  const passwords = [
    '',
    'kurz',
    'Passwort1!',
    'P@ssw0rt!',
    'pa$$wort',
    'passwort123',
    'Sommer2026!',
    'qwertz12',
    '12345678',
    '87654321',
    'aaaaaaaaaaaa',
    'abcdefgh',
    'Wien 2026!',
    'WillkommenKlappe2026',
  ];
  expect(passwords.filter((password) => scoreOf(password) > 0)).toEqual([]);
});

test('a word and a number are weak', () => {
  expect(estimatePasswordStrength('Hundefutter7')).toMatchObject({ score: 1, label: 'schwach' });
});

test('scattered characters are good, many of them strong', () => {
  expect(estimatePasswordStrength('x7$Kq2!mB9')).toMatchObject({ score: 3, label: 'gut' });
  expect(estimatePasswordStrength('x7$Kq2!mB9&wZ4')).toMatchObject({ score: 4, label: 'stark' });
});

test('a sentence of several words is good or better', () => {
  expect(scoreOf('korrekt pferd batterie klammer')).toBeGreaterThanOrEqual(3);
});

test('the customer’s own words count for nothing', () => {
  expect(scoreOf('HuberEva#77kx')).toBeGreaterThan(scoreOf('HuberEva#77kx', ['Eva', 'Huber']));
  expect(scoreOf('evahuber2026', ['evahuber'])).toBe(0);
  expect(scoreOf('musterfilm.example1', ['eva@musterfilm.example'])).toBe(0);
});

test('blanks around a password earn nothing', () => {
  expect(scoreOf('  abc  ')).toBe(0);
});

test('any text gets a score and a label', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(fc.string()),
      (text, own) => {
        const { score, label } = estimatePasswordStrength(text, own);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(label).not.toBe('');
      },
    ),
  );
});

test('a longer tail of scattered characters never weakens a password', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{0,3}([A-Z]\d[!?]){0,6}$/), (text) => {
      expect(scoreOf(`${text}7$Kq`)).toBeGreaterThanOrEqual(scoreOf(text));
    }),
  );
});
