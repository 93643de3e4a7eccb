import {
  type Contact,
  type ContactDraft,
  type ContactPerson,
  type ContactPersonDraft,
  fetchContactPersonsOfContact,
  findContactsByEmail,
  type Rentman,
} from '@klappe/rentman';
import { z } from 'zod';

/** Who registers, as Rentman gets to know them. Kept with an unfinished registration. */
export const CustomerData = z.object({
  type: z.enum(['company', 'private']),
  company: z.string(),
  uid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  number: z.string(),
  postalcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
  mobilephone: z.string(),
  customerNumber: z.string(),
  wasPrivate: z.boolean(),
});
export type CustomerData = z.infer<typeof CustomerData>;

/** Clocks differ a little. */
const SKEW_MS = 120_000;

/** The new contact: a company with its name and UID, or a private person. §7 `POST /rentman/customer` */
export function toContactDraft(customer: CustomerData): ContactDraft {
  const { street, number, postalcode, city, country, wasPrivate, customerNumber } = customer;
  const address = { street, number, postalCode: postalcode, city, country };
  const isCompany = customer.type === 'company';
  return {
    type: customer.type,
    ...(isCompany
      ? { name: customer.company, vatCode: customer.uid }
      : { firstName: customer.firstname, lastName: customer.lastname }),
    email1: customer.email,
    phone1: customer.phone,
    phone2: customer.mobilephone,
    visitAddress: address,
    mailingAddress: address,
    invoiceAddress: address,
    ...(wasPrivate ? { note: `Früher Privatkunde mit der Kundennummer ${customerNumber}.` } : {}),
  };
}

/** The person at the company. §7 `POST /rentman/customer/{id}/contact` */
export function toPersonDraft(customer: CustomerData): ContactPersonDraft {
  const { firstname, lastname, email, phone, mobilephone } = customer;
  return { firstName: firstname, lastName: lastname, email, phone, mobilePhone: mobilephone };
}

/** Finds the contact that an unanswered sending made: by what it was sent with, and made since. */
export async function findSentContact(
  rentman: Rentman,
  customer: CustomerData,
  since: Date,
): Promise<Contact | null> {
  const contacts = await findContactsByEmail(rentman, customer.email);
  const ours = contacts.filter(
    (contact) =>
      contact.type === customer.type &&
      wasMadeSince(contact.created, since) &&
      (customer.type === 'company'
        ? isSame(contact.name, customer.company)
        : isSame(contact.firstName, customer.firstname) &&
          isSame(contact.lastName, customer.lastname)),
  );
  return ours.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** Finds this person among those of a company: same address and same name. */
export async function findPersonOf(
  rentman: Rentman,
  contactId: number,
  customer: CustomerData,
): Promise<ContactPerson | null> {
  const people = await fetchContactPersonsOfContact(rentman, contactId);
  const same = people.filter(
    (person) =>
      isSame(person.email, customer.email) &&
      isSame(person.firstName, customer.firstname) &&
      isSame(person.lastName, customer.lastname),
  );
  return same.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** True for a record younger than a moment: then it is the sending's own and may be taken back. */
export function wasMadeSince(created: string | null, since: Date): boolean {
  return created !== null && Date.parse(created) >= since.getTime() - SKEW_MS;
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(a) === plain(b);
}
