import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { createSessionStore } from '#app/session/session.ts';
import { createCartStore } from '#app/stores/cart.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { createFakeBrowser } from '#app/stores/testing/fake-browser.ts';
import { createCartCheckStore } from './cart-check.ts';
import type { CartNotice } from './cart-notices.ts';
import { createCartSync } from './cart-sync.ts';
import { createFakeCartBackend } from './testing/fake-cart-backend.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const offer = (code: string) => anOffer({ code, priceCents: 1000, current_quantity: null });
const key = (code: string) => ({ code, kind: 'rental' }) as const;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function openBackend() {
  const backend = createFakeCartBackend();
  stubBackend(backend.fetch);
  let queue: Promise<unknown> = Promise.resolve();
  const runExclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work);
    queue = turn;
    return turn;
  };

  /** A tab of a browser whose account is logged in, unless the browser knows otherwise. */
  function openTab(browser = createFakeBrowser({ token: 't', authenticated: 'true' })) {
    const storage = browser.openTab();
    const cart = createCartStore(storage);
    const session = createSessionStore(storage);
    const check = createCartCheckStore(cart);
    const notices: CartNotice[] = [];
    const events = new EventTarget();
    const start = () =>
      createCartSync({
        cart,
        check,
        session,
        runExclusively,
        events,
        readUserId: () => 5,
        notify: (each) => void notices.push(each),
        endSession: (refused) => {
          if (session.getState().token !== refused) return false;
          session.getState().end();
          return true;
        },
      });
    const read = () =>
      Object.fromEntries(cart.getState().lines.map(({ item, qty }) => [item.code, qty]));
    return { ...cart.getState(), browser, cart, check, events, notices, read, session, start };
  }
  return { backend, openTab };
}

/** A tab whose cart the server has taken. */
async function openSynced(codes: readonly string[] = ['A']) {
  const opened = openBackend();
  const tab = opened.openTab();
  for (const code of codes) tab.add(offer(code));
  tab.start();
  await pass(0);
  opened.backend.saves.length = 0;
  return { ...opened, ...tab, tab };
}

test('a user without a cart gets one with what lies in the browser', async () => {
  const { backend, openTab } = openBackend();
  const tab = openTab();
  tab.add(offer('A'), 2);
  tab.start();
  await pass(0);
  expect(backend.read()).toEqual({ A: 2 });
  expect(tab.notices).toEqual([]);
});

test('a visitor’s cart stays in the browser', async () => {
  const { backend, openTab } = openBackend();
  const tab = openTab(createFakeBrowser());
  tab.start();
  tab.add(offer('A'));
  await pass(60_000);
  expect(backend.fetches).toEqual([]);
  expect(backend.saves).toEqual([]);
});

test('at login both carts become one, the larger quantity wins, and the visitor is told', async () => {
  const { backend, openTab } = openBackend();
  backend.put({ A: 5, B: 1, C: 3 });
  const tab = openTab(createFakeBrowser());
  tab.add(offer('A'), 2);
  tab.add(offer('B'), 4);
  tab.start();
  tab.session.getState().start('t');
  await pass(0);
  expect(tab.read()).toEqual({ A: 5, B: 4, C: 3 });
  expect(backend.read()).toEqual({ A: 5, B: 4, C: 3 });
  expect(tab.notices).toEqual([{ kind: 'merged', added: 1, raised: 1, wasEmpty: false }]);
  const { added, raised } = tab.check.getState().merged;
  expect([added, raised].map((lines) => lines.map(({ item }) => item.code))).toEqual([
    ['C'],
    ['A'],
  ]);
});

test('a change is saved half a second after the last one', async () => {
  const { backend, add, setQuantity } = await openSynced();
  add(offer('B'));
  await pass(400);
  setQuantity(key('B'), 3);
  await pass(499);
  expect(backend.saves).toEqual([]);
  await pass(1);
  expect(backend.saves).toEqual([{ quantities: { A: 1, B: 3 }, ifMatch: '"1"' }]);
});

test('whoever waits for the cart to be settled has the last change saved at once', async () => {
  const { backend, openTab } = openBackend();
  const tab = openTab();
  const sync = tab.start();
  await pass(0);
  tab.add(offer('A'), 2);
  expect(backend.read()).toEqual({});
  await sync.settled();
  expect(backend.read()).toEqual({ A: 2 });
});

test('a change that is taken back needs no call', async () => {
  const { backend, add, remove } = await openSynced();
  add(offer('B'));
  remove(key('B'));
  await pass(5000);
  expect(backend.saves).toEqual([]);
});

test('a change made while another is on its way is saved after it', async () => {
  const { backend, add, read } = await openSynced();
  add(offer('B'));
  void pass(500);
  add(offer('C'));
  await pass(1500);
  expect(backend.read()).toEqual({ A: 1, B: 1, C: 1 });
  expect(read()).toEqual({ A: 1, B: 1, C: 1 });
});

test('without a network the change is kept and tried again, later and later', async () => {
  const { backend, add } = await openSynced();
  backend.trouble('no-answer', 'no-answer', 503);
  add(offer('B'));
  await pass(500);
  expect(backend.read()).toEqual({ A: 1 });
  await pass(1000 + 2000);
  expect(backend.read()).toEqual({ A: 1 });
  await pass(4000);
  expect(backend.read()).toEqual({ A: 1, B: 1 });
});

