import { type MiddlewareFunction, redirect, replace } from 'react-router';
import { createStore, useStore } from 'zustand';
import { isChunkFailure } from './chunk-reload.ts';

/** The browser cannot tell when a network that it has got works again. */
const RETRY_MS = 5000;

/** What is to be tried again as soon as there is a connection. */
const waitingStore = createStore<{ readonly retries: ReadonlySet<() => void> }>(() => ({
  retries: new Set(),
}));

/** Waits until a call may succeed: the network is back, some time has gone by, or the visitor wants to try. */
function waitForConnection(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setInterval(() => navigator.onLine && retry(), RETRY_MS);
    const ended = new AbortController();
    const whileWaiting = { capture: true, signal: ended.signal };
    const stop = () => {
      ended.abort();
      clearInterval(timer);
      change((retries) => retries.delete(retry));
    };
    const retry = () => {
      stop();
      resolve();
    };
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
    window.addEventListener('online', retry, whileWaiting);
    for (const name of ['pointerdown', 'keydown', 'input']) {
      window.addEventListener(name, (event) => forgetTaps(event), whileWaiting);
    }
    change((retries) => retries.add(retry));
  });
}

/** How each dialog is closed that a tap has opened and whose code is not there yet. */
const awaitedDialogs = new Set<() => void>();

/** Returns a function that ends the wait. Without a network, the next input of the visitor ends it with `close`. */
export function awaitDialog(close: () => void): () => void {
  awaitedDialogs.add(close);
  return () => void awaitedDialogs.delete(close);
}

/** A dialog shall not open later over what the visitor does meanwhile. */
function forgetTaps(event: Event): void {
  const { target } = event;
  // The notice's own button lets a tap go on, and a keyboard reaches it by Tab.
  const isNotice = target instanceof Element && target.closest('.connection-notice');
  const isTab = 'key' in event && event.key === 'Tab';
  if (!isNotice && !isTab) for (const close of awaitedDialogs) close();
}

function change(work: (retries: Set<() => void>) => void): void {
  const retries = new Set(waitingStore.getState().retries);
  work(retries);
  waitingStore.setState({ retries });
}

export function useIsWaitingForConnection(): boolean {
  return useStore(waitingStore, ({ retries }) => retries.size > 0);
}

export function retryNow(): void {
  for (const retry of waitingStore.getState().retries) retry();
}

/** Loads something; while nothing of the shop can be reached it is tried again, whatever the browser says of the network. */
export async function loadOnceReachable<Loaded>(
  load: () => Promise<Loaded>,
  signal?: AbortSignal,
): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (signal?.aborted || (await isShopReachable())) throw error;
      await waitForConnection(signal);
    }
  }
}

/** Rejects while the shop cannot be reached. */
export function askShop(): Promise<unknown> {
  return fetch('/favicon.svg', { cache: 'no-store' });
}

function isShopReachable(): Promise<boolean> {
  return askShop().then(
    () => true,
    () => false,
  );
}

// The error messages of Chromium, Firefox and Safari.
const NO_ANSWER = /Failed to fetch|NetworkError|Load failed|network connection was lost/i;

export function isConnectionLoss(error: unknown): boolean {
  return (
    error instanceof Error &&
    (navigator.onLine === false || (NO_ANSWER.test(error.message) && !isChunkFailure(error)))
  );
}

type Results = Readonly<Record<string, { readonly type: string; readonly result: unknown }>>;

/** A navigation that finds no network keeps the present page and goes on by itself once there is one. */
export const keepPageWithoutConnection: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  const isLost = Object.values(results).some(
    ({ type, result }) => type === 'error' && isConnectionLoss(result),
  );
  if (!isLost) return results;
  await waitForConnection(request.signal);
  // A step back has changed the address already.
  throw window.location.href === request.url ? replace(request.url) : redirect(request.url);
};
