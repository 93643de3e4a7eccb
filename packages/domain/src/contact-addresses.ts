import { DEFAULT_COUNTRY } from './default-country.ts';

/** One of the addresses that the rental system keeps of a contact. */
export interface ContactAddress {
  readonly street: string;
  readonly number: string;
  readonly postalcode: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

/** The addresses beside the one that the profile shows. */
export type OtherAddress = 'invoice' | 'visit';

/** The addresses of a contact: where it gets mail, where it is visited, where its invoices go. */
export type ContactAddresses = Readonly<Record<'mailing' | OtherAddress, ContactAddress>>;

/** The address that the profile shows and changes: contacts that staff have made may have a visiting address only. */
export function findProfileAddress({ mailing, visit }: ContactAddresses): ContactAddress {
  return mailing.street !== '' || mailing.city !== '' ? mailing : visit;
}

/**
 * What becomes of another address when the profile's one is changed: it follows where both were the same, the customer is
 * asked where they differ, and an empty one stays empty.
 */
export function planOtherAddress(
  name: OtherAddress,
  addresses: ContactAddresses,
): 'follows' | 'asked' | 'empty' {
  const other = addresses[name];
  if (formatAddress(other) === '') return 'empty';
  const former = findProfileAddress(addresses);
  return toComparable(other) === toComparable(former) ? 'follows' : 'asked';
}

function toComparable(address: ContactAddress): string {
  const { street, number, postalcode, city, state, country } = address;
  const lines = [street, number, postalcode, city, state, country || DEFAULT_COUNTRY];
  return lines
    .map((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase())
    .join('\n');
}

/** An address in one line: `Neugasse 7, 1070 Wien`. */
export function formatAddress(
  address: Pick<ContactAddress, 'street' | 'number' | 'postalcode' | 'city'>,
): string {
  const { street, number, postalcode, city } = address;
  const lines = [`${street} ${number}`, `${postalcode} ${city}`];
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}

/** `12`, `12a`, `12/4`, `1–3`, `12/2/15`, `7 Tür 3`, `12, Top 4`. */
const HOUSE_NUMBER =
  /^(\D.*?)[\s,]+(\d+\s?[a-z]?(?:\s?[/–-]\s?\d+\s?[a-z]?|,?\s(?:top|tür|stiege|stg\.?|haus)\s?\d+)*)$/iu;

/** Splits `Lindengasse 12/4` into street and number; null where the text does not end with a number. */
export function splitStreet(text: string): { street: string; number: string } | null {
  const [, street, number] = HOUSE_NUMBER.exec(text.trim()) ?? [];
  return street && number ? { street, number } : null;
}
