import { expect, test } from 'vitest';
import {
  findTextLanguage,
  toLoginFailure,
  toPasswordText,
  toRegistrationText,
} from './account-errors.ts';

test('an account that is not confirmed is told to confirm, under the title of who found out', () => {
  const text = 'Bitte bestätigen zuerst Ihre Email-Adresse!';
  const tell = (message: string) => toLoginFailure({ status: 400, message });
  expect(tell('Your account email is not confirmed')).toEqual({
    kind: 'unconfirmed',
    title: 'Confirm email address',
    text,
  });
  expect(tell('User not confirmed')).toEqual({
    kind: 'unconfirmed',
    title: 'User not confirmed',
    text,
  });
});

test('a login that was tried too often is told when to try again, on a line of its own', () => {
  const message = 'Zu viele Versuche. Bitte warten Sie noch 10 Minuten.';
  expect(toLoginFailure({ status: 429, message })).toEqual({
    kind: 'error',
    title: 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut!',
    text: message,
  });
});

test('English texts are known as such', () => {
  expect(['Forbidden', 'Something went wrong', 'Zu viele Versuche.'].map(findTextLanguage)).toEqual(
    ['en', 'en', undefined],
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
