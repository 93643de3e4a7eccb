import { expect, test } from 'vitest';
import type { Work } from './lib/calls/call-budget';
import { isBarePath, listRoutes, SERVED_CALLS } from './served-calls';

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

test('a route says who may call, how often, what it reads, and which part may hold slashes', () => {
  expect(listRoutes('api::contact-message')).toEqual([
    {
      method: 'POST',
      path: '/contact-messages',
      handler: 'contact-message.send',
      config: {
        auth: false,
        middlewares: [
          { name: 'global::limit-calls', config: { limit: 'contact-message', by: 'address' } },
          { name: 'global::watch-answers', config: { answer: 'small' } },
          { name: 'global::read-bodies', config: { size: 'usual' } },
          'global::abandoned-calls',
        ],
      },
    },
  ]);
  const [drawn] = listRoutes('api::list-paper').filter(({ path }) => path === '/papers/carnet');
  expect(drawn?.config).toEqual({
    middlewares: [
      { name: 'global::limit-calls', config: { limit: 'list-paper', by: 'account' } },
      { name: 'global::watch-answers', config: { answer: 'bytes' } },
      { name: 'global::read-bodies', config: { size: 'product-lines' } },
      { name: 'global::queue-heavy-calls', config: { work: 'relayed' } },
      'global::abandoned-calls',
    ],
  });
  const paths = listRoutes('api::equipment').map(({ path }) => path);
  expect(paths).toContain('/rentman/equipment/products/:code(.+)');
});

/** True where calls of such work wait for the first of the same caller. */
const IS_QUEUED = {
  light: false,
  sequential: true,
  heavy: true,
  relayed: true,
  open: false,
} as const satisfies Record<Work, boolean>;

test('every call waits for the first of the same caller where its work says so, and nowhere else', () => {
  const wrong = SERVED_CALLS.filter(({ handler, method, path, budget: { work } }) => {
    const module = handler.split('.')[0] ?? '';
    const calls = SERVED_CALLS.filter((call) => call.handler.startsWith(`${module}.`));
    const route =
      listRoutes(module)[calls.findIndex((call) => call.path === path && call.method === method)];
    const queue = { name: 'global::queue-heavy-calls', config: { work } };
    return JSON.stringify(route).includes(JSON.stringify(queue)) !== IS_QUEUED[work];
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(new Set(SERVED_CALLS.map(({ budget }) => budget.work))).toEqual(
    new Set(Object.keys(IS_QUEUED)),
  );
});
