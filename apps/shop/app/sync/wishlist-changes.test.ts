import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '#app/backend/backend-error.ts';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { loginPrompt } from '#app/session/login-prompt.ts';
import { sessionStore } from '#app/session/session.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { NOBODY, userStore } from '#app/stores/user.ts';
import { wishlistStore } from '#app/stores/wishlist.ts';
import { createFakeWishlistBackend } from './testing/fake-wishlist-backend.ts';
import { loadDefaultWishlist, putOnWishlist, WISHLIST_LOGIN_TEXT } from './wishlist-changes.ts';

const shown = () => wishlistStore.getState().codes;
const put = (code: string, isWanted: boolean) => putOnWishlist(anOffer({ code }), isWanted);

function logIn(token: string): void {
  userStore.getState().take({ ...NOBODY, customer: { ...NOBODY.customer, id: 5 } });
  sessionStore.getState().start(token);
}

beforeEach(() => {
  logIn('t');
  wishlistStore.getState().take({ ownerId: 5, codes: [] });
});
afterEach(() => vi.unstubAllGlobals());

function openBackend(...codes: string[]) {
  const backend = createFakeWishlistBackend(codes);
  stubBackend(backend.fetch);
  return backend;
}

test('a heart is filled at once, and the product is on the list', async () => {
  const backend = openBackend('A');
  const done = put('B', true);
  expect(shown()).toEqual(['B']);
  await done;
  expect(shown()).toEqual(['A', 'B']);
  expect(backend.read()).toEqual(['A', 'B']);
});

test('a filled heart takes the product off', async () => {
  const backend = openBackend('A', 'B');
  await loadDefaultWishlist('t');
  await put('A', false);
  expect(shown()).toEqual(['B']);
  expect(backend.read()).toEqual(['B']);
});

test('a heart that cannot be saved goes back to what it was', async () => {
  const backend = openBackend('A');
  await loadDefaultWishlist('t');
  backend.trouble('no-answer', 503);
  await expect(put('B', true)).rejects.toBeInstanceOf(BackendError);
  await expect(put('A', false)).rejects.toBeInstanceOf(BackendError);
  expect(shown()).toEqual(['A']);
});

test('what another device has saved meanwhile stays', async () => {
  const backend = openBackend('A', 'B');
  backend.putMeanwhile(['A', 'C']);
  await put('D', true);
  expect(backend.read()).toEqual(['A', 'C', 'D']);
});

test('a heart on a page that knows its list needs one call, which outlives the page', async () => {
  const backend = openBackend('A');
  await loadDefaultWishlist('t');
  const before = backend.calls.length;
  await put('B', true);
  expect(backend.calls.slice(before)).toEqual([{ method: 'PUT', keepalive: true }]);
  expect(backend.read()).toEqual(['A', 'B']);
});

test('what another tab has changed is fetched before the click is carried out', async () => {
  const backend = openBackend('A');
  await loadDefaultWishlist('t');
  // The other tab put B on the list; this one is told by the browser's storage alone.
  backend.set(['A', 'B']);
  wishlistStore.getState().mark(5, 'B', true);
  await put('B', false);
  expect(backend.read()).toEqual(['A']);
});

test('the last of several clicks on one heart counts', async () => {
  const backend = openBackend('A');
  await Promise.all([put('B', true), put('B', false), put('C', true), put('B', true)]);
  expect(backend.read()).toEqual(['A', 'C', 'B']);
  expect([...shown()].sort()).toEqual(['A', 'B', 'C']);
});

test('a visitor logs in first, and then the click is carried out', async () => {
  const backend = openBackend('A');
  userStore.getState().reset();
  sessionStore.getState().end();
  const done = put('B', true);
  await expect.poll(() => loginPrompt.getState().request?.message).toBe(WISHLIST_LOGIN_TEXT);
  expect(backend.tokens).toEqual([]);
  logIn('new');
  loginPrompt.getState().answer(true);
  await done;
  expect(backend.read()).toEqual(['A', 'B']);
  expect(new Set(backend.tokens)).toEqual(new Set(['Bearer new']));
});

test('what is on the list already is not taken off by the click of somebody who logs in', async () => {
  const backend = openBackend('A');
  await put('A', true);
  expect(backend.read()).toEqual(['A']);
});
