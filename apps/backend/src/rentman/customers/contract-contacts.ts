import {
  type ContactChanges,
  Contact as ContractContact,
  type ContactPerson as ContractPerson,
  type createCustomer,
  type updateContactPerson,
} from '@klappe/contracts';
import type {
  Address,
  Contact,
  ContactDraft,
  ContactPerson,
  ContactPersonDraft,
} from '@klappe/rentman';
import type { z } from 'zod';

const ADDRESSES = ['mailing', 'visit', 'invoice'] as const;
const PARTS = ['street', 'number', 'postalCode', 'city', 'state', 'country'] as const;
const toField = (address: (typeof ADDRESSES)[number], part: (typeof PARTS)[number]) =>
  `${address}_${part.toLowerCase()}`;

/** A contact as the contract has it, which the shop and API tokens read. */
export function toContractContact(contact: Contact): ContractContact {
  const addresses = ADDRESSES.flatMap((address) =>
    PARTS.map((part) => [toField(address, part), contact[`${address}Address`][part]]),
  );
  return ContractContact.parse({
    id: contact.id,
    code: contact.code,
    name: contact.name,
    type: contact.type,
    displayname: contact.displayName,
    VAT_code: contact.vatCode,
    discount_rental: Math.round(contact.rentalDiscount * 10_000) / 100,
    ...Object.fromEntries(addresses),
    admin_contactperson: contact.adminContactPersonId,
    phone_1: contact.phone1,
    phone_2: contact.phone2,
    email_1: contact.email1,
    email_2: contact.email2,
    website: contact.website,
    folder: contact.folderId,
    firstname: contact.firstName,
    surname: contact.lastName,
    country: contact.visitAddress.country,
  });
}

/** What may be written of a contact, field by field; nothing else of the call reaches Rentman. */
export function toContactDraft(changes: ContactChanges): ContactDraft {
  const given: Readonly<Record<string, unknown>> = {
    ...changes,
    visit_country: changes.visit_country ?? changes.country,
  };
  // Missing parts are left out, so that Rentman keeps them.
  const toAddress = (address: (typeof ADDRESSES)[number]): Partial<Address> =>
    Object.fromEntries(
      PARTS.flatMap((part) => {
        const value = given[toField(address, part)];
        return value === undefined ? [] : [[part, value]];
      }),
    );
  return {
    name: changes.name,
    vatCode: changes.VAT_code,
    firstName: changes.firstname,
    lastName: changes.surname,
    phone1: changes.phone_1,
    phone2: changes.phone_2,
    email1: changes.email_1,
    website: changes.website,
    mailingAddress: toAddress('mailing'),
    visitAddress: toAddress('visit'),
    invoiceAddress: toAddress('invoice'),
  };
}

/** A new contact as an API token sends it to `POST /rentman/customer`. */
export function toNewContactDraft(request: z.infer<typeof createCustomer.request>): ContactDraft {
  const { folder, type, name, ...changes } = request;
  const folderId = folder == null || folder === '' ? null : Number(folder);
  return { ...toContactDraft({ ...changes, name }), type, folderId };
}

export function toContractPerson(person: ContactPerson): ContractPerson {
  return {
    id: person.id,
    firstname: person.firstName,
    lastname: person.lastName,
    email: person.email,
    phone: person.phone,
    mobilephone: person.mobilePhone,
    function: person.jobTitle,
  };
}

export function toPersonDraft(
  changes: z.infer<typeof updateContactPerson.request>,
): ContactPersonDraft {
  return {
    firstName: changes.firstname,
    lastName: changes.lastname,
    email: changes.email,
    phone: changes.phone,
    mobilePhone: changes.mobilephone,
    jobTitle: changes.function,
  };
}
