import { expect, test } from 'vitest';
import { readEnv } from '../../src/lib/env';
import { SECRETS } from '../support/start-backend';

test('with the secrets alone everything else has its default', () => {
  expect(readEnv(SECRETS)).toMatchObject({
    BACKEND_PORT: 1337,
    SHOP_URL: 'http://localhost:3000',
    RENTMAN_URL: 'http://localhost:4500',
    RENTMAN_SYNC_SECONDS: 60,
    CUSTOM_FIELD_SALE_PRICE: 8,
    GUEST_INQUIRIES: true,
    APP_KEYS: ['first-key-of-a-test', 'second-key-of-a-test'],
  });
});

test('with a Rentman of its own a house names its custom fields; 0 is none', () => {
  const read = (variables: object) => readEnv({ ...SECRETS, ...variables }).CUSTOM_FIELD_SALE_PRICE;
  const own = { RENTMAN_URL: 'https://api.rentman.net', RENTMAN_TOKEN: 'token' };
  expect([read({}), read(own), read({ ...own, CUSTOM_FIELD_SALE_PRICE: '21' })]).toEqual([
    8,
    null,
    21,
  ]);
  expect(read({ CUSTOM_FIELD_SALE_PRICE: '0' })).toBeNull();
});

test('an empty value counts as none', () => {
  const env = readEnv({ ...SECRETS, SMTP_URL: '', DATABASE_URL: ' ', BACKEND_PORT: '' });
  expect([env.SMTP_URL, env.DATABASE_URL, env.BACKEND_PORT]).toEqual([undefined, undefined, 1337]);
});

test('no secret has a default', () => {
  for (const name of Object.keys(SECRETS)) {
    expect(() => readEnv({ ...SECRETS, [name]: undefined }), name).toThrow(name);
  }
});

test('every wrong field is named at once', () => {
  const wrong = { ...SECRETS, BACKEND_PORT: '0', SHOP_URL: 'shop', GUEST_INQUIRIES: 'maybe' };
  for (const name of ['BACKEND_PORT', 'SHOP_URL', 'GUEST_INQUIRIES']) {
    expect(() => readEnv(wrong), name).toThrow(name);
  }
});

test('a slash at the end of an address does no harm', () => {
  expect(readEnv({ ...SECRETS, RENTMAN_URL: 'https://api.rentman.net/' }).RENTMAN_URL).toBe(
    'https://api.rentman.net',
  );
});

test('trusted proxies are a number or a list of networks', () => {
  const read = (TRUSTED_PROXIES: string) =>
    readEnv({ ...SECRETS, TRUSTED_PROXIES }).TRUSTED_PROXIES;
  expect([read(''), read('2'), read('127.0.0.1, fd00::/8')]).toEqual([
    [],
    2,
    ['127.0.0.1', 'fd00::/8'],
  ]);
  for (const wrong of [
    'loopback',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '1, 2',
    '300.1.1.1',
    '10.0.0.1/',
  ]) {
    expect(() => read(wrong), wrong).toThrow('TRUSTED_PROXIES');
  }
});
