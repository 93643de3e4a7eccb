import {
  ACCOUNT_TEXT_NAMES,
  type CompanyRecord,
  createFields,
  createProfileForm,
  type ProfileForm,
} from '@klappe/domain';
import { z } from 'zod';
import { AccountUser } from './account.ts';
import { defineCall } from './call.ts';

const text = z.string().max(500);

/** What /profile saves: account, contact and contact person at once. Passwords have a call of their own. */
export const ProfileRequest = z.object({
  username: text,
  email: text,
  ...createFields(ACCOUNT_TEXT_NAMES, () => text),
  uid: text,
  street: text,
  number: text,
  postalcode: text,
  city: text,
  country: text,
  /** The current password; needed for another email address. */
  emailPassword: text.optional(),
  /** A changed address becomes the invoice address and the visiting address too, where those differ from the former one. */
  alsoInvoice: z.boolean().default(false),
  alsoVisit: z.boolean().default(false),
});
export type ProfileRequest = z.infer<typeof ProfileRequest>;

/** Checks a profile by the rules of the form in the shop; what stays as `stored` is not checked. */
export function parseProfile(
  request: ProfileRequest,
  client: ProfileForm['client'],
  stored: CompanyRecord | null,
) {
  const noPassword = { currentPassword: '', password: '', passwordRepeat: '' };
  return createProfileForm(stored).safeParse({
    emailPassword: '',
    ...request,
    ...noPassword,
    client,
  });
}

/**
 * (bearer) Saves all of it or nothing. 400 with field errors, or with `Username already taken`.
 * 503 when the rental system cannot be reached; its message says whether anything was saved, and repeating is safe.
 */
export const saveProfile = defineCall({
  method: 'PUT',
  path: '/profile',
  request: ProfileRequest,
  response: z.looseObject({ account: AccountUser }),
});
