import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  ChangePasswordForm,
  ForgotPasswordForm,
  LoginForm,
  newPasswordField,
  ResetPasswordForm,
} from './password-forms.ts';

const complain = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) =>
    [...path, message].join(': '),
  );

test('a new password has at least 8 characters', () => {
  expect(complain(newPasswordField, '')).toEqual(['Bitte Passwort angeben!']);
  expect(complain(newPasswordField, ' 1234567 ')).toEqual([
    'Das Passwort ist mind. 8 Zeichen lang!',
  ]);
  expect(complain(newPasswordField, '12345678')).toEqual([]);
});

test('a new password has at most 72 bytes, umlauts and emoji count more than one', () => {
  const tooLong = [
    'Das Passwort ist zu lang: max. 72 Zeichen, Umlaute und Sonderzeichen zählen mehrfach!',
  ];
  expect(complain(newPasswordField, 'a'.repeat(72))).toEqual([]);
  expect(complain(newPasswordField, 'a'.repeat(73))).toEqual(tooLong);
  expect(complain(newPasswordField, 'ä'.repeat(36))).toEqual([]);
  expect(complain(newPasswordField, 'ä'.repeat(37))).toEqual(tooLong);
  expect(complain(newPasswordField, '📷'.repeat(18))).toEqual([]);
  expect(complain(newPasswordField, '📷'.repeat(19))).toEqual(tooLong);
});

test('a password with control characters is refused, for bcrypt may end at them', () => {
  expect(complain(newPasswordField, 'geheim\u00001234')).toEqual([
    'Bitte nur gültige Zeichen verwenden.',
  ]);
});

test('the same umlaut typed on two systems is the same password', () => {
  expect(newPasswordField.parse('mu\u0308ller1234')).toBe(newPasswordField.parse('müller1234'));
});

test('forgot asks for a valid address', () => {
  expect(complain(ForgotPasswordForm, { email: '' })).toEqual(['email: Bitte Email angeben.']);
  expect(complain(ForgotPasswordForm, { email: 'eva' })).toEqual([
    'email: Ungültige Email-Adresse.',
  ]);
  expect(complain(ForgotPasswordForm, { email: 'eva@film.at' })).toEqual([]);
});

test('a reset needs the same password twice', () => {
  const password = 'neues Passwort';
  expect(complain(ResetPasswordForm, { password, passwordRepeat: password })).toEqual([]);
  expect(complain(ResetPasswordForm, { password, passwordRepeat: 'neues passwort' })).toEqual([
    'passwordRepeat: Die Passwörter stimmen nicht überein!',
  ]);
  expect(complain(ResetPasswordForm, { password, passwordRepeat: '' })).toEqual([
    'passwordRepeat: Bitte Passwort wiederholen!',
  ]);
});

test('a change asks for the current password too', () => {
  const passwords = { password: 'neues Passwort', passwordRepeat: 'neues Passwort' };
  expect(complain(ChangePasswordForm, { ...passwords, currentPassword: 'altes' })).toEqual([]);
  expect(complain(ChangePasswordForm, { ...passwords, currentPassword: '' })).toEqual([
    'currentPassword: Bitte aktuelles Passwort angeben!',
  ]);
});

test('a change to the same password is none', () => {
  const same = 'altes Passwort';
  const form = { currentPassword: same, password: same, passwordRepeat: same };
  expect(complain(ChangePasswordForm, form)).toEqual([
    'password: Bitte ein neues Passwort wählen!',
  ]);
});

test('an empty change names all three fields', () => {
  expect(complain(ChangePasswordForm, {}).map((text) => text.split(':')[0])).toEqual([
    'currentPassword',
    'password',
    'passwordRepeat',
  ]);
});

const EMPTY_LOGIN_FORM: LoginForm = { username: '', password: '' };

const complainOfLogin = (form: unknown) =>
  (LoginForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('an empty form asks for username and password, once each', () => {
  expect(complainOfLogin(EMPTY_LOGIN_FORM)).toEqual([
    ['username', 'Bitte einen Username angeben!'],
    ['password', 'Bitte Passwort angeben!'],
  ]);
  expect(complainOfLogin({ username: '  ', password: '   ' })).toEqual(
    complainOfLogin(EMPTY_LOGIN_FORM),
  );
});

test('a password has at least 6 characters, blanks around it not counted', () => {
  expect(complainOfLogin({ username: 'eva', password: ' 12345 ' })).toEqual([
    ['password', 'Das Passwort ist mind. 6 Zeichen lang!'],
  ]);
  expect(complainOfLogin({ username: 'eva', password: '123456' })).toEqual([]);
});

test('username and password leave the form trimmed', () => {
  expect(LoginForm.parse({ username: ' eva@film.at ', password: ' geheim 1 ' })).toEqual({
    username: 'eva@film.at',
    password: 'geheim 1',
  });
});

test('missing fields are asked for in the same words', () => {
  expect(complainOfLogin({})).toEqual(complainOfLogin(EMPTY_LOGIN_FORM));
});
