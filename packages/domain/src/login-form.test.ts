import { expect, test } from 'vitest';
import { LoginForm } from './password-forms.ts';

const EMPTY_LOGIN_FORM: LoginForm = { username: '', password: '' };

const complain = (form: unknown) =>
  (LoginForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('an empty form asks for username and password, once each', () => {
  expect(complain(EMPTY_LOGIN_FORM)).toEqual([
    ['username', 'Bitte einen Username angeben!'],
    ['password', 'Bitte Passwort angeben!'],
  ]);
  expect(complain({ username: '  ', password: '   ' })).toEqual(complain(EMPTY_LOGIN_FORM));
});

test('a password has at least 6 characters, blanks around it not counted', () => {
  expect(complain({ username: 'eva', password: ' 12345 ' })).toEqual([
    ['password', 'Das Passwort ist mind. 6 Zeichen lang!'],
  ]);
  expect(complain({ username: 'eva', password: '123456' })).toEqual([]);
});

test('username and password leave the form trimmed', () => {
  expect(LoginForm.parse({ username: ' eva@film.at ', password: ' geheim 1 ' })).toEqual({
    username: 'eva@film.at',
    password: 'geheim 1',
  });
});

test('missing fields are asked for in the same words', () => {
  expect(complain({})).toEqual(complain(EMPTY_LOGIN_FORM));
});
