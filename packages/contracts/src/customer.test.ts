import { expect, test } from 'vitest';
import {
  createContactPerson,
  createCustomer,
  showCustomer,
  showCustomerByCode,
  updateContactPerson,
  updateCustomer,
} from './customer.ts';

const contact = {
  id: 41,
  code: '10023',
  name: 'Muster Film GmbH',
  type: 'company',
  VAT_code: 'ATU13585627',
  discount_rental: 10,
  mailing_street: 'Gumpendorfer Straße',
  mailing_number: '10',
  mailing_postalcode: '1060',
  mailing_city: 'Wien',
  mailing_state: null,
  admin_contactperson: '/contactpersons/77',
  folder: '/folders/3',
  email_1: 'a@b.example',
};

test('a contact is read, missing texts as empty ones, further fields kept', () => {
  const read = showCustomer.response.parse({ ...contact, gender: 'x' });
  expect(read).toMatchObject({
    name: 'Muster Film GmbH',
    mailing_state: '',
    phone_1: '',
    gender: 'x',
  });
  expect(showCustomer.response.safeParse({ ...contact, type: 'crew' }).success).toBe(false);
});

test('a customer changes address, names and numbers', () => {
  const changes = {
    name: 'Muster Film GmbH',
    mailing_city: 'Graz',
    mailing_country: 'AT',
    phone_1: '',
  };
  expect(updateCustomer.request.parse(changes)).toEqual({ ...changes, mailing_country: 'at' });
});

test('a customer changes neither code nor type, folder or discount', () => {
  const keys = ['code', 'type', 'folder', 'discount_rental', 'id', 'admin_contactperson', 'tags'];
  const foreign = Object.fromEntries(keys.map((key) => [key, '1']));
  expect(updateCustomer.request.parse(foreign)).toEqual({});
});

test('the agreed new contact is read', () => {
  const body = {
    name: 'Muster Film GmbH',
    displayname: 'Muster Film GmbH',
    VAT_code: 'ATU13585627',
    visit_street: 'Gumpendorfer Straße',
    visit_number: '10',
    visit_postalcode: '1060',
    visit_city: 'Wien',
    country: 'at',
    firstname: 'Eva',
    surname: 'Huber',
    email_1: 'eva@huber.example',
    phone_1: '+43 1 234 56 78',
    phone_2: '',
    folder: 3,
    type: 'company',
  };
  expect(createCustomer.request.parse(body)).toEqual(body);
  expect(createCustomer.response.parse({ id: 41, code: '10023' }).code).toBe('10023');
});

test('a customer number answers what a comparison needs', () => {
  const record = {
    id: 41,
    name: '',
    type: 'private',
    firstname: 'Eva',
    surname: null,
    email_1: null,
  };
  expect(showCustomerByCode.response.parse(record)).toMatchObject({ surname: '', email_1: '' });
});

test('a contact person is written with name and email, phones optional', () => {
  const person = { firstname: 'Eva', lastname: 'Huber', email: 'eva@huber.example' };
  expect(createContactPerson.request.safeParse(person).success).toBe(true);
  expect(createContactPerson.request.safeParse({ ...person, lastname: '' }).success).toBe(false);
  expect(updateContactPerson.request.safeParse({ phone: '+43 1 234 56 78' }).success).toBe(true);
  expect(updateContactPerson.request.parse({ contact: '/contacts/1' })).toEqual({});
});
