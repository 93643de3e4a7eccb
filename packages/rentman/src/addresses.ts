import { WireText } from './wire-kinds.ts';

/** A postal address. The country is two lower-case letters, `at`. */
export interface Address {
  readonly street: string;
  readonly number: string;
  readonly postalCode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** Where a contact keeps its three addresses. The visit address has its country in `country`. */
export const ADDRESS_KEYS = {
  mailing: {
    street: 'mailing_street',
    number: 'mailing_number',
    postalCode: 'mailing_postalcode',
    city: 'mailing_city',
    state: 'mailing_state',
    country: 'mailing_country',
  },
  visit: {
    street: 'visit_street',
    number: 'visit_number',
    postalCode: 'visit_postalcode',
    city: 'visit_city',
    state: 'visit_state',
    country: 'country',
  },
  invoice: {
    street: 'invoice_street',
    number: 'invoice_number',
    postalCode: 'invoice_postalcode',
    city: 'invoice_city',
    state: 'invoice_state',
    country: 'invoice_country',
  },
} as const;

type AddressKeys = (typeof ADDRESS_KEYS)[keyof typeof ADDRESS_KEYS];
type AddressKey = AddressKeys[keyof AddressKeys];

const text = WireText.catch('');

/** The address fields of a contact on the wire. */
export const wireAddresses = {
  mailing_street: text,
  mailing_number: text,
  mailing_postalcode: text,
  mailing_city: text,
  mailing_state: text,
  mailing_country: text,
  visit_street: text,
  visit_number: text,
  visit_postalcode: text,
  visit_city: text,
  visit_state: text,
  country: text,
  invoice_street: text,
  invoice_number: text,
  invoice_postalcode: text,
  invoice_city: text,
  invoice_state: text,
  invoice_country: text,
} satisfies Record<AddressKey, typeof text>;

/** Reads one of the addresses out of a contact's fields. */
export function toAddress(wire: Record<AddressKey, string>, keys: AddressKeys): Address {
  return {
    street: wire[keys.street],
    number: wire[keys.number],
    postalCode: wire[keys.postalCode],
    city: wire[keys.city],
    state: wire[keys.state],
    country: wire[keys.country],
  };
}

/** Writes the named parts of an address into fields. */
export function toWireAddress(address: Partial<Address> = {}, keys: AddressKeys) {
  return {
    [keys.street]: address.street,
    [keys.number]: address.number,
    [keys.postalCode]: address.postalCode,
    [keys.city]: address.city,
    [keys.state]: address.state,
    [keys.country]: address.country?.toLowerCase(),
  };
}
