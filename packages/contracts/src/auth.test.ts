import { expect, test } from 'vitest';
import { changePassword, forgotPassword, login, resetPassword } from './account.ts';

test('a login is read, identifier and password trimmed', () => {
  expect(login.request.parse({ identifier: ' evahuber ', password: ' geheim1 ' })).toEqual({
    identifier: 'evahuber',
    password: 'geheim1',
  });
  expect(login.response.parse({ jwt: 'a.b.c', user: { id: 5 } }).user.id).toBe(5);
});

test('a login without password or with a short one is refused in the words of the form', () => {
  const messages = ['', '12345'].map(
    (password) =>
      login.request.safeParse({ identifier: 'evahuber', password }).error?.issues[0]?.message,
  );
  expect(messages).toEqual(['Bitte Passwort angeben!', 'Das Passwort ist mind. 6 Zeichen lang!']);
});

test('the password calls are read', () => {
  const passwords = { password: 'neues Passwort', passwordConfirmation: 'neues Passwort' };
  expect(forgotPassword.request.safeParse({ email: 'eva@huber.example' }).success).toBe(true);
  expect(resetPassword.request.safeParse({ code: 'x1', ...passwords }).success).toBe(true);
  expect(changePassword.request.safeParse({ currentPassword: 'altes', ...passwords }).success).toBe(
    true,
  );
  expect(
    resetPassword.request.safeParse({ code: 'x1', ...passwords, password: 'kurz' }).success,
  ).toBe(false);
});
