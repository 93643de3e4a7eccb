import { expect, test, vi } from 'vitest';
import { awaitDialog, loadOnceReachable } from './connection.ts';

class FakeElement {
  readonly own: string;
  constructor(own: string) {
    this.own = own;
  }
  closest(selector: string) {
    return selector === this.own ? this : null;
  }
}

/** As much of a browser without a network as a visit there needs, and a dialog that a tap has opened in it. */
function visitOffline() {
  const window = new EventTarget();
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Element', FakeElement);
  const act = (name: string, about: { key?: string; target?: FakeElement } = {}) => {
    const event = new Event(name);
    for (const [key, value] of Object.entries(about)) Object.defineProperty(event, key, { value });
    window.dispatchEvent(event);
  };
  const close = vi.fn();
  return { act, close, isThere: awaitDialog(close), fetched };
}

/** Code that comes at the second request. */
function askTwice() {
  let requests = 0;
  const code = loadOnceReachable(async () => {
    requests += 1;
    if (requests === 1) throw new TypeError('Failed to fetch');
    return 'code';
  });
  return { code, failOnce: () => new Promise((resolve) => setTimeout(resolve)) };
}

test('without a network the next input takes the place of a tap whose dialog is awaited', async () => {
  const { act, close, isThere } = visitOffline();
  act('pointerdown');
  // Nothing has failed yet: the code is only slow.
  expect(close).not.toHaveBeenCalled();

  const { code, failOnce } = askTwice();
  await failOnce();
  for (const name of ['pointerdown', 'keydown', 'input']) act(name);
  expect(close).toHaveBeenCalledTimes(3);

  act('online');
  expect(await code).toBe('code');
  act('pointerdown');
  expect(close).toHaveBeenCalledTimes(3);
  isThere();
});

test('the button of the notice and the way to it leave the tap waiting', async () => {
  const { act, close, isThere } = visitOffline();
  const { code, failOnce } = askTwice();
  await failOnce();
  act('keydown', { key: 'Tab' });
  act('pointerdown', { target: new FakeElement('.connection-notice') });
  expect(close).not.toHaveBeenCalled();
  act('pointerdown', { target: new FakeElement('.cart-line') });
  expect(close).toHaveBeenCalledOnce();
  isThere();
  act('pointerdown');
  expect(close).toHaveBeenCalledOnce();
  act('online');
  await code;
});

test('a call that was overtaken does not ask whether the shop can be reached', async () => {
  const { fetched, isThere } = visitOffline();
  isThere();
  const overtaken = new AbortController();
  const loaded = loadOnceReachable(async () => {
    overtaken.abort();
    throw new Error('overtaken');
  }, overtaken.signal);
  await expect(loaded).rejects.toThrow('overtaken');
  expect(fetched).not.toHaveBeenCalled();
});
