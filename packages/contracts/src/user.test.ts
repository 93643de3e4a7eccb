import { expect, test } from 'vitest';
import { AccountUser, showMe, updateMe } from './account.ts';

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
