import { z } from 'zod';
import {
  findPhoneProblems,
  findUsernameProblems,
  phoneFields,
  usernameField,
} from './account-fields.ts';
import {
  addressFields,
  type FieldProblem,
  findCompanyProblems,
  findCountryProblems,
  findFieldProblems,
  reportProblems,
  uncheckedAddressFields,
  uncheckedCompanyFields,
} from './address-fields.ts';
import { EMPTY_CONTACT } from './empty-inquiry.ts';
import { emailField, requiredLine, tickedBox, uncheckedLine } from './form-fields.ts';
import { MESSAGES } from './form-messages.ts';
import {
  findRepeatProblems,
  findUsernameInPassword,
  newPasswordField,
  passwordRepeatField,
} from './password-forms.ts';

const RegistrationFields = z.object({
  client: z.enum(['private', 'company'], MESSAGES.clientType),
  /** Ticked by those who are customers already: their address is in the rental system. */
  hasCustomerNumber: z.boolean(MESSAGES.customerNumber),
  customerNumber: uncheckedLine(),
  /** Ticked by companies whose number is that of a private customer: the company itself is new. */
  wasPrivate: z.boolean(MESSAGES.customerNumber),
  ...uncheckedCompanyFields,
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  ...uncheckedAddressFields,
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
 * /signup in its five variants: private or company, each new or with an existing customer number, and a former
 * private customer who comes as a company (docs/decisions/0024-registration.md).
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
  client: 'private',
  hasCustomerNumber: false,
  customerNumber: '',
  wasPrivate: false,
  ...EMPTY_CONTACT,
  mobilephone: '',
  username: '',
  password: '',
  passwordRepeat: '',
  terms: false,
};

/** Finds which fields a variant of the form asks for. */
export function findAskedFields(form: Pick<Fields, 'client' | 'hasCustomerNumber' | 'wasPrivate'>) {
  const isCompany = form.client === 'company';
  const wasPrivate = isCompany && form.hasCustomerNumber && form.wasPrivate;
  const isKnown = form.hasCustomerNumber && !wasPrivate;
  return {
    company: isCompany,
    uid: isCompany && !isKnown,
    address: !isKnown,
    customerNumber: form.hasCustomerNumber,
    wasPrivate: isCompany && form.hasCustomerNumber,
  };
}

function clearUnasked(form: Fields): Fields {
  const asked = findAskedFields(form);
  const noAddress = { street: '', number: '', postalcode: '', city: '', country: '' };
  return {
    ...form,
    ...(asked.address ? {} : noAddress),
    ...(asked.uid ? {} : { uid: '' }),
    ...(asked.company ? {} : { company: '' }),
    ...(asked.customerNumber ? {} : { customerNumber: '' }),
    ...(asked.wasPrivate ? {} : { wasPrivate: false }),
  };
}

function findVariantProblems(form: Fields): readonly FieldProblem[] {
  const asked = findAskedFields(form);
  return [
    ...(asked.customerNumber
      ? findFieldProblems({ customerNumber: customerNumberField }, form)
      : []),
    ...(asked.uid ? findCompanyProblems(form) : []),
    ...(asked.company && !asked.uid ? findFieldProblems({ company: companyNameField }, form) : []),
    ...(asked.address
      ? [...findFieldProblems(addressFields, form), ...findCountryProblems(form)]
      : []),
  ];
}

/** The flags that `POST /rentman/strapi` carries beside the user. */
export function toRegistrationFlags(
  form: Pick<Fields, 'client' | 'hasCustomerNumber' | 'wasPrivate'>,
): { readonly isNewCompany: boolean; readonly isFormerPrivateCustomer: boolean } {
  const isCompany = form.client === 'company';
  return {
    isNewCompany: isCompany && !form.hasCustomerNumber,
    isFormerPrivateCustomer: isCompany && form.hasCustomerNumber && form.wasPrivate,
  };
}
