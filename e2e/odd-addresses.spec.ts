import { request as sendRequest } from 'node:http';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../apps/shop/app/routes.ts';
import { expect, test } from './support/test.ts';

/** Values as a caller writes them into an address, encoded or not. */
const VALUES = [
  '.',
  '..',
  '...',
  '..%2f..%2fx',
  '..%2f..%2fx.ics',
  '...ics',
  '%2e.ics',
  '%2e%2e',
  '%2e%2e.ics',
  '%252e%252e',
  '%2f',
  '%00',
  '%5c..%5c',
  '%',
  '%zz',
  '%ff%fe',
  '%ed%a0%80',
  '%F0%9F',
  '__proto__',
  'constructor',
  'a%0d%0ab',
  `${'a'.repeat(3000)}`,
];

/** The addresses of all routes, each with a value in the place of every parameter. */
function listAddresses(entries: readonly RouteConfigEntry[], parent = ''): readonly string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join('/');
    const own = /[:*]/.test(entry.path ?? '') ? [path] : [];
    return [...own, ...listAddresses(entry.children ?? [], path)];
  });
}

function fill(address: string, value: string): string {
  const parts = address.split('/').map((part) => (/^[:*]/.test(part) ? value : part));
  return `/${parts.join('/')}`;
}

/** Sends an address as it is: `fetch` would resolve its dots. */
function ask(origin: string, path: string): Promise<{ status: number; cacheControl: string }> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    cacheControl: string;
  }>();
  const request = sendRequest({ hostname, port, path }, (answer) => {
    answer.resume();
    const { 'cache-control': cacheControl = '' } = answer.headers;
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cacheControl }));
  });
  request.on('error', reject).end();
  return promise;
}

test('no address of any route is answered as an outage', async ({ shop }) => {
  test.setTimeout(600_000);
  const addresses = listAddresses(routes);
  expect(addresses).toContain('kalender/:file');
  const failed: string[] = [];
  for (const address of addresses) {
    for (const value of VALUES) {
      const path = fill(address, value);
      for (const asked of [path, `${path}.data`]) {
        const { status } = await ask(shop.url, asked);
        if (status >= 500) failed.push(`${status} ${asked.slice(0, 80)}`);
      }
    }
  }
  expect(failed).toEqual([]);
});

test('pages for one person are kept by no cache', async ({ shop }) => {
  const paths = [
    '/liste/abcdefghijklmnopqrstuv',
    '/liste/abcdefghijklmnopqrstuv.data',
    '/anfrage/abcdefghijklmnopqrstuv',
    '/anfrage/abcdefghijklmnopqrstuv/aendern',
    '/einladung/abcdefghijklmnopqrstuv',
    '/packen/projects/1',
    '/freigabe?code=a',
    '/erinnerungen?code=a',
    '/reset-password?code=a',
    '/email-confirmation?confirmation=a',
    '/kalender/1-abc.ics',
    '/preview?page=a&token=b',
  ];
  const kept: string[] = [];
  for (const path of paths) {
    const { cacheControl } = await ask(shop.url, path);
    if (!/^(?:private, )?no-store$/.test(cacheControl)) kept.push(`${path}: ${cacheControl}`);
  }
  expect(kept).toEqual([]);
});
