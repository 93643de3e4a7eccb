import {
  ACCOUNT_TEXT_NAMES,
  accountTexts,
  createFields,
  emailField,
  MAX_EMAIL_LENGTH,
  MESSAGES,
  MIN_LOGIN_PASSWORD_LENGTH,
  newPasswordField,
  parseCustomerKind,
  requiredLine,
  requiredPassword,
  usernameField,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { Cart } from './cart.ts';
import { RecordId, readBoolean, readNumber, readText } from './wire.ts';

/**
 * An account as it is answered to its owner. Any `client` but `business` is private; the rental system's ids are null
 * until linked.
 */
export const AccountUser = z.looseObject({
  id: RecordId,
  username: readText,
  email: readText,
  confirmed: readBoolean(),
  client: z.unknown().optional().transform(parseCustomerKind),
  ...createFields(ACCOUNT_TEXT_NAMES, () => readText),
  customerNumber: readText,
  rentmanId: readNumber,
  contactpersonId: readNumber,
});
export type AccountUser = z.infer<typeof AccountUser>;

/** The account with its cart; null while there is none. */
export const AccountUserWithCart = AccountUser.extend({ cart: Cart.nullish() });
export type AccountUserWithCart = z.infer<typeof AccountUserWithCart>;

/** (bearer) The caller's account; with `populate=deep,5` its cart too. */
export const showMe = defineCall({
  method: 'GET',
  path: '/users/me',
  request: z.object({ populate: z.string().optional() }),
  response: AccountUserWithCart,
});

/** What people may change of their account; anything else, such as a role, is dropped. */
export const AccountChanges = z
  .object({
    username: usernameField,
    email: emailField,
    ...accountTexts,
  })
  .partial();
export type AccountChanges = z.infer<typeof AccountChanges>;

/**
 * (bearer) Changes the caller's account. 400 `Username already taken`. Another email address needs `emailPassword`, the
 * current password, and counts once the link that is mailed to it was opened.
 * @public The shop saves a profile by `PUT /profile` instead.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/api/users/me',
  request: AccountChanges.extend({ emailPassword: z.string().max(500).optional() }),
  response: AccountUser,
});

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

/** A login that has not ended. */
export const OwnSession = z.looseObject({
  id: z.int(),
  /** Browser and system in German: `Firefox unter Windows`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Exact to some minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this session makes the call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** (bearer) Ends the session of the caller; the token is worth nothing from then on. */
export const logOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  response: z.looseObject({ ok: z.literal(true) }),
});

/** (bearer) Where the account is logged in, the caller's session first, then by last use. */
export const listSessions = defineCall({
  method: 'GET',
  path: '/users/me/sessions',
  response: z.looseObject({ data: z.array(OwnSession) }),
});

const Ended = z.looseObject({ ended: z.int() });

/** (bearer) Ends one session of the account; 404 when it has none with this id. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  response: Ended,
});

/** (bearer) Ends every session of the account, the caller's too. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions',
  response: Ended,
});

const list = z.array(z.looseObject({}));

/** (bearer) Everything the house keeps of the caller, to be saved as a file. GDPR Art. 15 and 20. */
export const exportOwnData = defineCall({
  method: 'GET',
  path: '/users/me/export',
  response: z.looseObject({
    createdAt: z.string(),
    account: z.looseObject({}),
    /** The records in the rental system; null when there are none or it cannot be reached (`missing` says so). */
    contact: z.looseObject({}).nullable(),
    contactPerson: z.looseObject({}).nullable(),
    cart: z.looseObject({}).nullable(),
    wishlists: list,
    orders: list,
    inquiries: list,
    /** Of the contact form, and mails, by the account's address. */
    messages: list,
    mails: list,
    approvals: list,
    /** Where the account is logged in. */
    sessions: list,
    auditEvents: list,
    /** German sentences on what could not be read just now. */
    missing: z.array(z.string()),
  }),
});

/** German sentences for the customer: what is deleted, and what is kept, with the reason and until when. */
const Deletion = z.looseObject({ deleted: z.array(readText), kept: z.array(readText) });

/** (bearer) What a deletion of the caller's account deletes and keeps. Deletes nothing. */
export const showDeletion = defineCall({
  method: 'GET',
  path: '/users/me/deletion',
  response: Deletion,
});

/**
 * (bearer) Deletes the caller's account; nothing brings it back. 400 with a field error at `currentPassword` when it is wrong.
 * Every token of the account ends, so a repeated call is 401.
 */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/users/me',
  request: z.strictObject({ currentPassword: z.string().min(1, 'Bitte Passwort angeben!') }),
  response: Deletion,
});
