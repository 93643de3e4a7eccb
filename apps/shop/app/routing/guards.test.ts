import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { sessionStore } from '#app/session/session.ts';
import { guardedBy } from './guards.ts';

beforeEach(() => sessionStore.getState().end());

/** Where a navigation ends: the page itself, or the response that stops it. */
async function visit(...names: string[]): Promise<unknown> {
  const request = new Request('http://shop.example/x');
  const args = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '/x',
  };
  try {
    for (const guard of guardedBy(...names)) await guard(args, () => Promise.resolve({}));
    return 'page';
  } catch (stopped) {
    return stopped;
  }
}

test('a visitor is led from the profile to the home page, a customer is not', async () => {
  const stopped = await visit('authenticated');
  expect(stopped instanceof Response && stopped.headers.get('location')).toBe('/');
  sessionStore.getState().start('a.b.c');
  expect(await visit('authenticated')).toBe('page');
});

test('a customer is led from the registration to the home page, a visitor is not', async () => {
  expect(await visit('visitor')).toBe('page');
  sessionStore.getState().start('a.b.c');
  const stopped = await visit('visitor');
  expect(stopped instanceof Response && stopped.headers.get('location')).toBe('/');
});

test('an unknown middleware is a 500 that says so', async () => {
  expect(await visit('admin')).toMatchObject({ data: 'Unknown middleware', init: { status: 500 } });
});
