import { expect, test } from 'vitest';
import { EMPTY_RENTAL_CLIENT } from './empty-inquiry.ts';
import { RentalClient } from './rental-client.ts';

const company: RentalClient = {
  client: 'company',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
  firstname: 'Eva',
  lastname: 'Huber',
  street: 'Gumpendorfer Straße',
  number: '10/4',
  postalcode: '1060',
  city: 'Wien',
  country: 'at',
  email: 'eva.huber@musterfilm.example',
  phone: '+43 1 234 56 78',
};
const aPrivateClient = { ...company, client: 'private', company: '', uid: '' } as const;

const complain = (client: unknown) =>
  Object.fromEntries(
    (RentalClient.safeParse(client).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

test('a company and a private client with all fields are taken', () => {
  expect(RentalClient.parse(company)).toEqual(company);
  expect(RentalClient.parse(aPrivateClient)).toEqual(aPrivateClient);
});

test('the untouched form names every missing field', () => {
  expect(complain(EMPTY_RENTAL_CLIENT)).toEqual({
    company: 'Bitte Firmennamen angeben.',
    uid: 'Bitte UID-Nummer angeben.',
    firstname: 'Bitte Vornamen angeben.',
    lastname: 'Bitte Nachnamen angeben.',
    street: 'Bitte Straße angeben.',
    number: 'Bitte Hausnummer angeben.',
    postalcode: 'Bitte Postleitzahl angeben.',
    city: 'Bitte Ort angeben.',
    email: 'Bitte Email angeben.',
    phone: 'Bitte Telefonnummer angeben.',
  });
});

test('a client without a choice is checked like a company', () => {
  const undecided = { ...aPrivateClient, client: 'default' };
  expect(Object.keys(complain(undecided))).toEqual(
    Object.keys(complain({ ...undecided, client: 'company' })),
  );
  expect(complain({ ...company, client: 'default' })).toEqual({});
});

test('a client without a choice leaves as a company', () => {
  expect(RentalClient.parse({ ...company, client: 'default' }).client).toBe('company');
});

test('a private client is asked for neither company nor UID', () => {
  expect(complain(aPrivateClient)).toEqual({});
});

test('a private client leaves without the company filled in before, however wrong it is', () => {
  const switched = { ...company, client: 'private', company: 'x'.repeat(500), uid: 'y\u0000' };
  expect(RentalClient.parse(switched)).toEqual(aPrivateClient);
});

test('a UID is missing or malformed, each with its words', () => {
  expect(complain({ ...company, uid: ' ' })).toEqual({ uid: 'Bitte UID-Nummer angeben.' });
  expect(complain({ ...company, uid: 'ATU1358562' })).toEqual({ uid: 'Ungültige UID-Nummer.' });
  expect(complain({ ...company, uid: 'ATU 1234 5678' })).toEqual({
    uid: 'Ungültige UID-Nummer. Bitte prüfen Sie die Ziffern: die Prüfziffer stimmt nicht.',
  });
  expect(complain({ ...company, uid: 'A'.repeat(31) })).toEqual({ uid: 'Bitte max. 30 Zeichen!' });
});

test('a postal code must be one of the country', () => {
  expect(complain({ ...company, postalcode: '80331' })).toEqual({
    postalcode: 'Ungültige Postleitzahl.',
  });
  expect(complain({ ...company, postalcode: '80331', country: 'de' })).toEqual({});
});

test('a country that is not offered is asked for again', () => {
  expect(complain({ ...company, country: '' })).toEqual({ country: 'Bitte Land angeben.' });
  expect(complain({ ...company, country: 'xx' })).toEqual({ country: 'Bitte Land angeben.' });
  expect(RentalClient.parse({ ...company, country: 'AT' }).country).toBe('at');
});

test('wrong fields and wrong combinations are named at once', () => {
  const wrong = { ...company, firstname: '', postalcode: '1', uid: '', email: 'eva', phone: 'x' };
  expect(complain(wrong)).toEqual({
    firstname: 'Bitte Vornamen angeben.',
    postalcode: 'Ungültige Postleitzahl.',
    uid: 'Bitte UID-Nummer angeben.',
    email: 'Ungültige Email-Adresse.',
    phone: 'Ungültige Telefonnummer.',
  });
});

test('a body without any field names each of them in German', () => {
  const messages = Object.values(complain({}));
  expect(messages).toHaveLength(12);
  expect(messages.filter((message) => /invalid|expected/i.test(message))).toEqual([]);
});

test('fields of a wrong type are refused by name', () => {
  const odd = { ...company, firstname: 7, email: ['a'], client: 'admin' };
  expect(complain(odd)).toEqual({
    client: 'Bitte Kundentyp angeben.',
    firstname: 'Bitte Vornamen angeben.',
    email: 'Bitte Email angeben.',
  });
});

test('fields nobody asked for do not come through', () => {
  expect(RentalClient.parse({ ...company, role: 1 })).toEqual(company);
});
