import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, type Backend, startBackend } from '../support/start-backend';
import { callFrom } from './call-from';

const PROXY = '127.0.0.1';
const NO_PROXY = '127.0.0.9';
const MAX_CALLS = 3;

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend({
    TRUSTED_PROXIES: `${PROXY}, 10.0.0.0/8`,
    ACCOUNT_CALLS_PER_10_MINUTES: String(MAX_CALLS),
  });
}, 150_000);
afterAll(() => backend.remove());

/** Makes as many calls as one caller may make, and one more; each with the address that `toForwarded` writes. */
async function callOften(peer: string, toForwarded: (count: number) => string) {
  const statuses: number[] = [];
  for (let count = 0; count <= MAX_CALLS; count += 1) {
    const headers = { 'x-forwarded-for': toForwarded(count) };
    const answer = await callFrom(backend, '/auth/forgot-password', { peer, headers, body: {} });
    statuses.push(answer.status);
  }
  return statuses;
}

const SHARED = [400, 400, 400, 429];
const APART = [400, 400, 400, 400];

test('behind a trusted proxy each caller has a limit of their own', async () => {
  expect(await callOften(PROXY, () => '203.0.113.1')).toEqual(SHARED);
  expect(await callOften(PROXY, (count) => `203.0.113.${count + 10}`)).toEqual(APART);
  // A second trusted proxy behind the first.
  expect(await callOften(PROXY, (count) => `203.0.113.${count + 20}, 10.1.2.3`)).toEqual(APART);
});

test('an address that the caller writes themselves changes nothing', async () => {
  expect(await callOften(PROXY, (count) => `198.51.100.${count}, 203.0.113.99`)).toEqual(SHARED);
  expect(await callOften(PROXY, (count) => `10.0.0.${count}, 203.0.113.98`)).toEqual(SHARED);
  expect(await callOften(NO_PROXY, (count) => `198.51.100.${count}`)).toEqual(SHARED);
});

test('all IPv6 addresses of one line are one caller', async () => {
  expect(await callOften(PROXY, (count) => `2001:db8:1:2:${count}::7`)).toEqual(SHARED);
  expect(await callOften(PROXY, (count) => `2001:db8:1:${count + 10}::7`)).toEqual(APART);
  expect(await callOften(PROXY, () => '::ffff:203.0.113.1')).toEqual([429, 429, 429, 429]);
});

test('the panel’s cookie is for TLS only, when a trusted proxy says that the browser has it', async () => {
  const cookieOf = async (peer: string) => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    const { email, password } = ADMIN;
    const body = { email, password, deviceId: '6f9619ff-8b86-4011-b42d-00cf4fc964ff' };
    const answer = await callFrom(backend, '/admin/login', { peer, headers, body });
    return answer.headers['set-cookie']?.join('\n');
  };
  expect(await cookieOf(PROXY)).toMatch(/strapi_admin_refresh=[^;]+;.*;\s*secure/i);
  expect(await cookieOf(NO_PROXY)).not.toMatch(/;\s*secure/i);
});

describe('behind a count of proxies, with networks of the panel', () => {
  beforeAll(() =>
    backend.restart({ TRUSTED_PROXIES: '1', PANEL_NETWORKS: '10.8.0.0/16, 2001:db8:9::/48' }),
  );

  test('a count trusts that many proxies', async () => {
    expect(await callOften(NO_PROXY, (count) => `192.0.2.${count}`)).toEqual(APART);
    expect(await callOften(NO_PROXY, (count) => `192.0.2.${count}, 192.0.2.77`)).toEqual(SHARED);
  });

  test('the panel is there for its networks only, and the shop for everybody', async () => {
    const statusFrom = async (address: string, path: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await callFrom(backend, path, { headers, body: {} })).status;
    };
    for (const address of ['10.8.1.1', '2001:db8:9:1::7']) {
      expect([address, await statusFrom(address, '/admin/login')]).toEqual([address, 400]);
    }
    const panelPaths = [
      '/admin/login',
      '/ADMIN/login',
      '/%61dmin/login',
      '/upload',
      '/content-manager/x',
    ];
    for (const path of panelPaths) {
      expect([path, await statusFrom('203.0.113.5', path)]).toEqual([path, 404]);
    }
    expect(await statusFrom('2001:db8:8:1::7', '/admin/login')).toBe(404);
    expect(await statusFrom('203.0.113.6', '/auth/forgot-password')).toBe(400);
  });
});

test('a panel with a host name of its own is on no other, whatever callers write', async () => {
  const settings = {
    TRUSTED_PROXIES: PROXY,
    PANEL_URL: 'https://panel.example',
    PANEL_NETWORKS: '',
    ACCOUNT_CALLS_PER_10_MINUTES: '100',
  };
  await backend.restart(settings);
  const statusOf = async (path: string, peer: string, headers: Readonly<Record<string, string>>) =>
    (await callFrom(backend, path, { peer, headers, body: {} })).status;
  const toHeaders = (host: string, forwarded?: string) => ({
    host,
    ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }),
  });
  const inside = [
    [NO_PROXY, toHeaders('panel.example')],
    [NO_PROXY, toHeaders('Panel.Example:8443')],
    [PROXY, toHeaders('127.0.0.1:1337', 'panel.example')],
    [PROXY, toHeaders('127.0.0.1:1337', 'evil.example, panel.example')],
  ] as const;
  for (const [peer, headers] of inside) {
    expect([headers, await statusOf('/admin/login', peer, headers)]).toEqual([headers, 400]);
  }
  const outside = [
    [NO_PROXY, toHeaders('api.shop.example')],
    [NO_PROXY, toHeaders('api.shop.example', 'panel.example')],
    [NO_PROXY, toHeaders('panel.example.evil.example')],
    [PROXY, toHeaders('panel.example', 'api.shop.example')],
    [PROXY, toHeaders('127.0.0.1:1337', 'panel.example, api.shop.example')],
  ] as const;
  for (const [peer, headers] of outside) {
    for (const path of ['/admin/login', '/%61DMIN/login', '/content-manager/x', '/upload']) {
      const asked = [path, headers] as const;
      expect([...asked, await statusOf(path, peer, headers)]).toEqual([...asked, 404]);
    }
    expect(await statusOf('/auth/forgot-password', peer, headers)).toBe(400);
  }
}, 300_000);
