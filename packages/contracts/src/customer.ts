import { createFields, emailField, line, phoneField } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RecordId, readNumber, readText } from './wire.ts';

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
  request: z.object({}),
  response: Contact,
});

const number = line(20);
const postalcode = line(12);
const country = line(2).toLowerCase();
const writeMailingAddress = {
  mailing_street: line(),
  mailing_number: number,
  mailing_postalcode: postalcode,
  mailing_city: line(),
  mailing_state: line(),
  mailing_country: country,
};
const writeVisitAddress = {
  visit_street: line(),
  visit_number: number,
  visit_postalcode: postalcode,
  visit_city: line(),
  visit_state: line(),
  visit_country: country,
};
const writeInvoiceAddress = {
  invoice_street: line(),
  invoice_number: number,
  invoice_postalcode: postalcode,
  invoice_city: line(),
  invoice_state: line(),
  invoice_country: country,
};
const phoneNumbers = { phone_1: phoneField, phone_2: phoneField };

/** What a customer may change of their contact: never its code, type, folder or discounts. */
export const ContactChanges = z
  .object({
    name: line(),
    VAT_code: line(30),
    ...writeMailingAddress,
    ...writeVisitAddress,
    ...writeInvoiceAddress,
    ...phoneNumbers,
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
    ...z.object(writeVisitAddress).partial().shape,
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
  request: z.object({}),
  response: z.looseObject({
    id: RecordId,
    name: readText,
    type: readText,
    firstname: readText,
    surname: readText,
    email_1: readText,
  }),
});
