import { createFields, listNames } from '@klappe/domain';
import { z } from 'zod';
import { isOneValue } from './query.ts';
import type { Rentman } from './rentman.ts';
import {
  dropUndefined,
  toLink,
  WireLink,
  WireMoment,
  WireNumber,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

/** A postal address. The country is two lower-case letters, `at`. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

function toAddressKeys<Kind extends string, Country extends string>(kind: Kind, country: Country) {
  return {
    street: `${kind}_street`,
    number: `${kind}_number`,
    postalCode: `${kind}_postalcode`,
    city: `${kind}_city`,
    state: `${kind}_state`,
    country,
  } as const;
}

/** Where a contact keeps its three addresses. */
const ADDRESS_KEYS = {
  mailing: toAddressKeys('mailing', 'mailing_country'),
  visit: toAddressKeys('visit', 'country'),
  invoice: toAddressKeys('invoice', 'invoice_country'),
};

type AddressKeys = (typeof ADDRESS_KEYS)[keyof typeof ADDRESS_KEYS];
type AddressKey = AddressKeys[keyof AddressKeys];

const text = WireText.catch('');

/** The address fields of a contact on the wire. */
const wireAddresses = createFields(
  Object.values(ADDRESS_KEYS).flatMap((keys) => Object.values<AddressKey>(keys)),
  () => text,
);

/** Reads one of the addresses out of a contact's fields. */
function toAddress(wire: Record<AddressKey, string>, keys: AddressKeys): Address {
  return createFields(listNames(keys), (part) => wire[keys[part]]);
}

/** Writes the named parts of an address into fields. */
function toWireAddress(address: Partial<Address> = {}, keys: AddressKeys) {
  return {
    [keys.street]: address.street,
    [keys.number]: address.number,
    [keys.postalCode]: address.postalCode,
    [keys.city]: address.city,
    [keys.state]: address.state,
    [keys.country]: address.country?.toLowerCase(),
  };
}

export const ContactPersonWire = z
  .object({
    ...wireStamps,
    contact: WireLink,
    created: WireMoment,
    displayname: text,
    firstname: text,
    lastname: text,
    function: text,
    phone: text,
    mobilephone: text,
    email: text,
    street: text,
    number: text,
    postalcode: text,
    city: text,
    state: text,
    country: text,
  })
  .transform((wire) => ({
    id: wire.id,
    contactId: wire.contact,
    displayName: wire.displayname,
    firstName: wire.firstname,
    lastName: wire.lastname,
    jobTitle: wire.function,
    phone: wire.phone,
    mobilePhone: wire.mobilephone,
    email: wire.email,
    address: {
      street: wire.street,
      number: wire.number,
      postalCode: wire.postalcode,
      city: wire.city,
      state: wire.state,
      country: wire.country,
    },
    created: wire.created,
    modified: wire.modified,
  }));

export type ContactPerson = z.infer<typeof ContactPersonWire>;

/** What may be written. Fields left out keep their value. */
export interface ContactPersonDraft {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly jobTitle?: string;
  readonly phone?: string;
  readonly mobilePhone?: string;
  readonly email?: string;
}

/** Fetches a contact person; null when there is none. */
export function fetchContactPerson(rentman: Rentman, id: number): Promise<ContactPerson | null> {
  return rentman.get(`contactpersons/${id}`, ContactPersonWire);
}

/** Fetches the people of a company. */
export async function fetchContactPersonsOfContact(
  rentman: Rentman,
  contactId: number,
): Promise<readonly ContactPerson[]> {
  const path = `contacts/${contactId}/contactpersons`;
  return (await rentman.list(path, ContactPersonWire)).rows;
}

/** Adds a person to a company. Not repeated after a fault: look for it before trying again. */
export function createContactPerson(
  rentman: Rentman,
  contactId: number,
  draft: ContactPersonDraft,
): Promise<ContactPerson> {
  const path = `contacts/${contactId}/contactpersons`;
  return rentman.post(path, toWirePerson(draft), ContactPersonWire);
}

/** Changes the named fields of a contact person. */
export function updateContactPerson(
  rentman: Rentman,
  id: number,
  changes: ContactPersonDraft,
): Promise<ContactPerson> {
  return rentman.put(`contactpersons/${id}`, toWirePerson(changes), ContactPersonWire);
}

/** Deletes a contact person, to undo a creation; false when it was gone already. */
export function deleteContactPerson(rentman: Rentman, id: number): Promise<boolean> {
  return rentman.delete(`contactpersons/${id}`);
}

function toWirePerson(draft: ContactPersonDraft): Record<string, unknown> {
  return dropUndefined({
    firstname: draft.firstName,
    lastname: draft.lastName,
    function: draft.jobTitle,
    phone: draft.phone,
    mobilephone: draft.mobilePhone,
    email: draft.email,
  });
}

export const ContactWire = z
  .object({
    ...wireStamps,
    ...wireAddresses,
    created: WireMoment,
    code: WireText,
    type: WireText,
    name: WireText,
    displayname: WireText,
    firstname: text,
    surname: text,
    VAT_code: text,
    discount_rental: WireNumber.catch(null),
    phone_1: text,
    phone_2: text,
    email_1: text,
    email_2: text,
    website: text,
    folder: WireLink.catch(null),
    admin_contactperson: WireLink.catch(null),
  })
  .transform((wire) => ({
    id: wire.id,
    /** The customer number. */
    code: wire.code,
    type: wire.type === 'company' ? ('company' as const) : ('private' as const),
    /** Of a company; empty for private people. */
    name: wire.name,
    displayName: wire.displayname || wire.name,
    firstName: wire.firstname,
    lastName: wire.surname,
    vatCode: wire.VAT_code,
    /** A fraction: 0.1 is ten percent. */
    rentalDiscount: wire.discount_rental ?? 0,
    phone1: wire.phone_1,
    phone2: wire.phone_2,
    email1: wire.email_1,
    email2: wire.email_2,
    website: wire.website,
    folderId: wire.folder,
    adminContactPersonId: wire.admin_contactperson,
    mailingAddress: toAddress(wire, ADDRESS_KEYS.mailing),
    visitAddress: toAddress(wire, ADDRESS_KEYS.visit),
    invoiceAddress: toAddress(wire, ADDRESS_KEYS.invoice),
    created: wire.created,
    modified: wire.modified,
  }));

export type Contact = z.infer<typeof ContactWire>;

/** What may be written. Fields left out keep their value. */
export interface ContactDraft {
  /** Rentman clears the name of private contacts and the person's names of companies. */
  readonly type?: 'company' | 'private';
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly vatCode?: string;
  readonly phone1?: string;
  readonly phone2?: string;
  readonly email1?: string;
  readonly website?: string;
  /** For the house, shown beside its projects. */
  readonly note?: string;
  readonly folderId?: number | null;
  readonly mailingAddress?: Partial<Address>;
  readonly visitAddress?: Partial<Address>;
  readonly invoiceAddress?: Partial<Address>;
}

/** Fetches a contact; null when there is none. */
export function fetchContact(rentman: Rentman, id: number): Promise<Contact | null> {
  return rentman.get(`contacts/${id}`, ContactWire);
}

/** Finds the contacts with exactly this customer number. More than one is possible. */
export async function fetchContactsByCode(
  rentman: Rentman,
  code: string,
): Promise<readonly Contact[]> {
  if (!isOneValue(code)) return [];
  const { rows } = await rentman.list('contacts', ContactWire, { code });
  return rows.filter((contact) => contact.code === code);
}

/** Finds the contacts with this address as first or second e-mail, whatever its case. */
export async function fetchContactsByEmail(
  rentman: Rentman,
  email: string,
): Promise<readonly Contact[]> {
  if (!isOneValue(email)) return [];
  const [first, second] = await Promise.all([
    rentman.list('contacts', ContactWire, { email_1: email }),
    rentman.list('contacts', ContactWire, { email_2: email }),
  ]);
  const firstIds = new Set(first.rows.map((contact) => contact.id));
  return [...first.rows, ...second.rows.filter((contact) => !firstIds.has(contact.id))];
}

/** Creates a contact. Not repeated after a fault: look for it before trying again. */
export function createContact(rentman: Rentman, draft: ContactDraft): Promise<Contact> {
  return rentman.post('contacts', toWireContact(draft), ContactWire);
}

/** Changes the named fields of a contact. */
export function updateContact(
  rentman: Rentman,
  id: number,
  changes: ContactDraft,
): Promise<Contact> {
  return rentman.put(`contacts/${id}`, toWireContact(changes), ContactWire);
}

/** Deletes a contact, to undo a creation; false when it was gone already. */
export function deleteContact(rentman: Rentman, id: number): Promise<boolean> {
  return rentman.delete(`contacts/${id}`);
}

function toWireContact(draft: ContactDraft): Record<string, unknown> {
  return dropUndefined({
    type: draft.type,
    name: draft.name,
    firstname: draft.firstName,
    surname: draft.lastName,
    VAT_code: draft.vatCode,
    phone_1: draft.phone1,
    phone_2: draft.phone2,
    email_1: draft.email1,
    website: draft.website,
    projectnote: draft.note,
    folder: draft.folderId === undefined ? undefined : toLink('folders', draft.folderId),
    ...toWireAddress(draft.mailingAddress, ADDRESS_KEYS.mailing),
    ...toWireAddress(draft.visitAddress, ADDRESS_KEYS.visit),
    ...toWireAddress(draft.invoiceAddress, ADDRESS_KEYS.invoice),
  });
}
