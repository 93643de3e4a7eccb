import { CART_RETRY_DELAY_MS, CART_SYNC_DELAY_MS } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { endRefusedSession } from '#app/session/bearer.ts';
import { sessionStore } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { userStore } from '#app/stores/user.ts';
import { cartCheckStore } from './cart-check.ts';
import { cartNotices } from './cart-notices.ts';
import {
  type CartSyncParts,
  findAgreement,
  hasUnsaved,
  saveUnsaved,
  syncOnce,
} from './cart-sync-round.ts';

/** Somebody who comes back to the page sees what other devices did, but no oftener than this. */
const MIN_REFETCH_INTERVAL_MS = 5000;

interface CartSyncOptions extends CartSyncParts {
  /** Does the work while no other tab of this browser does such work. */
  readonly runExclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends the session that a 401 has refused; true when it had not ended before. */
  readonly endSession: (refused: string) => boolean;
  /** Sends `online`, `focus` and `pageshow`. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

export interface CartSync {
  /** Resolves once the round under way, or none, is over; failures are logged and tried again. */
  settled: () => Promise<void>;
}

/** Keeps the cart of whoever is logged in the same in this browser and on the server. docs/decisions/0020-cart-sync.md */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { cart, session, readUserId, events, runExclusively } = options;
  let needsRefetch = true;
  let refetchedAt = 0;

  const rounds = createRepeatedWork(async () => {
    const { token } = session.getState();
    if (token === '') return true;
    const isRefetch = needsRefetch;
    try {
      const isDone = await runExclusively(() => syncOnce(options, { token, isRefetch }));
      if (isRefetch) refetchedAt = Date.now();
      if (isRefetch) needsRefetch = false;
      return isDone;
    } catch (error) {
      return token === session.getState().token ? handleSyncError(options, error, token) : true;
    }
  });
  const refetch = () => {
    if (Date.now() - refetchedAt < MIN_REFETCH_INTERVAL_MS) return;
    needsRefetch = true;
    void rounds.run();
  };

  cart.subscribe((state, before) => {
    if (state.lines === before.lines || session.getState().token === '') return;
    if (hasUnsaved(state, findAgreement(state, readUserId()))) rounds.runAfter(CART_SYNC_DELAY_MS);
  });
  session.subscribe(({ token }, before) => {
    if (token === before.token) return;
    rounds.reset();
    needsRefetch = true;
    if (token !== '') void rounds.run();
    else saveBeforeLogout(options, before.token);
  });
  events.addEventListener('online', rounds.retryNow);
  events.addEventListener('focus', refetch);
  events.addEventListener('pageshow', refetch);
  void rounds.run();
  return { settled: rounds.settled };
}

/** Answers false when another try may succeed. */
function handleSyncError(options: CartSyncOptions, error: unknown, token: string): boolean {
  const { cart, notify, endSession } = options;
  if (!(error instanceof BackendError)) {
    console.error('The cart could not be saved', error);
    return true;
  }
  console.warn('The cart is not saved yet', error);
  switch (error.status) {
    case 401:
      if (endSession(token)) notify({ kind: 'session-expired' });
      return true;
    case 403:
    case 404:
      // The cart that was agreed on no longer exists: the next round opens another one and merges.
      cart.getState().forgetAgreement();
      return false;
    default:
      if (error.isWorthRetrying) return false;
      notify({ kind: 'refused', message: error.fieldErrors[0]?.message ?? error.message });
      return true;
  }
}

/** Saves a change that was made so shortly before the logout that its round had not begun. */
function saveBeforeLogout({ cart, readUserId, backendUrl }: CartSyncOptions, token: string): void {
  const agreed = findAgreement(cart.getState(), readUserId());
  if (!agreed || !hasUnsaved(cart.getState(), agreed)) return;
  const { lines } = cart.getState();
  saveUnsaved(backendUrl, token, { agreed, lines }).catch((error: unknown) =>
    console.warn('The last change of the cart was not saved', error),
  );
}

const LOCK_NAME = 'klappe-cart';
/** A suspended tab that holds the lock must not keep the others from saving. */
const MAX_LOCK_WAIT_MS = 15_000;
/** Local storage reaches the other tabs, which are processes of their own, with this delay. */
const STORAGE_PROPAGATION_MS = 200;

/**
 * Does the work while no other tab does such work. It only saves needless calls: without Web Locks, or after a long
 * wait, the work is done all the same, and the backend sees to it that nothing is lost.
 */
async function runInOneTab<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isBegun = false;
  try {
    const signal = AbortSignal.timeout(MAX_LOCK_WAIT_MS);
    return await navigator.locks.request(LOCK_NAME, { signal }, async () => {
      isBegun = true;
      const result = await work();
      await new Promise((resolve) => setTimeout(resolve, STORAGE_PROPAGATION_MS));
      return result;
    });
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}

let sync: CartSync | null = null;

/** Starts the sync of this page once; resolves when the cart of the account is here, or could not be fetched. */
export function startCartSync(backendUrl: string): Promise<void> {
  sync ??= createCartSync({
    backendUrl,
    cart: cartStore,
    check: cartCheckStore,
    session: sessionStore,
    readUserId: () => userStore.getState().customer.id,
    notify: cartNotices.getState().add,
    runExclusively: runInOneTab,
    endSession: endRefusedSession,
    events: window,
  });
  return sync.settled();
}

/** Work that is requested often and never runs twice at once. */
interface RepeatedWork {
  /** Does it now, or once more after the work under way. */
  run: () => Promise<void>;
  /** Debounces: does it after this time, unless a newer request replaces this one. */
  runAfter: (delayMs: number) => void;
  /** Cancels the run that waits, and starts the back-off anew. */
  reset: () => void;
  /** Does at once what waits for its retry. */
  retryNow: () => void;
  /** Resolves when the work under way is over. */
  settled: () => Promise<void>;
}

/** `work` answers false when another try may succeed: it is then repeated with exponential back-off. */
function createRepeatedWork(work: () => Promise<boolean>): RepeatedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let failures = 0;

  function runAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    if (running !== null) isWantedAgain = true;
    running ??= doOnce().finally(() => {
      running = null;
      if (!isWantedAgain) return;
      isWantedAgain = false;
      void run();
    });
    return running;
  }

  async function doOnce(): Promise<void> {
    if (await work()) {
      failures = 0;
      return;
    }
    runAfter(Math.min(CART_RETRY_DELAY_MS.first * 2 ** failures, CART_RETRY_DELAY_MS.max));
    failures += 1;
  }

  return {
    run,
    runAfter,
    reset: () => {
      clearTimeout(timer);
      failures = 0;
    },
    retryNow: () => {
      if (failures > 0) void run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
