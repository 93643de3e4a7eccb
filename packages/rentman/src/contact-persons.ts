import { z } from 'zod';
import type { Rentman } from './rentman.ts';
import { dropUndefined, WireLink, WireMoment, WireText, wireStamps } from './wire-kinds.ts';

const text = WireText.catch('');

export const ContactPersonWire = z
  .object({
    ...wireStamps,
    contact: WireLink,
    created: WireMoment,
    displayname: text,
    firstname: text,
    middle_name: text,
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
    middleName: wire.middle_name,
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
    updateHash: wire.updateHash,
  }));

export type ContactPerson = z.infer<typeof ContactPersonWire>;

/** What may be written. Fields left out keep their value. */
export interface ContactPersonDraft {
  readonly firstName?: string;
  readonly middleName?: string;
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
    middle_name: draft.middleName,
    lastname: draft.lastName,
    function: draft.jobTitle,
    phone: draft.phone,
    mobilephone: draft.mobilePhone,
    email: draft.email,
  });
}
