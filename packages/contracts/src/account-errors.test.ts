import { expect, test } from 'vitest';
import { toLoginFailure, toPasswordText, toRegistrationText } from './account-errors.ts';

test('an account that is not confirmed is told to confirm', () => {
  const messages = ['Your account email is not confirmed', 'User not confirmed'];
  expect(messages.map((message) => toLoginFailure({ status: 400, message }))).toEqual(
    messages.map(() => ({
      kind: 'unconfirmed',
      title: 'Confirm email address',
      text: 'Bitte bestätigen zuerst Ihre Email-Adresse!',
    })),
  );
});

test('a wrong name or password is told as such, by message or status', () => {
  const wrong = [
    { status: 400, message: 'Invalid identifier or password' },
    { status: 401, message: 'Unauthorized' },
  ];
  expect(wrong.map((refusal) => toLoginFailure(refusal).text)).toEqual(
    wrong.map(() => 'Benutzername oder Passwort falsch!'),
  );
});

test('any other failure asks to try again later', () => {
  expect([500, 429].map((status) => toLoginFailure({ status, message: '' }).text)).toEqual(
    Array.from({ length: 2 }, () => 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut!'),
  );
});

test('a login that reaches nobody says so', () => {
  expect(toLoginFailure({ status: 0, message: 'POST /auth/local: unreachable' }).text).toContain(
    'Die Anmeldung ist gerade nicht erreichbar.',
  );
});

test('a refused registration is told in the words of the specification', () => {
  const messages = [
    'wrong customer number',
    'Username already taken',
    'Email already taken',
    'Email or Username are already taken',
    'could not create contact person in rentman',
    'boom',
  ];
  expect(messages.map((message) => toRegistrationText({ message }))).toEqual([
    'Ihre Kundennummer passt nicht zu ihren angegebenen Daten.',
    'Benutzername oder Email bereits vergeben!',
    'Benutzername oder Email bereits vergeben!',
    'Benutzername oder Email bereits vergeben!',
    'could not create contact person in rentman',
    'Something went wrong',
  ]);
});

test('forgot and reset know Forbidden and the rest', () => {
  expect([403, 400, 500, 0].map((status) => toPasswordText({ status }))).toEqual([
    'Forbidden',
    'Something went wrong',
    'Something went wrong',
    'Something went wrong',
  ]);
});
