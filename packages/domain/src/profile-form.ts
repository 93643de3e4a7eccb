import { z } from 'zod';
import {
  accountTexts,
  findPhoneProblems,
  findUsernameProblems,
  usernameField,
} from './account-fields.ts';
import {
  type FieldProblem,
  findAddressProblems,
  findCompanyProblems,
  reportProblems,
  uncheckedAddressFields,
  uncheckedCompanyFields,
} from './address-fields.ts';
import { CUSTOMER_KINDS } from './customer-kind.ts';
import { emailField } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import { findPasswordProblems, findUsernameInPassword, passwordText } from './password-forms.ts';

const ProfileFields = z.object({
  /** Fixed by the account; decides whether company and UID are asked for. */
  client: z.enum(CUSTOMER_KINDS, MESSAGES.clientType),
  ...accountTexts,
  ...uncheckedCompanyFields,
  ...uncheckedAddressFields,
  /** Whether a changed address is to be the invoice address and the visiting address too, where those differ from it. */
  alsoInvoice: z.boolean(),
  alsoVisit: z.boolean(),
  email: emailField,
  username: usernameField,
  /** The current password, for another email address. */
  emailPassword: passwordText(),
  currentPassword: passwordText(),
  password: passwordText(),
  passwordRepeat: passwordText(),
});
type Fields = z.infer<typeof ProfileFields>;

export type ProfileForm = Fields;

const CompanyRecord = ProfileFields.pick({
  company: true,
  uid: true,
  street: true,
  number: true,
  postalcode: true,
  city: true,
  country: true,
});
/** What the house has stored of a company, as the form shows it. */
export type CompanyRecord = z.infer<typeof CompanyRecord>;
type RecordField = keyof CompanyRecord;

/**
 * /profile: who somebody is, where they sit, and, if they wish, a new password.
 * The password fields are all filled or all empty; a private customer has neither company nor UID.
 * What stays as `stored` of a company is not checked: nobody needs a complete company to change their own data.
 */
export function createProfileForm(stored: CompanyRecord | null = null) {
  return ProfileFields.overwrite((form) =>
    form.client === 'private' ? { ...form, company: '', uid: '' } : form,
  ).check(
    z.superRefine((form, context) => {
      reportProblems(
        context,
        form.client === 'private' ? findAddressProblems(form) : findRecordProblems(form, stored),
      );
      reportProblems(context, findPhoneProblems(form));
      reportProblems(context, findUsernameProblems(form));
      reportProblems(context, findUsernameInPassword(form));
      reportProblems(context, isChangingPassword(form) ? findPasswordProblems(form) : []);
    }),
  );
}

/** Which fields of a company's record a form changes. Case counts, except that of the country. */
export function findChangedFields(
  form: CompanyRecord,
  stored: CompanyRecord | null,
): ReadonlySet<string> {
  const fields: readonly RecordField[] = CompanyRecord.keyof().options;
  const cleaned = CompanyRecord.safeParse(stored).data;
  return new Set(fields.filter((field) => form[field] !== cleaned?.[field]));
}

/** UID and postal code, where there are any, have to fit a changed country too. */
function findRecordProblems(
  form: CompanyRecord,
  stored: CompanyRecord | null,
): readonly FieldProblem[] {
  const changed = findChangedFields(form, stored);
  const isChecked = (field: string) =>
    changed.has(field) ||
    (changed.has('country') &&
      ((field === 'uid' && form.uid !== '') || (field === 'postalcode' && form.postalcode !== '')));
  const problems = [...findCompanyProblems(form), ...findAddressProblems(form)];
  return problems.filter(({ field }) => isChecked(field));
}

/** True when any of the password fields is filled: then all of them must be. */
export function isChangingPassword(
  form: Pick<Fields, 'currentPassword' | 'password' | 'passwordRepeat'>,
): boolean {
  return [form.currentPassword, form.password, form.passwordRepeat].some((text) => text !== '');
}
