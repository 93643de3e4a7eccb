import { z } from 'zod';
import { type FieldProblem, findFieldProblems, reportProblems } from './address-fields.ts';
import { emailField, MAX_EMAIL_LENGTH, requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { hasControlCharacters } from './visible-text.ts';

/** The fewest characters of a password in registration, profile and reset. */
export const MIN_PASSWORD_LENGTH = 8;
/** The fewest characters of a password that the login form sends; older accounts may have such a one. */
export const MIN_LOGIN_PASSWORD_LENGTH = 6;
/** The most bytes of a password: bcrypt ignores what comes after. */
export const MAX_PASSWORD_BYTES = 72;

const encoder = new TextEncoder();

/** A password as it is compared: trimmed as the login form does, umlauts in one spelling. May be empty. docs/decisions/0023-passwords-and-attacks.md */
export function passwordText(missing: string = MESSAGES.password) {
  return z.string(missing).normalize('NFC').trim();
}

/** A password that must be there, of any length: the one somebody has. */
export function requiredPassword(message: string) {
  return passwordText(message).refine((text) => text !== '', message);
}

/** A new password: at least 8 characters, at most 72 bytes. */
export const newPasswordField = requiredPassword(MESSAGES.password)
  .refine((text) => text === '' || text.length >= MIN_PASSWORD_LENGTH, MESSAGES.passwordShort)
  .refine((text) => encoder.encode(text).length <= MAX_PASSWORD_BYTES, MESSAGES.passwordLong)
  .refine((text) => !hasControlCharacters(text), MESSAGES.characters);

/** The same password once more; only the comparison decides whether it is right. */
export const passwordRepeatField = requiredPassword(MESSAGES.passwordRepeat);

/** The three fields of a password change. */
export const passwordChangeFields = {
  currentPassword: requiredPassword(MESSAGES.currentPassword),
  password: newPasswordField,
  passwordRepeat: passwordRepeatField,
};

interface Passwords {
  readonly password: string;
  readonly passwordRepeat: string;
}
interface PasswordChange extends Passwords {
  readonly currentPassword: string;
}

/** Finds a repetition that differs. A missing one is the field's own problem. */
export function findRepeatProblems({
  password,
  passwordRepeat,
}: Passwords): readonly FieldProblem[] {
  return passwordRepeat === '' || password === passwordRepeat
    ? []
    : [{ field: 'passwordRepeat', message: MESSAGES.passwordMismatch }];
}

/** Finds what is wrong between the fields of a password change: a repetition that differs, nothing new. */
export function findChangeProblems(change: PasswordChange): readonly FieldProblem[] {
  const isOld = change.password !== '' && change.password === change.currentPassword;
  const repeat = findRepeatProblems(change);
  return isOld ? [{ field: 'password', message: MESSAGES.samePassword }, ...repeat] : repeat;
}

/** Finds everything that is wrong with a password change whose fields stand unchecked in a form. */
export function findPasswordProblems(change: PasswordChange): readonly FieldProblem[] {
  return [...findFieldProblems(passwordChangeFields, { ...change }), ...findChangeProblems(change)];
}

/** Finds a password that equals or contains the username, in any case. */
export function findUsernameInPassword(account: {
  readonly username: string;
  readonly password: string;
}): readonly FieldProblem[] {
  const username = account.username.toLowerCase();
  const isHidden = username !== '' && account.password.toLowerCase().includes(username);
  return isHidden ? [{ field: 'password', message: MESSAGES.passwordHoldsUsername }] : [];
}

/** The login dialog. Username (or e-mail address) and password leave it trimmed. */
export const LoginForm = z.object({
  username: requiredLine(MESSAGES.username, MAX_EMAIL_LENGTH),
  password: requiredPassword(MESSAGES.password).refine(
    (text) => text === '' || text.length >= MIN_LOGIN_PASSWORD_LENGTH,
    MESSAGES.passwordShortAtLogin,
  ),
});
export type LoginForm = z.infer<typeof LoginForm>;

/** /forgot-password: the address that gets the link. */
export const ForgotPasswordForm = z.object({ email: emailField });
export type ForgotPasswordForm = z.infer<typeof ForgotPasswordForm>;

/** /reset-password: the new password twice; the code comes from the link. */
export const ResetPasswordForm = z
  .object({ password: newPasswordField, passwordRepeat: passwordRepeatField })
  .check(z.superRefine((form, context) => reportProblems(context, findRepeatProblems(form))));
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** A password change of somebody logged in, who has to know the current one. */
export const ChangePasswordForm = z
  .object(passwordChangeFields)
  .check(z.superRefine((form, context) => reportProblems(context, findChangeProblems(form))));
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;
