import type {
  ContactChanges,
  Contact as ContractContact,
  ContactPerson as ContractPerson,
  createCustomer,
  updateContactPerson,
} from '@klappe/contracts';
import type {
  Address,
  Contact,
  ContactDraft,
  ContactPerson,
  ContactPersonDraft,
} from '@klappe/rentman';
import type { z } from 'zod';

/** A contact as the contract has it, which the shop and API tokens read. */
export function toContractContact(contact: Contact): ContractContact {
  const { mailingAddress: mailing, visitAddress: visit, invoiceAddress: invoice } = contact;
  return {
    id: contact.id,
    code: contact.code,
    name: contact.name,
    type: contact.type,
    displayname: contact.displayName,
    VAT_code: contact.vatCode,
    discount_rental: Math.round(contact.rentalDiscount * 10_000) / 100,
    mailing_street: mailing.street,
    mailing_number: mailing.number,
    mailing_postalcode: mailing.postalCode,
    mailing_city: mailing.city,
    mailing_state: mailing.state,
    mailing_country: mailing.country,
    visit_street: visit.street,
    visit_number: visit.number,
    visit_postalcode: visit.postalCode,
    visit_city: visit.city,
    visit_state: visit.state,
    visit_country: visit.country,
    invoice_street: invoice.street,
    invoice_number: invoice.number,
    invoice_postalcode: invoice.postalCode,
    invoice_city: invoice.city,
    invoice_state: invoice.state,
    invoice_country: invoice.country,
    admin_contactperson: contact.adminContactPersonId,
    phone_1: contact.phone1,
    phone_2: contact.phone2,
    email_1: contact.email1,
    email_2: contact.email2,
    website: contact.website,
    folder: contact.folderId,
    firstname: contact.firstName,
    surname: contact.lastName,
    country: visit.country,
  };
}

/** What may be written of a contact, field by field; nothing else of the call reaches Rentman. */
export function toContactDraft(changes: ContactChanges): ContactDraft {
  return {
    name: changes.name,
    vatCode: changes.VAT_code,
    firstName: changes.firstname,
    lastName: changes.surname,
    phone1: changes.phone_1,
    phone2: changes.phone_2,
    email1: changes.email_1,
    website: changes.website,
    mailingAddress: toAddress({
      street: changes.mailing_street,
      number: changes.mailing_number,
      postalCode: changes.mailing_postalcode,
      city: changes.mailing_city,
      state: changes.mailing_state,
      country: changes.mailing_country,
    }),
    visitAddress: toAddress({
      street: changes.visit_street,
      number: changes.visit_number,
      postalCode: changes.visit_postalcode,
      city: changes.visit_city,
      state: changes.visit_state,
      country: changes.visit_country ?? changes.country,
    }),
    invoiceAddress: toAddress({
      street: changes.invoice_street,
      number: changes.invoice_number,
      postalCode: changes.invoice_postalcode,
      city: changes.invoice_city,
      state: changes.invoice_state,
      country: changes.invoice_country,
    }),
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

/** Leaves out missing fields, so that Rentman keeps them. */
function toAddress(parts: { readonly [Part in keyof Address]?: string | undefined }) {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => value !== undefined),
  ) satisfies Partial<Address>;
}
