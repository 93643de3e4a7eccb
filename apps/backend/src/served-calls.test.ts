import { expect, test } from 'vitest';
import { findServedCall, isBarePath, listRoutes, SERVED_CALLS } from './served-calls';

const findName = (method: string, path: string) => findServedCall(method, path)?.name ?? null;

test('a call is found by method and path, with and without /api', () => {
  expect(findName('GET', '/pages')).toBe('listPages');
  expect(findName('GET', '/api/pages/')).toBe('listPages');
  expect(findName('POST', '/api/auth/local')).toBe('login');
  expect(findName('PUT', '/carts/7')).toBe('updateCart');
  expect(findName('GET', '/rentman/equipment/products/A/1')).toBe('showProduct');
});

test('another method, a part too many or too few is no call', () => {
  expect(findName('DELETE', '/pages')).toBeNull();
  expect(findName('PUT', '/carts')).toBeNull();
  expect(findName('PUT', '/carts/7/8')).toBeNull();
  expect(findName('GET', '/')).toBeNull();
});

test('/api may be left out where there are calls, and nowhere else', () => {
  expect(['/pages', '/rentman/nothing', '/users/me'].filter((path) => !isBarePath(path))).toEqual(
    [],
  );
  expect(
    ['/', '/admin', '/upload', '/uploads/a.png', '/pagesx', '/api/pages'].filter(isBarePath),
  ).toEqual([]);
});

test('every call is served by one route of its module', () => {
  const modules = [...new Set(SERVED_CALLS.map(({ handler }) => handler.split('.')[0] ?? ''))];
  const routes = modules.flatMap(listRoutes).map(({ method, path }) => `${method} ${path}`);
  expect(routes).toHaveLength(SERVED_CALLS.length);
  expect(new Set(routes).size).toBe(routes.length);
});

test('a route says who may call, how often, and which part may hold slashes', () => {
  expect(listRoutes('api::contact-message')).toEqual([
    {
      method: 'POST',
      path: '/contact-messages',
      handler: 'contact-message.send',
      config: {
        auth: false,
        middlewares: [{ name: 'global::limit-calls', config: { limit: 'contact-message' } }],
      },
    },
  ]);
  const paths = listRoutes('api::equipment').map(({ path }) => path);
  expect(paths).toContain('/rentman/equipment/products/:code(.+)');
});
