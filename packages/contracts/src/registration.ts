import { RegistrationForm, toCustomerKind, toRegistrationFlags } from '@klappe/domain';
import { z } from 'zod';
import { AccountUser } from './account.ts';
import { defineCall } from './call.ts';

const text = z.string().max(500);

/**
 * The account to be created, and what Rentman gets to know of its owner. Texts that a variant does not ask for are
 * empty. Any other key, such as a role, is dropped.
 */
export const RegistrationUser = z.object({
  client: z.enum(['private', 'business']),
  customerNumber: text,
  company: text,
  uid: text,
  firstname: text,
  lastname: text,
  street: text,
  number: text,
  postalcode: text,
  city: text,
  country: text,
  email: text,
  phone: text,
  mobilephone: text,
  username: text,
  password: text,
  terms: z.boolean(),
});

/**
 * `POST /rentman/strapi`. `isNewCompany` only repeats what `user` says. `isFormerPrivateCustomer`: the customer number
 * is that of a private customer, who is compared with their record as such; the company is new.
 */
export const RegistrationRequest = z.object({
  user: RegistrationUser,
  isNewCompany: z.boolean().optional(),
  isFormerPrivateCustomer: z.boolean().optional(),
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

/**
 * Creates the account. 400 with field errors below `user`, or with one of `REGISTRATION_MESSAGES`; 503 for the last two.
 * The account can log in once its e-mail address is confirmed.
 */
export const register = defineCall({
  method: 'POST',
  path: '/rentman/strapi',
  request: RegistrationRequest,
  response: z.looseObject({ user: AccountUser }),
});

/** What /signup sends for its form. */
export function toRegistrationRequest(form: RegistrationForm): RegistrationRequest {
  const { client, hasCustomerNumber: _, wasPrivate: __, passwordRepeat: ___, ...user } = form;
  return { user: { ...user, client: toCustomerKind(client) }, ...toRegistrationFlags(form) };
}

/** Reads a request by the rules of the form; the paths of its problems are those of `user`. */
export function parseRegistration({ user, isFormerPrivateCustomer = false }: RegistrationRequest) {
  return RegistrationForm.safeParse({
    ...user,
    client: user.client === 'business' ? 'company' : 'private',
    hasCustomerNumber: user.customerNumber.trim() !== '',
    wasPrivate: isFormerPrivateCustomer,
    passwordRepeat: user.password,
  });
}
