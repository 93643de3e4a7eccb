import { expect, test } from 'vitest';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createSessionStore } from './session.ts';

test('a login is kept as token and flag, and outlives the visit', () => {
  const browser = createFakeBrowser();
  createSessionStore(browser.openTab()).getState().start('a.b.c');
  expect(Object.fromEntries(browser.items)).toEqual({ token: 'a.b.c', authenticated: 'true' });
  expect(createSessionStore(browser.openTab()).getState().token).toBe('a.b.c');
});

test('the end of a session leaves neither token nor flag', () => {
  const browser = createFakeBrowser({ token: 'a.b.c', authenticated: 'true', cart: '{}' });
  const session = createSessionStore(browser.openTab());
  session.getState().end();
  expect(session.getState().token).toBe('');
  expect([...browser.items.keys()]).toEqual(['cart']);
});

test('other tabs log in and out along', () => {
  const browser = createFakeBrowser();
  const [here, there] = [
    createSessionStore(browser.openTab()),
    createSessionStore(browser.openTab()),
  ];
  here.getState().start('a.b.c');
  expect(there.getState().token).toBe('a.b.c');
  browser.clear();
  expect([here.getState().token, there.getState().token]).toEqual(['', '']);
});

test('a token without its flag is nobody’s', () => {
  const browser = createFakeBrowser({ token: 'a.b.c' });
  expect(createSessionStore(browser.openTab()).getState().token).toBe('');
});

test('React sees a visitor while it takes the page over', () => {
  const browser = createFakeBrowser({ token: 'a.b.c', authenticated: 'true' });
  expect(createSessionStore(browser.openTab()).getInitialState().token).toBe('');
});

test('a browser that keeps nothing is logged in for the page', () => {
  const tab = createFakeBrowser().openTab();
  const session = createSessionStore({
    ...tab,
    area: {
      ...tab.area,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
  });
  session.getState().start('a.b.c');
  expect(session.getState().token).toBe('a.b.c');
});
