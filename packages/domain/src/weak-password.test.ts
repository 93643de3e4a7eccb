import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

const OWN = [
  'evahuber',
  'Eva',
  'Huber',
  'eva@musterfilm.example',
  'Musterfilm GmbH',
  '+43 664 7654321',
];

test('the commonest passwords are weak, however they are dressed up', () => {
  const passwords = [
    'passwort',
    'Passwort1!',
    'P@ssw0rt!',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'qwertz12',
    'Sommer2026!',
    'iloveyou',
    'Liverpool1!',
    '1qaz2wsx',
    'trustno1',
    'Willkommen-Wien',
  ];
  expect(passwords.filter((password) => !isWeakPassword(password))).toEqual([]);
});

test('a password of the person’s own words is weak', () => {
  const passwords = [
    'EvaHuber2026',
    'huber-eva-1',
    'Musterfilm!',
    'musterfilm.example',
    '6647654321',
  ];
  expect(passwords.filter((password) => !isWeakPassword(password, OWN))).toEqual([]);
  expect(isWeakPassword('Musterfilm!')).toBe(false);
});

test('own words beside six other characters make no weak password', () => {
  const own = ['spec.anna', 'Anna', 'Spec', 'anna@spec.example', 'Spec GmbH'];
  expect(isWeakPassword('Spec-A-geheim-77', own)).toBe(false);
  expect(isWeakPassword('Spec-Anna-12579', own)).toBe(true);
  expect(isWeakPassword('Spec-Anna-125793', own)).toBe(false);
});

test('other passwords are not, short sentences and the demo’s among them', () => {
  const passwords = [
    'Klappe-Demo-2026',
    'blaue Lampen im Nebel',
    'x7$Kq2!mB9',
    'Hundefutter7',
    'Eva mag Regenbogen',
    'EVALUATION-73',
  ];
  expect(passwords.filter((password) => isWeakPassword(password, OWN))).toEqual([]);
});
