import { z } from 'zod';
import { MAX_EMAIL_LENGTH, requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { MIN_LOGIN_PASSWORD_LENGTH, requiredPassword } from './password-fields.ts';

/** The login dialog. Username (or e-mail address) and password leave it trimmed. */
export const LoginForm = z.object({
  username: requiredLine(MESSAGES.username, MAX_EMAIL_LENGTH),
  password: requiredPassword(MESSAGES.password).refine(
    (text) => text === '' || text.length >= MIN_LOGIN_PASSWORD_LENGTH,
    MESSAGES.passwordShortAtLogin,
  ),
});
export type LoginForm = z.infer<typeof LoginForm>;
