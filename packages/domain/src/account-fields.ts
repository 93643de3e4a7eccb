import type { z } from 'zod';
import type { AccountText } from './account-texts.ts';
import type { FieldProblem } from './address-fields.ts';
import { line, phoneField, requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';

/** The fewest characters of a username. */
export const MIN_USERNAME_LENGTH = 6;
const MAX_USERNAME_LENGTH = 100;

/** A username: required, at least 6 characters. */
export const usernameField = requiredLine(MESSAGES.username, MAX_USERNAME_LENGTH).refine(
  (text) => text === '' || text.length >= MIN_USERNAME_LENGTH,
  MESSAGES.usernameShort,
);

/** Finds a username that is the e-mail address of somebody else: logging in by either would mix the two accounts up. */
export function findUsernameProblems(account: {
  readonly username: string;
  readonly email: string;
}): readonly FieldProblem[] {
  const isForeign =
    account.username.includes('@') &&
    account.username.toLowerCase() !== account.email.toLowerCase();
  return isForeign ? [{ field: 'username', message: MESSAGES.usernameForeignEmail }] : [];
}

/** Both phone numbers of an account; one of them is enough. */
export const phoneFields = { phone: phoneField, mobilephone: phoneField };

/**
 * The texts of an account that its owner writes beside username and address. From here they reach the calls, the
 * database and the panel; their inputs stand in the shop.
 */
export const accountTexts = {
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  company: line(),
  ...phoneFields,
} satisfies Record<AccountText, z.ZodType>;

/** Finds an account without any phone number, and says so at the first field. */
export function findPhoneProblems(account: {
  readonly phone: string;
  readonly mobilephone: string;
}): readonly FieldProblem[] {
  return account.phone === '' && account.mobilephone === ''
    ? [{ field: 'phone', message: MESSAGES.phone }]
    : [];
}
