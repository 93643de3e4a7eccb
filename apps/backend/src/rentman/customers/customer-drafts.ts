import type { ContactDraft, ContactPersonDraft } from '@klappe/rentman';
import type { CustomerData } from './registration';

type CustomerFields = Omit<CustomerData, 'type' | 'customerNumber' | 'wasPrivate'>;

/** The names of a contact: a company has a name and a UID, a private customer a first and a last name. */
export function toContactNames(fields: CustomerFields, type: 'company' | 'private'): ContactDraft {
  return type === 'company'
    ? { name: fields.company, vatCode: fields.uid }
    : { firstName: fields.firstname, lastName: fields.lastname };
}

export function toContactChannels({ email, phone, mobilephone }: CustomerFields): ContactDraft {
  return { email1: email, phone1: phone, phone2: mobilephone };
}

export function toAddressDraft({ street, number, postalcode, city, country }: CustomerFields) {
  return { street, number, postalCode: postalcode, city, country };
}

export function toPersonDraft(fields: CustomerFields): ContactPersonDraft {
  return {
    firstName: fields.firstname,
    lastName: fields.lastname,
    email: fields.email,
    phone: fields.phone,
    mobilePhone: fields.mobilephone,
  };
}
