import { RegistrationForm as Form, type RegistrationForm } from '@klappe/domain';
import { expect, test } from 'vitest';
import { changePassword, forgotPassword, login, resetPassword } from './auth.ts';
import { parseRegistration, register, toRegistrationRequest } from './registration.ts';
import { AccountUser, showMe, updateMe } from './user.ts';

const user = {
  id: 5,
  documentId: 'abc',
  username: 'evahuber',
  email: 'eva@huber.example',
  confirmed: true,
  client: 'business',
  company: 'Muster Film GmbH',
  firstname: 'Eva',
  lastname: 'Huber',
  phone: '+43 1 234 56 78',
  mobilephone: null,
  customerNumber: '10023',
  rentmanId: 41,
  contactpersonId: '77',
};
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

test('a login is read, identifier and password trimmed', () => {
  expect(login.request.parse({ identifier: ' evahuber ', password: ' geheim1 ' })).toEqual({
    identifier: 'evahuber',
    password: 'geheim1',
  });
  expect(login.response.parse({ jwt: 'a.b.c', user }).user.id).toBe(5);
});

test('a login without password or with a short one is refused in the words of the form', () => {
  const messages = ['', '12345'].map(
    (password) =>
      login.request.safeParse({ identifier: 'evahuber', password }).error?.issues[0]?.message,
  );
  expect(messages).toEqual(['Bitte Passwort angeben!', 'Das Passwort ist mind. 6 Zeichen lang!']);
});

test('an account is read with everything that may be missing', () => {
  expect(AccountUser.parse(user)).toMatchObject({
    client: 'business',
    mobilephone: '',
    rentmanId: 41,
    contactpersonId: 77,
    documentId: 'abc',
  });
  expect(AccountUser.parse({ id: 5 })).toMatchObject({
    client: 'private',
    username: '',
    confirmed: false,
    rentmanId: null,
  });
});

test('any client but business is private', () => {
  const kinds = ['Business', 'company', null, 7].map(
    (client) => AccountUser.parse({ id: 5, client }).client,
  );
  expect(new Set(kinds)).toEqual(new Set(['private']));
});

test('one’s own account is read with its cart, or without', () => {
  const products = [{ code: 'A', link: '/rental/x/y/a', image: null, quantity: 2 }];
  const { response } = showMe;
  expect(response.parse({ ...user, cart: { id: 3, products } }).cart?.products[0]?.quantity).toBe(
    2,
  );
  expect(response.parse({ ...user, cart: null }).cart).toBeNull();
  expect(response.parse(user).cart).toBeUndefined();
});

test('people change only what is theirs', () => {
  const changes = { firstname: 'Eva', phone: '0664 1234567' };
  expect(updateMe.request.parse(changes)).toEqual(changes);
  const foreign = [
    'role',
    'confirmed',
    'blocked',
    'rentmanId',
    'contactpersonId',
    'customerNumber',
    'password',
    'id',
  ];
  expect(updateMe.request.parse(Object.fromEntries(foreign.map((key) => [key, 1])))).toEqual({});
  expect(updateMe.request.safeParse({ email: 'eva' }).success).toBe(false);
});

test('the password calls are read', () => {
  const passwords = { password: 'neues Passwort', passwordConfirmation: 'neues Passwort' };
  expect(forgotPassword.request.safeParse({ email: 'eva@huber.example' }).success).toBe(true);
  expect(resetPassword.request.safeParse({ code: 'x1', ...passwords }).success).toBe(true);
  expect(changePassword.request.safeParse({ currentPassword: 'altes', ...passwords }).success).toBe(
    true,
  );
  expect(
    resetPassword.request.safeParse({ code: 'x1', ...passwords, password: 'kurz' }).success,
  ).toBe(false);
});

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
