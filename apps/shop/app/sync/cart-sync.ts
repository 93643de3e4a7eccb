import { BackendError } from '#app/backend/backend-error.ts';
import { endRefusedSession } from '#app/session/bearer.ts';
import { sessionStore } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { userStore } from '#app/stores/user.ts';
import { findAgreement, hasUnsaved } from './cart-agreement.ts';
import { cartCheckStore } from './cart-check.ts';
import { cartNews } from './cart-notices.ts';
import { type CartSyncParts, saveFarewell, syncOnce } from './cart-sync-round.ts';
import { alone } from './one-tab.ts';
import { createRepeatedWork } from './repeated-work.ts';

/** How long after the last change the cart is saved. decisions "Cart" */
const REST_MS = 500;
/** Somebody who comes back to the page sees what other devices did, but no oftener than this. */
const LOOK_AGAIN_MS = 5000;

interface CartSyncOptions extends CartSyncParts {
  /** Lets one tab at a time do the work. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Ends the session a 401 has refused; true when it had not ended before. */
  readonly endSession: (refused: string) => boolean;
  /** Where `online`, `focus` and the like are heard. */
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

export interface CartSync {
  /** Settles once the round under way, or none, is over; failures are logged and tried again. */
  settled: () => Promise<void>;
}

/** Keeps the cart of whoever is logged in the same in this browser and on the server. docs/decisions/0075 */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { cart, session, readUserId, events } = options;
  let needsLook = true;
  let lookedAt = 0;

  const rounds = createRepeatedWork(async () => {
    const { token } = session.getState();
    if (token === '') return true;
    const isLook = needsLook;
    try {
      const isDone = await options.alone(() => syncOnce(options, { token, isLook }));
      if (isLook) lookedAt = Date.now();
      if (isLook) needsLook = false;
      return isDone;
    } catch (error) {
      return token === session.getState().token ? meetFailure(options, error, token) : true;
    }
  });
  const lookAgain = () => {
    if (Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    needsLook = true;
    void rounds.run();
  };

  cart.subscribe((state, before) => {
    if (state.lines === before.lines || session.getState().token === '') return;
    if (hasUnsaved(state, findAgreement(state, readUserId()))) rounds.runAfter(REST_MS);
  });
  session.subscribe(({ token }, before) => {
    if (token === before.token) return;
    rounds.reset();
    needsLook = true;
    if (token !== '') void rounds.run();
    else sayFarewell(options, before.token);
  });
  events.addEventListener('online', rounds.retryNow);
  events.addEventListener('focus', lookAgain);
  events.addEventListener('pageshow', lookAgain);
  void rounds.run();
  return { settled: rounds.settled };
}

/** Answers false when another try may mend it. */
function meetFailure(options: CartSyncOptions, error: unknown, token: string): boolean {
  const { cart, tell, endSession } = options;
  if (!(error instanceof BackendError)) {
    console.error('The cart could not be saved', error);
    return true;
  }
  console.warn('The cart is not saved yet', error);
  switch (error.status) {
    case 401:
      // A look that is refused is no news: nothing of the customer's waits for it.
      if (isWaiting(options) && endSession(token)) tell({ kind: 'session-expired' });
      return true;
    case 403:
    case 404:
      // The cart that was agreed on is no longer there: another one is opened, and merged.
      cart.getState().forgetAgreement();
      return false;
    default:
      if (isPassing(error)) return false;
      tell({ kind: 'refused', message: error.fieldErrors[0]?.message ?? error.message });
      return true;
  }
}

/** True when something the customer did is not on the server. */
function isWaiting({ cart, readUserId }: CartSyncOptions): boolean {
  const state = cart.getState();
  const agreed = findAgreement(state, readUserId());
  return agreed === null ? state.lines.length > 0 : hasUnsaved(state, agreed);
}

/** True for what another try may mend. */
function isPassing({ failure, status }: BackendError): boolean {
  return failure !== 'refused' || status >= 500 || status === 408 || status === 429;
}

/** A logout within the rest after a change still saves it. */
function sayFarewell({ cart, readUserId, backendUrl }: CartSyncOptions, token: string): void {
  const agreed = findAgreement(cart.getState(), readUserId());
  if (!agreed || !hasUnsaved(cart.getState(), agreed)) return;
  const { lines } = cart.getState();
  saveFarewell(backendUrl, token, { agreed, lines }).catch((error: unknown) =>
    console.warn('The last change of the cart was not saved', error),
  );
}

let sync: CartSync | null = null;

/** Starts the sync of this page once; settles when the cart of the account is here, or could not be fetched. */
export function startCartSync(backendUrl: string): Promise<void> {
  sync ??= createCartSync({
    backendUrl,
    cart: cartStore,
    check: cartCheckStore,
    session: sessionStore,
    readUserId: () => userStore.getState().customer.id,
    tell: cartNews.getState().tell,
    alone,
    endSession: endRefusedSession,
    events: window,
  });
  return sync.settled();
}
