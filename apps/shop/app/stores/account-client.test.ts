import { EMPTY_RENTAL_CLIENT } from '@klappe/domain';
import { expect, test } from 'vitest';
import { fillClient, toAccountClient } from './account-client.ts';
import { NOBODY, type UserData } from './user.ts';

const EVA: UserData = {
  customer: {
    ...NOBODY.customer,
    id: 5,
    client: 'business',
    company: 'Muster',
    firstname: 'Eva',
    lastname: 'Huber',
    email: 'eva@huber.example',
    phone: '',
    mobilephone: '0664 1234567',
  },
  contact: {
    name: 'Muster Film GmbH',
    VAT_code: 'ATU13585627',
    mailing_street: 'Lindengasse',
    mailing_number: '12',
    mailing_postalcode: '1070',
    mailing_city: 'Wien',
    mailing_state: '',
    mailing_country: 'at',
    otherInvoice: '',
    otherVisit: '',
  },
  rentmanId: 41,
};
const account = toAccountClient(EVA);

test('a business customer asks as a company, with the record’s name, UID and address', () => {
  expect(account).toEqual({
    client: 'company',
    company: 'Muster Film GmbH',
    uid: 'ATU13585627',
    firstname: 'Eva',
    lastname: 'Huber',
    street: 'Lindengasse',
    number: '12',
    postalcode: '1070',
    city: 'Wien',
    country: 'at',
    email: 'eva@huber.example',
    phone: '0664 1234567',
  });
});

test('a private customer has neither company nor UID, and what is not known stays empty', () => {
  const customer = { ...EVA.customer, client: 'private' as const };
  expect(toAccountClient({ ...EVA, customer, contact: null })).toMatchObject({
    client: 'private',
    company: '',
    uid: '',
    street: '',
    country: 'at',
  });
});

test('an untouched form is filled', () => {
  expect(fillClient(EMPTY_RENTAL_CLIENT, account)).toEqual(account);
  expect(fillClient({ ...EMPTY_RENTAL_CLIENT, client: 'private' }, account)).toEqual(account);
});

test('what was typed the same way is completed', () => {
  expect(fillClient({ ...EMPTY_RENTAL_CLIENT, firstname: 'eva ' }, account)).toEqual(account);
});

test('what was typed otherwise stays as it is, without half of the account in it', () => {
  const typed = { ...EMPTY_RENTAL_CLIENT, firstname: 'Anna', city: 'Graz' };
  expect(fillClient(typed, account)).toBe(typed);
});
