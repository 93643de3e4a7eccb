import { z } from 'zod';
import { requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { LOGIN_PASSWORD_LENGTH, requiredPassword } from './password-fields.ts';

/** The login dialog. Username (or e-mail address) and password leave it trimmed. */
export const LoginForm = z.object({
  username: requiredLine(MESSAGES.username, 254),
  password: requiredPassword(MESSAGES.password).refine(
    (text) => text === '' || text.length >= LOGIN_PASSWORD_LENGTH,
    MESSAGES.passwordShortAtLogin,
  ),
});
export type LoginForm = z.infer<typeof LoginForm>;

export const EMPTY_LOGIN_FORM: LoginForm = { username: '', password: '' };
