import { expect, test } from 'vitest';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { createUserStore, NOBODY, type UserData } from './user.ts';

const EVA: UserData = {
  customer: { ...NOBODY.customer, id: 5, client: 'business', username: 'evahuber' },
  contact: null,
  rentmanId: 41,
};

test('who is logged in outlives the visit and is the same in all tabs', () => {
  const browser = createFakeBrowser();
  const [here, there] = [createUserStore(browser.openTab()), createUserStore(browser.openTab())];
  here.getState().take(EVA);
  expect(there.getState().customer.id).toBe(5);
  expect(createUserStore(browser.openTab()).getState()).toMatchObject(EVA);
});

test('without a login the customer’s id is 0', () => {
  const browser = createFakeBrowser();
  const user = createUserStore(browser.openTab());
  user.getState().take(EVA);
  browser.clear();
  expect(user.getState()).toMatchObject(NOBODY);
});

test('data of another shape is dropped', () => {
  const kept = { state: { customer: { id: '5' } }, version: 1 };
  const user = createUserStore(createFakeBrowser({ user: kept }).openTab());
  expect(user.getState().customer).toEqual(NOBODY.customer);
});
