import { z } from 'zod';
import {
  addressFields,
  type FieldProblem,
  findCompanyProblems,
  findCountryProblems,
  findFieldProblems,
  reportProblems,
} from './address-fields.ts';
import { DEFAULT_COUNTRY } from './countries.ts';
import { emailField, requiredLine, tickedBox, uncheckedLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import {
  findRepeatProblems,
  findUsernameInPassword,
  newPasswordField,
  passwordRepeatField,
} from './password-fields.ts';
import { findPhoneProblems, phoneFields } from './phone-fields.ts';
import { findUsernameProblems, usernameField } from './username-field.ts';

const RegistrationFields = z.object({
  client: z.enum(['private', 'company'], MESSAGES.clientType),
  /** Ticked by those who are customers already: their address stands in the rental system. */
  hasCustomerNumber: z.boolean(MESSAGES.customerNumber),
  customerNumber: uncheckedLine(),
  company: uncheckedLine(),
  uid: uncheckedLine(),
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  street: uncheckedLine(),
  number: uncheckedLine(),
  postalcode: uncheckedLine(),
  city: uncheckedLine(),
  country: uncheckedLine().toLowerCase(),
  email: emailField,
  ...phoneFields,
  username: usernameField,
  password: newPasswordField,
  passwordRepeat: passwordRepeatField,
  terms: tickedBox(MESSAGES.terms),
});
type Fields = z.infer<typeof RegistrationFields>;

const customerNumberField = requiredLine(MESSAGES.customerNumber, 40);
const companyNameField = requiredLine(MESSAGES.company);

/**
 * /signup in its four variants: private or company, each new or with an existing customer number. §5, §6
 * New customers give their address, new companies their UID too; existing ones are compared with their record.
 * Fields that a variant does not ask for leave the form empty, whatever was typed before.
 */
export const RegistrationForm = RegistrationFields.overwrite(clearUnasked).check(
  z.superRefine((form, context) => {
    reportProblems(context, findVariantProblems(form));
    reportProblems(context, findPhoneProblems(form));
    reportProblems(context, findUsernameProblems(form));
    reportProblems(context, findUsernameInPassword(form));
    reportProblems(context, findRepeatProblems(form));
  }),
);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

export const EMPTY_REGISTRATION_FORM: RegistrationForm = {
  ...{ client: 'private', hasCustomerNumber: false, customerNumber: '', company: '', uid: '' },
  ...{ firstname: '', lastname: '', street: '', number: '', postalcode: '', city: '' },
  ...{ country: DEFAULT_COUNTRY, email: '', phone: '', mobilephone: '' },
  ...{ username: '', password: '', passwordRepeat: '', terms: false },
};

function clearUnasked(form: Fields): Fields {
  const isCompany = form.client === 'company';
  const noAddress = { uid: '', street: '', number: '', postalcode: '', city: '', country: '' };
  return {
    ...form,
    ...(form.hasCustomerNumber ? noAddress : { customerNumber: '' }),
    ...(isCompany ? {} : { company: '', uid: '' }),
  };
}

function findVariantProblems(form: Fields): readonly FieldProblem[] {
  const isCompany = form.client === 'company';
  if (form.hasCustomerNumber) {
    const rules = { customerNumber: customerNumberField };
    return findFieldProblems(isCompany ? { ...rules, company: companyNameField } : rules, form);
  }
  return [
    ...(isCompany ? findCompanyProblems(form) : []),
    ...findFieldProblems(addressFields, form),
    ...findCountryProblems(form),
  ];
}

/** The flags that `POST /rentman/strapi` carries beside the user. §7 */
export function toRegistrationFlags(form: Pick<Fields, 'client' | 'hasCustomerNumber'>): {
  readonly isNewCompany: boolean;
  readonly isFormerPrivateCustomer: boolean;
} {
  return {
    isNewCompany: form.client === 'company' && !form.hasCustomerNumber,
    isFormerPrivateCustomer: form.client === 'private' && form.hasCustomerNumber,
  };
}
