import { RegistrationForm as Form, type RegistrationForm } from '@klappe/domain';
import { expect, test } from 'vitest';
import { parseRegistration, register, toRegistrationRequest } from './registration.ts';

const form: RegistrationForm = {
  client: 'company',
  hasCustomerNumber: false,
  wasPrivate: false,
  customerNumber: '',
  company: 'Muster Film GmbH',
  uid: 'ATU13585627',
  firstname: 'Eva',
  lastname: 'Huber',
  street: 'Gumpendorfer Straße',
  number: '10',
  postalcode: '1060',
  city: 'Wien',
  country: 'at',
  email: 'eva@huber.example',
  phone: '',
  mobilephone: '0664 1234567',
  username: 'evahuber',
  password: 'blau wie der Himmel',
  passwordRepeat: 'blau wie der Himmel',
  terms: true,
};

test('a registration goes out with its flags and without the repeated password', () => {
  const request = toRegistrationRequest(form);
  expect(register.request.parse(request)).toEqual(request);
  expect(request).toMatchObject({ isNewCompany: true, isFormerPrivateCustomer: false });
  expect(request.user).toMatchObject({ client: 'business', username: 'evahuber' });
  expect(request.user).not.toHaveProperty('passwordRepeat');
});

test('the backend reads the form that the shop had, in all five variants', () => {
  const known = { hasCustomerNumber: true, customerNumber: '10023' } as const;
  const variants: RegistrationForm[] = [
    form,
    { ...form, client: 'private' },
    { ...form, ...known },
    { ...form, ...known, client: 'private' },
    { ...form, ...known, wasPrivate: true },
  ];
  const checked = variants.map((variant) => Form.parse(variant));
  expect(checked.map((each) => parseRegistration(toRegistrationRequest(each)).data)).toEqual(
    checked,
  );
});

test('a wrong registration is refused at the field', () => {
  const { user: account, ...flags } = toRegistrationRequest(form);
  const result = parseRegistration({ ...flags, user: { ...account, username: 'eva' } });
  expect(result.error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['username', 'Der Username ist mind. 6 Zeichen lang!'],
  ]);
});

test('nobody registers with a role', () => {
  const request = toRegistrationRequest(form);
  const more = { ...request, user: { ...request.user, role: 1, confirmed: true, rentmanId: 7 } };
  expect(register.request.parse({ ...more, blocked: false })).toEqual(request);
});
