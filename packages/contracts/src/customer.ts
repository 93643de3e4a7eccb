import { createFields, emailField, line, MESSAGES, phoneField, requiredLine } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RecordId, readNumber, readText } from './wire.ts';

const ContactPersonWrite = z.object({
  firstname: requiredLine(MESSAGES.firstname),
  lastname: requiredLine(MESSAGES.lastname),
  email: emailField,
  phone: phoneField,
  mobilephone: phoneField,
});

/** A person at a contact, as Rentman keeps it. */
export const ContactPerson = z.looseObject({
  id: RecordId,
  firstname: readText,
  lastname: readText,
  email: readText,
  phone: readText,
  mobilephone: readText,
});
export type ContactPerson = z.infer<typeof ContactPerson>;

/** (API token) A new person at a contact. */
export const createContactPerson = defineCall({
  method: 'POST',
  path: '/rentman/customer/{id}/contact',
  request: ContactPersonWrite.partial({ phone: true, mobilephone: true }),
  response: z.looseObject({ id: RecordId }),
});

/** (bearer) The caller's own record only; answers it as it is stored. */
export const updateContactPerson = defineCall({
  method: 'PUT',
  path: '/rentman/contactperson/{id}',
  request: ContactPersonWrite.extend({ function: line() }).partial(),
  response: ContactPerson,
});

const ADDRESS_PARTS = ['street', 'number', 'postalcode', 'city', 'state', 'country'] as const;

function readAddress<Kind extends string>(kind: Kind) {
  const names = ADDRESS_PARTS.map((part) => `${kind}_${part}` as const);
  return createFields(names, () => readText);
}

/** The record of a company or private person in the rental system. Missing texts are empty. */
export const Contact = z.looseObject({
  id: RecordId,
  code: readText,
  name: readText,
  displayname: readText,
  type: z.enum(['company', 'private']),
  VAT_code: readText,
  /** Percent. */
  discount_rental: readNumber,
  ...readAddress('invoice'),
  ...readAddress('visit'),
  ...readAddress('mailing'),
  admin_contactperson: z.union([z.string(), z.number()]).nullish(),
  phone_1: readText,
  phone_2: readText,
  email_1: readText,
  email_2: readText,
  website: readText,
  folder: z.union([z.string(), z.number()]).nullish(),
  firstname: readText,
  surname: readText,
  country: readText,
});
export type Contact = z.infer<typeof Contact>;

/** (bearer) The caller's own contact. 403 for anybody else's, 404 when Rentman has none. */
export const showCustomer = defineCall({
  method: 'GET',
  path: '/rentman/customer/{id}',
  response: Contact,
});

const country = line(2).toLowerCase();

/** How long the short parts of an address may be. */
const MAX_LENGTHS: Readonly<Record<string, number>> = { number: 20, postalcode: 12 };

function writeAddress<Kind extends string>(kind: Kind) {
  const names = ADDRESS_PARTS.map((part) => `${kind}_${part}` as const);
  return createFields(names, (name) => {
    const part = name.slice(kind.length + 1);
    return part === 'country' ? country : line(MAX_LENGTHS[part]);
  });
}

/** What a customer may change of their contact: never its code, type, folder or discounts. */
export const ContactChanges = z
  .object({
    name: line(),
    VAT_code: line(30),
    ...writeAddress('mailing'),
    ...writeAddress('visit'),
    ...writeAddress('invoice'),
    phone_1: phoneField,
    phone_2: phoneField,
    email_1: emailField,
    website: line(250),
    firstname: line(),
    surname: line(),
    country,
  })
  .partial();
export type ContactChanges = z.infer<typeof ContactChanges>;

/** (bearer) Changes the caller's own contact; answers it as it is stored. */
export const updateCustomer = defineCall({
  method: 'PUT',
  path: '/rentman/customer/{id}',
  request: ContactChanges,
  response: Contact,
});

/** (API token) A new contact. `folder` is the number of a folder in Rentman. */
export const createCustomer = defineCall({
  method: 'POST',
  path: '/rentman/customer',
  request: z.object({
    name: line(),
    displayname: line().optional(),
    VAT_code: line(30).optional(),
    ...z.object(writeAddress('visit')).partial().shape,
    country: country.optional(),
    firstname: line().optional(),
    surname: line().optional(),
    email_1: emailField,
    phone_1: phoneField.optional(),
    phone_2: phoneField.optional(),
    folder: z.union([RecordId, z.string().max(100)]).nullish(),
    type: z.enum(['company', 'private']),
  }),
  response: z.looseObject({ id: RecordId, code: readText }),
});

/**
 * Only for an API token, or for the bearer whose contact it is, because it tells names and e-mail addresses
 * (docs/decisions/0025-companies.md). 404 when there is none.
 * @public The shop does not make this call.
 */
export const showCustomerByCode = defineCall({
  method: 'GET',
  path: '/rentman/customer/code/{customerNumber}',
  response: z.looseObject({
    id: RecordId,
    name: readText,
    type: readText,
    firstname: readText,
    surname: readText,
    email_1: readText,
  }),
});