test('back on the network the change is saved at once', async () => {
  const { backend, add, events } = await openSynced();
  backend.trouble('no-answer', 'no-answer', 'no-answer', 'no-answer', 'no-answer');
  add(offer('B'));
  await pass(500 + 1000 + 2000 + 4000 + 8000);
  expect(backend.read()).toEqual({ A: 1 });
  events.dispatchEvent(new Event('online'));
  await pass(0);
  expect(backend.read()).toEqual({ A: 1, B: 1 });
});

test('an answer lost on the way doubles nothing', async () => {
  const { backend, add, read } = await openSynced();
  backend.trouble('answer-lost');
  add(offer('B'), 2);
  await pass(5000);
  expect(backend.read()).toEqual({ A: 1, B: 2 });
  expect(read()).toEqual({ A: 1, B: 2 });
});

test('what is not saved when the page is left is saved by the next one', async () => {
  const { backend, add, remove, browser, openTab } = await openSynced(['A', 'B']);
  add(offer('C'));
  remove(key('A'));
  await pass(100);
  const next = openTab(createFakeBrowser(Object.fromEntries(browser.items)));
  next.start();
  await pass(0);
  expect(next.read()).toEqual({ B: 1, C: 1 });
  expect(backend.read()).toEqual({ B: 1, C: 1 });
  expect(next.notices).toEqual([]);
});

test('two devices that change at once lose no line', async () => {
  const { backend, add, remove, read } = await openSynced(['A', 'B']);
  backend.put({ A: 1, B: 4, D: 1 });
  add(offer('C'));
  remove(key('A'));
  await pass(500);
  expect(backend.read()).toEqual({ B: 4, C: 1, D: 1 });
  expect(read()).toEqual({ B: 4, C: 1, D: 1 });
});

test('of two quantities that were set at once the later stays', async () => {
  const { backend, add, setQuantity, read } = await openSynced();
  add(offer('B'), 1);
  await pass(1000);
  backend.put({ A: 6, B: 1 });
  setQuantity(key('A'), 4);
  await pass(1000);
  expect(read()).toEqual({ A: 4, B: 1 });
  expect(backend.read()).toEqual({ A: 4, B: 1 });
});

test('who comes back to the page sees what the other device did', async () => {
  const { backend, events, read } = await openSynced(['A', 'B']);
  backend.put({ A: 2 });
  await pass(10_000);
  events.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(read()).toEqual({ A: 2 });
  expect(backend.saves).toEqual([]);
});

test('of two tabs one saves a change', async () => {
  const { backend, openTab, browser, add } = await openSynced();
  const other = openTab(browser);
  other.start();
  await pass(0);
  add(offer('B'));
  await pass(2000);
  expect(other.read()).toEqual({ A: 1, B: 1 });
  expect(backend.saves).toHaveLength(1);
});

test('an expired session is told once and the cart stays', async () => {
  const { backend, add, notices, read, session } = await openSynced();
  backend.trouble(401);
  add(offer('B'));
  await pass(500);
  add(offer('C'));
  await pass(60_000);
  expect(notices).toEqual([{ kind: 'session-expired' }]);
  expect(read()).toEqual({ A: 1, B: 1, C: 1 });
  session.getState().start('new');
  await pass(0);
  expect(backend.read()).toEqual({ A: 1, B: 1, C: 1 });
  expect(backend.fetches.at(-1)).toBe('Bearer new');
});

test('a refetch that is refused ends the session and tells it once', async () => {
  const { backend, events, notices, session, read } = await openSynced();
  backend.trouble(401);
  await pass(10_000);
  events.dispatchEvent(new Event('focus'));
  await pass(60_000);
  expect(notices).toEqual([{ kind: 'session-expired' }]);
  expect(session.getState().token).toBe('');
  expect(read()).toEqual({ A: 1 });
});

test('a logout clears the browser and keeps the account’s cart, the last change included', async () => {
  const { backend, add, session, browser, read } = await openSynced();
  add(offer('B'));
  session.getState().end();
  browser.clear();
  await pass(60_000);
  expect(read()).toEqual({});
  expect(backend.read()).toEqual({ A: 1, B: 1 });
});

test('a cart that is gone from the server is opened anew', async () => {
  const { backend, add } = await openSynced();
  backend.forget();
  backend.trouble(404);
  add(offer('B'));
  await pass(5000);
  expect(backend.read()).toEqual({ A: 1, B: 1 });
});

test('what the backend says of a line is noted as the basket notes it', async () => {
  const { backend, add, check } = await openSynced();
  backend.unavailable.add('A');
  add(offer('B'));
  await pass(500);
  expect(check.getState().gone).toEqual([key('A')]);
});

test('what an account has no room for stays in this browser, and the customer is told', async () => {
  const { backend, add, cart, notices } = await openSynced();
  backend.trouble(409, 409, 409, 409, 409);
  add(offer('B'));
  await pass(60_000);
  expect(notices).toEqual([{ kind: 'refused', message: 'trouble' }]);
  expect(cart.getState().lines.map(({ item }) => item.code)).toEqual(['A', 'B']);
  expect(backend.read()).toEqual({ A: 1 });
});

test('a refusal is told and not repeated until the next change', async () => {
  const { backend, add, notices } = await openSynced();
  backend.trouble(400);
  add(offer('B'));
  await pass(60_000);
  expect(notices).toEqual([{ kind: 'refused', message: 'trouble' }]);
  add(offer('C'));
  await pass(500);
  expect(backend.read()).toEqual({ A: 1, B: 1, C: 1 });
});
