import { z } from 'zod';
import {
  findPhoneProblems,
  findUsernameProblems,
  phoneFields,
  usernameField,
} from './account-fields.ts';
import {
  addressFields,
  findCompanyProblems,
  findCountryProblems,
  reportProblems,
  uncheckedCompanyFields,
} from './address-fields.ts';
import { CUSTOMER_KINDS } from './customer-kind.ts';
import { emailField, requiredLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { findPasswordProblems, findUsernameInPassword, passwordText } from './password-fields.ts';

const ProfileFields = z.object({
  /** Fixed by the account; decides whether company and UID are asked for. */
  client: z.enum(CUSTOMER_KINDS, MESSAGES.clientType),
  ...uncheckedCompanyFields,
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  ...addressFields,
  email: emailField,
  ...phoneFields,
  username: usernameField,
  currentPassword: passwordText(),
  password: passwordText(),
  passwordRepeat: passwordText(),
});
type Fields = z.infer<typeof ProfileFields>;

/**
 * /profile: who somebody is, where they sit, and, if they wish, a new password.
 * The password fields are all filled or all empty; a private customer has neither company nor UID.
 */
export const ProfileForm = ProfileFields.overwrite((form) =>
  form.client === 'private' ? { ...form, company: '', uid: '' } : form,
).check(
  z.superRefine((form, context) => {
    reportProblems(context, form.client === 'private' ? [] : findCompanyProblems(form));
    reportProblems(context, findCountryProblems(form));
    reportProblems(context, findPhoneProblems(form));
    reportProblems(context, findUsernameProblems(form));
    reportProblems(context, findUsernameInPassword(form));
    reportProblems(context, isChangingPassword(form) ? findPasswordProblems(form) : []);
  }),
);
export type ProfileForm = z.infer<typeof ProfileForm>;

/** True when any of the password fields is filled: then all of them must be. */
export function isChangingPassword(
  form: Pick<Fields, 'currentPassword' | 'password' | 'passwordRepeat'>,
): boolean {
  return [form.currentPassword, form.password, form.passwordRepeat].some((text) => text !== '');
}
