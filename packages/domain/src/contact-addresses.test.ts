import { expect, test } from 'vitest';
import {
  type ContactAddress,
  type ContactAddresses,
  findProfileAddress,
  formatAddress,
  planOtherAddress,
  splitStreet,
} from './contact-addresses.ts';

const NONE: ContactAddress = {
  street: '',
  number: '',
  postalcode: '',
  city: '',
  state: '',
  country: '',
};
const HOME: ContactAddress = {
  ...NONE,
  street: 'Neugasse',
  number: '7',
  postalcode: '1070',
  city: 'Wien',
  country: 'at',
};
const STUDIO = { ...HOME, street: 'Werkstraße', postalcode: '8020', city: 'Graz' };
const addresses = (changes: Partial<ContactAddresses>): ContactAddresses => ({
  mailing: HOME,
  visit: HOME,
  invoice: HOME,
  ...changes,
});

test('another address follows where it was the same, whatever its case, blanks and missing country', () => {
  const same = { ...HOME, street: ' NEUGASSE ', country: '' };
  expect(planOtherAddress('invoice', addresses({ invoice: same }))).toBe('follows');
});

test('the customer is asked about an address that differs, and an empty one stays empty', () => {
  expect(planOtherAddress('invoice', addresses({ invoice: STUDIO }))).toBe('asked');
  expect(planOtherAddress('visit', addresses({ visit: { ...NONE, country: 'at' } }))).toBe('empty');
});

test('a contact without a mailing address shows its visiting address, which follows', () => {
  const visited = addresses({ mailing: NONE, visit: STUDIO });
  expect(findProfileAddress(visited)).toBe(STUDIO);
  expect(planOtherAddress('visit', visited)).toBe('follows');
  expect(planOtherAddress('invoice', visited)).toBe('asked');
});

test('an address is written in one line without gaps for what is missing', () => {
  expect(formatAddress(HOME)).toBe('Neugasse 7, 1070 Wien');
  expect(formatAddress({ ...NONE, city: 'Wien' })).toBe('Wien');
  expect(formatAddress(NONE)).toBe('');
});

test('a number at the end is the house number', () => {
  expect(splitStreet('Gasse 12')).toEqual({ street: 'Gasse', number: '12' });
  expect(splitStreet(' Lindengasse 12/4 ')).toEqual({ street: 'Lindengasse', number: '12/4' });
  expect(splitStreet('Mariahilfer Straße 1–3a')).toEqual({
    street: 'Mariahilfer Straße',
    number: '1–3a',
  });
  expect(splitStreet('Obere Zeile 7, Top 4')).toEqual({
    street: 'Obere Zeile',
    number: '7, Top 4',
  });
});

test('a number inside the name stays there', () => {
  expect(splitStreet('Straße des 17. Juni 135')).toEqual({
    street: 'Straße des 17. Juni',
    number: '135',
  });
  expect(splitStreet('Straße des 17. Juni')).toBeNull();
});

test('a street without a number stays whole', () => {
  expect(splitStreet('Lindengasse')).toBeNull();
  expect(splitStreet('12')).toBeNull();
  expect(splitStreet('12 Rue de Rivoli')).toBeNull();
  expect(splitStreet('')).toBeNull();
});
