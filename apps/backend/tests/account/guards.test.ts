import type { Core } from '@strapi/strapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPasswordOf } from '../../src/api/account/services/log-in';
import { aHead } from '../inquiry/an-inquiry';
import { send } from '../inquiry/customer';
import {
  type AccountStack,
  addAccount,
  call,
  logIn,
  startAccountStack,
  toRefusal,
} from './account-stack';

const LIMIT_MS = 300_000;
const TOO_MANY = [
  429,
  expect.stringMatching(/^Zu viele Versuche\. Bitte warten Sie noch \d+ Minuten\.$/),
];
let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({
    ACCOUNT_CALLS_PER_10_MINUTES: '30',
    GUEST_INQUIRIES: 'false',
    INQUIRY_CALLS_PER_10_MINUTES: '2',
  });
}, LIMIT_MS);
afterAll(() => stack.stop());

test('a private customer never sees a company’s record, nor writes it', async () => {
  const company = { type: 'company', code: '1', name: 'Donaufilm GmbH' };
  const rentmanId = stack.rentman.world.add('contacts', company);
  const turned = { client: 'private', rentmanId, customerNumber: '1' } as const;
  await addAccount(stack, { username: 'turned', ...turned });
  const jwt = await logIn(stack, 'turned');
  const path = `/rentman/customer/${rentmanId}`;
  const answers = [
    await call(stack, path, undefined, { jwt }),
    await call(stack, path, { name: 'Meine GmbH' }, { jwt, method: 'PUT' }),
    await call(stack, '/rentman/customer/code/1', undefined, { jwt }),
  ];
  expect(answers.map(toRefusal)).toEqual(
    answers.map(() => [403, 'Diese Daten gehören nicht zu Ihnen.']),
  );
});

test('a contact is changed in what its owner may, and in nothing else', async () => {
  const contact = { type: 'private', code: '2', firstname: 'Ida', surname: 'Novak' };
  const rentmanId = stack.rentman.world.add('contacts', { ...contact, mailing_city: 'Wien' });
  await addAccount(stack, { username: 'ida.novak', client: 'private', rentmanId });
  const jwt = await logIn(stack, 'ida.novak');
  const changes = { mailing_city: 'Graz', surname: 'Berger', code: '9', type: 'company' };
  const path = `/rentman/customer/${rentmanId}`;
  const more = { discount_rental: 1, folder: 1, id: 7 };
  const changed = await call(stack, path, { ...changes, ...more }, { jwt, method: 'PUT' });
  expect(changed).toMatchObject({
    status: 200,
    body: { id: rentmanId, code: '2', type: 'private', discount_rental: 0 },
  });
  expect((await call(stack, path, undefined, { jwt })).body).toMatchObject({
    mailing_city: 'Graz',
    surname: 'Berger',
    firstname: 'Ida',
    code: '2',
  });
  await stack.rentman.stop();
  expect(toRefusal(await call(stack, path, undefined, { jwt }))).toEqual([
    503,
    'Ihre Kundendaten sind im Moment nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.',
  ]);
  await stack.rentman.start();
}, 300_000);

test('ten wrong passwords stop whoever sent them, whether the account exists or not', async () => {
  await addAccount(stack, { username: 'besieged' });
  const attempt = (identifier: string) =>
    call(stack, '/auth/local', { identifier, password: 'falsch falsch' });
  for (const identifier of ['besieged', 'nobody-here']) {
    for (let count = 0; count < 10; count += 1) await attempt(identifier);
    const last = await attempt(identifier);
    expect(toRefusal(last)).toEqual(TOO_MANY);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}, 300_000);

test('one address is stopped after too many calls of a kind, whatever address it writes itself', async () => {
  const paths = ['/auth/forgot-password', '/auth/send-email-confirmation', '/rentman/strapi'];
  for (const path of paths) {
    const ask = (count: number) =>
      call(stack, path, {}, { headers: { 'x-forwarded-for': `203.0.113.${count}` } });
    for (let count = 0; count < 30; count += 1) await ask(count);
    const last = await ask(30);
    expect([path, ...toRefusal(last)]).toEqual([path, ...TOO_MANY]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  }
}, 300_000);

test('an account is stopped after too many calls of a kind, and others are not', async () => {
  await addAccount(stack, { username: 'restless' });
  await addAccount(stack, { username: 'patient' });
  const [restless, again, patient] = [
    await logIn(stack, 'restless'),
    await logIn(stack, 'restless'),
    await logIn(stack, 'patient'),
  ];
  const order = (jwt: string) => call(stack, '/orders', {}, { jwt });
  for (let count = 0; count < 30; count += 1) expect((await order(restless)).status).toBe(400);
  // Another session of the account counts to the same.
  const last = await order(again);
  expect(toRefusal(last)).toEqual([
    429,
    expect.stringMatching(
      /^Zu viele Bestellungen von Ihrem Konto \(höchstens 30 in 10 Minuten\)\. Bitte warten Sie noch \d+ Minuten\.$/,
    ),
  ]);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(500);
  expect((await order(patient)).status).toBe(400);
  expect((await call(stack, '/users/me', undefined, { jwt: restless })).status).toBe(200);
  const exports: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    exports.push((await call(stack, '/users/me/export', undefined, { jwt: patient })).status);
  }
  expect(exports).toEqual([200, 200, 200, 429]);
}, 300_000);

test('without guests an inquiry needs a login, and nobody may ask without end', async () => {
  const ask = () =>
    send(stack.backend, '/rentman/projectrequest', aHead(), { key: crypto.randomUUID() });
  expect(await ask()).toMatchObject({
    status: 401,
    body: {
      error: { message: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!' },
    },
  });
  await ask();
  const third = await ask();
  expect(third).toMatchObject({ status: 429, body: { error: { name: 'RateLimitError' } } });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(500);
});

test('an unknown account takes the same work as a known one: one comparison of equal cost', async () => {
  const hashes: string[] = [];
  const service = {
    async validatePassword(_password: string, hash: string) {
      hashes.push(hash);
      return true;
    },
  };
  const strapi = { plugin: () => ({ service: () => service }) } as unknown as Core.Strapi;
  const known = `$2b$10$${'a'.repeat(53)}`;
  expect(await isPasswordOf(strapi, { password: known }, 'x')).toBe(true);
  expect(await isPasswordOf(strapi, null, 'x')).toBe(false);
  expect(await isPasswordOf(strapi, { password: null }, 'x')).toBe(false);
  expect(hashes.map((hash) => [hash.slice(0, 7), hash.length])).toEqual(
    hashes.map(() => ['$2b$10$', 60]),
  );
  expect(hashes).toHaveLength(3);
});
