import { zodResolver } from '@hookform/resolvers/zod';
import { ResetPasswordForm } from '@klappe/domain';
import { expect, test } from 'vitest';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const resolver = refuseWeakPassword(zodResolver(ResetPasswordForm), () => ['Eva', 'Huber']);
const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

async function findMessage(password: string) {
  const { errors } = await resolver({ password, passwordRepeat: password }, undefined, OPTIONS);
  return errors.password?.message;
}

test('a form refuses what is soon guessed, and says so at the password', async () => {
  const weak = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes!';
  expect(await findMessage('passwort')).toBe(weak);
  expect(await findMessage('Eva.Huber.1987')).toBe(weak);
  expect(await findMessage('kurz')).toBe('Das Passwort ist mind. 8 Zeichen lang!');
  expect(await findMessage('blaue Lampen im Nebel')).toBeUndefined();
});
