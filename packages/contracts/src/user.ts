import {
  ACCOUNT_TEXT_NAMES,
  accountTexts,
  createFields,
  emailField,
  parseCustomerKind,
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
