import {
  emailField,
  MAX_EMAIL_LENGTH,
  MESSAGES,
  MIN_LOGIN_PASSWORD_LENGTH,
  newPasswordField,
  requiredLine,
  requiredPassword,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { AccountUser } from './user.ts';

/** Token and account, after login, reset and change of password. */
export const Session = z.looseObject({ jwt: z.string().min(1), user: AccountUser });
export type Session = z.infer<typeof Session>;

/** 400 with one of the messages of `account-errors.ts`; `identifier` is a username or an e-mail address. */
export const login = defineCall({
  method: 'POST',
  path: '/api/auth/local',
  request: z.object({
    identifier: requiredLine(MESSAGES.username, MAX_EMAIL_LENGTH),
    password: requiredPassword(MESSAGES.password).min(
      MIN_LOGIN_PASSWORD_LENGTH,
      MESSAGES.passwordShortAtLogin,
    ),
  }),
  response: Session,
});

/** Sends the mail with the link. The answer does not tell whether the address exists. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  request: z.object({ email: emailField }),
  response: z.looseObject({ ok: z.literal(true) }),
});

const newPasswords = {
  password: newPasswordField,
  passwordConfirmation: requiredPassword(MESSAGES.passwordRepeat),
};

/** `code` comes from the link in the mail. 400 when it is used up or wrong. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  request: z.object({ code: z.string().min(1).max(500), ...newPasswords }),
  response: Session,
});

/** (bearer) Asks for the current password too. Answers a new token. */
export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/change-password',
  request: z.object({
    currentPassword: requiredPassword(MESSAGES.currentPassword),
    ...newPasswords,
  }),
  response: Session,
});

/** Sends the confirmation mail once more. */
export const sendEmailConfirmation = defineCall({
  method: 'POST',
  path: '/api/auth/send-email-confirmation',
  request: z.object({ email: emailField }),
  response: z.looseObject({ sent: z.boolean() }),
});

/** The link of the confirmation mail; a redirect to the shop follows. 400 when the code is wrong. */
export const confirmEmail = defineCall({
  method: 'GET',
  path: '/api/auth/email-confirmation',
  request: z.object({ confirmation: z.string().min(1).max(500) }),
  response: z.unknown(),
});
