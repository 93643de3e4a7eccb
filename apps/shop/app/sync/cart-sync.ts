import {
  type AgreedLine,
  CART_RETRY_DELAY_MS,
  CART_SYNC_DELAY_MS,
  type CartLine,
  isSameLine,
  mergeCarts,
  rebaseCart,
} from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { openCart, type ServerCart, saveCart } from '#app/backend/carts.ts';
import { endRefusedSession } from '#app/session/bearer.ts';
import { type SessionStore, sessionStore } from '#app/session/session.ts';
import { type CartStore, cartStore } from '#app/stores/cart.ts';
import type { CartAgreement, CartData } from '#app/stores/cart-shape.ts';
import { userStore } from '#app/stores/user.ts';
import { type CartCheckStore, cartCheckStore } from './cart-check.ts';
import { addCartNotice, type CartNotice } from './cart-notices.ts';

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

interface CartSync {
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
function saveBeforeLogout({ cart, readUserId }: CartSyncOptions, token: string): void {
  const agreed = findAgreement(cart.getState(), readUserId());
  if (!agreed || !hasUnsaved(cart.getState(), agreed)) return;
  const { lines } = cart.getState();
  saveUnsaved(token, { agreed, lines }).catch((error: unknown) =>
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
export function startCartSync(): Promise<void> {
  sync ??= createCartSync({
    cart: cartStore,
    check: cartCheckStore,
    session: sessionStore,
    readUserId: () => userStore.getState().customer.id,
    notify: addCartNotice,
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

interface CartSyncParts {
  readonly cart: CartStore;
  readonly check: CartCheckStore;
  readonly session: SessionStore;
  readonly readUserId: () => number;
  readonly notify: (notice: CartNotice) => void;
}

interface Round {
  readonly token: string;
  /** Fetches the server's cart even when this browser has agreed on one with it. */
  readonly isRefetch: boolean;
}

/** Each try but the first means that another device saved in the meantime. */
const MAX_TRIES = 5;

/**
 * Brings this browser's cart and the server's to the same lines. It may be repeated at any time. False when other
 * devices saved first too often: then it must be repeated.
 */
async function syncOnce(parts: CartSyncParts, { token, isRefetch }: Round): Promise<boolean> {
  const { cart } = parts;
  const isOver = () => parts.session.getState().token !== token;
  // Another tab may have saved already what this one is about to.
  cart.rehydrate();
  const known = findAgreement(cart.getState(), parts.readUserId());
  if (isRefetch || !known) {
    const opened = await openCart(token);
    if (isOver()) return true;
    rebaseOnServer(parts, opened, known);
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const agreed = findAgreement(cart.getState(), parts.readUserId());
    if (!agreed || !hasUnsaved(cart.getState(), agreed)) return true;
    const { lines } = cart.getState();
    const { cartId: id, revision } = agreed;
    const saved = await saveCart(token, { id, revision, lines });
    if (isOver()) return true;
    if (saved.kind === 'saved') {
      acceptSaved(parts, saved.cart, lines);
      if (saved.hasChanges) refreshLines(parts, saved.cart);
      return true;
    }
    rebaseOnServer(parts, saved.cart, agreed);
  }
  return false;
}

/** Saves the changes of a session that is ending. Reads no store: the logout empties them meanwhile. */
async function saveUnsaved(
  token: string,
  { agreed, lines }: { agreed: CartAgreement; lines: readonly CartLine[] },
): Promise<void> {
  const { cartId: id, revision, lines: base } = agreed;
  const saved = await saveCart(token, { id, revision, lines });
  if (saved.kind === 'saved') return;
  const { cart: server } = saved;
  const rebased = rebaseCart({ base, local: lines, server: server.lines });
  await saveCart(token, { id, revision: server.revision, lines: rebased });
}

/** Carries this browser's changes over to what the server holds; where nothing was agreed on, the two carts are merged. */
function rebaseOnServer(
  parts: CartSyncParts,
  server: ServerCart,
  known: CartAgreement | null,
): void {
  const { lines: local } = parts.cart.getState();
  if (known === null) noteMerge(parts, local, server.lines);
  const base = known?.lines ?? null;
  agree(parts, server, rebaseCart({ base, local, server: server.lines }));
  refreshLines(parts, server);
}

/** The server has taken `sent`; what was changed since then stays changed. */
function acceptSaved(parts: CartSyncParts, server: ServerCart, sent: readonly CartLine[]): void {
  const { lines: local } = parts.cart.getState();
  agree(parts, server, rebaseCart({ base: sent, local, server: server.lines }));
}

function agree({ cart, readUserId }: CartSyncParts, server: ServerCart, next: readonly CartLine[]) {
  const { lines } = cart.getState();
  const isSame = next.length === lines.length && next.every((line) => lines.includes(line));
  cart.getState().agree(toAgreement(readUserId(), server), isSame ? lines : next);
}

function noteMerge(
  { check, notify }: CartSyncParts,
  local: readonly CartLine[],
  server: readonly CartLine[],
): void {
  const { added, raised } = mergeCarts(local, server);
  if (added.length + raised.length === 0) return;
  const wasEmpty = local.length === 0;
  if (!wasEmpty) check.getState().noteMerged({ added, raised });
  notify({ kind: 'merged', added: added.length, raised: raised.length, wasEmpty });
}

/** Takes over today's names, prices and stock, and notes what has changed, as opening the cart does. */
function refreshLines({ cart, check }: CartSyncParts, { lines, gone }: ServerCart): void {
  const { lines: local } = cart.getState();
  const isAnswered = ({ item }: CartLine) => lines.some((line) => isSameLine(line.item, item));
  // A line added since the call was not asked about, nor was the same code as the other kind (rental or sale).
  const unasked = new Set(local.filter((line) => !isAnswered(line)).map(({ item }) => item.code));
  const codes = [...new Set(lines.map(({ item }) => item.code))].filter(
    (code) => !unasked.has(code),
  );
  if (codes.length === 0) return;
  const offers = lines.filter(({ item }) => !gone.some((key) => isSameLine(key, item)));
  check.getState().takeOffers({ codes, offers: offers.map(({ qty: _, ...offer }) => offer) });
}

/** What a device and the server agree on once both hold this cart. */
function toAgreement(userId: number, { id, revision, lines }: ServerCart): CartAgreement {
  return {
    userId,
    cartId: id,
    revision,
    lines: lines.map(({ item: { code, kind }, qty }) => ({ item: { code, kind }, qty })),
  };
}

/** What was agreed on with this account; null when it was with another one. */
function findAgreement(
  { agreement }: Pick<CartData, 'agreement'>,
  userId: number,
): CartAgreement | null {
  return agreement?.userId === userId ? agreement : null;
}

/** True when the server holds other lines or quantities than the cart. Each device sorts its lines as it likes. */
function hasUnsaved({ lines }: Pick<CartData, 'lines'>, agreed: CartAgreement | null) {
  return agreed === null || !hasSameLines(lines, agreed.lines);
}

function hasSameLines(lines: readonly CartLine[], agreed: readonly AgreedLine[]): boolean {
  return (
    lines.length === agreed.length &&
    lines.every(({ item, qty }) =>
      agreed.some((each) => each.qty === qty && isSameLine(each.item, item)),
    )
  );
}
