import {
  type AgreedLine,
  CART_RETRY_DELAY_MS,
  CART_SYNC_DELAY_MS,
  type CartLine,
  countPieces,
  isSameLine,
  type LineKey,
  mergeCarts,
  rebaseCart,
} from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { type ListExtras, openCart, type ServerCart, saveCart } from '#app/backend/carts.ts';
import { endRefusedSession } from '#app/session/bearer.ts';
import { type SessionStore, sessionStore } from '#app/session/session.ts';
import { type CartStore, cartStore, findQuantity } from '#app/stores/cart.ts';
import type { CartAgreement, CartData } from '#app/stores/cart-shape.ts';
import { userStore } from '#app/stores/user.ts';
import { type CartCheckStore, cartCheckStore } from './cart-check.ts';
import { addCartNotice, type CartNotice } from './cart-notices.ts';
import { hasSameExtras, rebaseExtras } from './list-extras.ts';

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
  /** Does what waits now, and resolves once no round is under way; failures are logged and tried again. */
  settled: () => Promise<void>;
  /** Brings in what the server has, whoever saved it; to be called when the sync is settled. */
  refetch: () => Promise<void>;
  /**
   * Opens a project of the account's, or with null the cart without one, once the list that is open is saved. Throws
   * when that does not succeed: then it stays open.
   */
  switchTo: (projectId: number | null) => Promise<void>;
}

/** Keeps the cart of whoever is logged in the same in this browser and on the server. docs/decisions/0020-cart-sync.md */
export function createCartSync(options: CartSyncOptions): CartSync {
  const { cart, session, readUserId, events, runExclusively } = options;
  let needsRefetch = true;
  let refetchedAt = 0;
  /** What the server has refused to save, as text: the same is not sent again by itself. */
  let refused = '';

  const rounds = createRepeatedWork(async () => {
    const { token } = session.getState();
    const isRefetch = needsRefetch;
    const sent = toText(cart.getState());
    // A round reads the list anew from the browser's storage, which looks like a change.
    const isAnythingToDo = isRefetch || sent !== refused;
    if (token === '' || !isAnythingToDo) return true;
    refused = '';
    try {
      const isDone = await runExclusively(() => syncOnce(options, { token, isRefetch }));
      if (isRefetch) [refetchedAt, needsRefetch] = [Date.now(), false];
      return isDone;
    } catch (error) {
      if (token !== session.getState().token) return true;
      const isDone = handleSyncError(options, error, token);
      if (isDone) [refused, needsRefetch] = [sent, false];
      return isDone;
    }
  });
  const refetch = () => {
    needsRefetch = true;
    return rounds.run();
  };
  const refetchIfOld = () => {
    if (Date.now() - refetchedAt >= MIN_REFETCH_INTERVAL_MS) void refetch();
  };

  cart.subscribe((state, before) => {
    const isTouched =
      state.lines !== before.lines ||
      (state.project && (state.listed !== before.listed || state.draft.info !== before.draft.info));
    if (!isTouched || session.getState().token === '') return;
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
  events.addEventListener('focus', refetchIfOld);
  events.addEventListener('pageshow', refetchIfOld);
  void rounds.run();
  return {
    settled: rounds.settled,
    refetch,
    switchTo: (projectId) => runExclusively(() => switchTo(options, projectId)),
  };
}

async function switchTo(parts: CartSyncParts, projectId: number | null): Promise<void> {
  const { cart, session, readUserId } = parts;
  const { token } = session.getState();
  const opened = await openCart(token, projectId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const isSaved = await syncOnce(parts, { token, isRefetch: false });
    if (token !== session.getState().token) return;
    // Another tab may have changed it since.
    cart.rehydrate();
    if (!isSaved || hasUnsaved(cart.getState(), findAgreement(cart.getState(), readUserId())))
      continue;
    // Opened in another tab already, where it may have been changed since it was fetched here.
    if (findProjectId(cart.getState()) === projectId) return;
    replaceList(parts, opened);
    return;
  }
  throw new Error('The open list could not be saved');
}

/** Puts a list in the place of the one that is open. */
function replaceList(parts: CartSyncParts, opened: ServerCart): void {
  const { cart, check, readUserId } = parts;
  cart.getState().change((left) => toOpened(left, opened, readUserId()));
  check.getState().noteLastChanges(opened.lastChanges);
  check.getState().noteInquiries(opened.project?.inquiries ?? null);
  refreshLines(parts, opened);
}

/** The cart with the list that is opened in the place of the one that is left. */
function toOpened(left: CartData, opened: ServerCart, userId: number): Partial<CartData> {
  const kept = left.project?.cart ?? toExtras(left);
  const { listed, info } = opened.project ?? kept;
  return {
    lines: opened.lines,
    listed,
    draft: { ...left.draft, info },
    project: opened.project && { id: opened.id, ...pickShown(opened.project), cart: kept },
    agreement: toAgreement(opened, { userId, openedAt: Date.now() }),
    pulled: opened.lines.map(({ item: { code, kind } }) => ({ code, kind })),
    settledFits: [],
  };
}

/** What a list has beside its lines. */
function toExtras({ listed, draft: { info } }: CartData): ListExtras {
  return { listed, info };
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
    case 401: {
      const before = countPieces(cart.getState().lines);
      if (!endSession(token)) return true;
      const setAside = before - countPieces(cart.getState().lines);
      notify({ kind: 'session-expired', ...(setAside > 0 && { setAside }) });
      return true;
    }
    case 403:
    case 404:
      // What was agreed on no longer exists: the next round opens the cart without a project and merges.
      if (cart.getState().project) notify({ kind: 'project-gone' });
      cart.getState().change(() => ({ agreement: null, project: null }));
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
  saveUnsaved(token, { agreed, cart: cart.getState() }).catch((error: unknown) =>
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

/** The sync of this page; the first call starts it. */
export function startCartSync(): CartSync {
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
  return sync;
}

/**
 * Work that is requested often and never runs twice at once. It answers false when another try may succeed, and is then
 * repeated with exponential back-off.
 */
function createRepeatedWork(work: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let failures = 0;

  /** Debounces: runs after this time, unless a newer request replaces this one. */
  function runAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }

  function stopWaiting(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Runs now, or once more after the work under way. */
  function run(): Promise<void> {
    stopWaiting();
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
    /** Cancels the run that waits, and starts the back-off anew. */
    reset: () => {
      stopWaiting();
      failures = 0;
    },
    /** Runs at once what waits for its retry. */
    retryNow: () => {
      if (failures > 0) void run();
    },
    /** Runs what waits, and resolves when the work under way is over. */
    settled: async () => {
      await (timer === undefined ? running : run());
    },
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
async function syncOnce(parts: CartSyncParts, round: Round): Promise<boolean> {
  try {
    return await syncList(parts, round);
  } catch (error) {
    // Who may not save a project any more may still read it.
    if (!(error instanceof BackendError) || error.status !== 403 || round.isRefetch) throw error;
    return syncList(parts, { ...round, isRefetch: true });
  }
}

async function syncList(parts: CartSyncParts, { token, isRefetch }: Round): Promise<boolean> {
  const { cart } = parts;
  // Another tab may have saved already what this one is about to.
  cart.rehydrate();
  const openedAt = findOpening(cart.getState());
  // True when the session has changed, or a list was opened meanwhile, even if it is the same list again.
  const isOver = () =>
    parts.session.getState().token !== token || findOpening(cart.getState()) !== openedAt;
  const known = findAgreement(cart.getState(), parts.readUserId());
  if (isRefetch || !known) {
    const fetched = await fetchOpen(token, findProjectId(cart.getState()));
    if (isOver()) return true;
    takeFetched(parts, fetched, known);
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const agreed = findAgreement(cart.getState(), parts.readUserId());
    if (!agreed || !hasUnsaved(cart.getState(), agreed)) return true;
    const sent = cart.getState();
    const { cartId: id, revision } = agreed;
    const saved = await saveCart(token, { id, revision, ...toSent(sent) });
    if (isOver()) return true;
    if (saved.kind === 'saved') {
      acceptSaved(parts, saved.cart, sent);
      if (saved.hasChanges) refreshLines(parts, saved.cart);
      return true;
    }
    rebaseOnServer(parts, saved.cart, agreed);
  }
  return false;
}

interface Fetched {
  readonly list: ServerCart;
  /** The account's own cart where it may only read that list; else null. */
  readonly own: ServerCart | null;
}

async function fetchOpen(token: string, projectId: number | null): Promise<Fetched> {
  const list = await openCart(token, projectId);
  return { list, own: list.project?.mayEdit === false ? await openCart(token, null) : null };
}

function takeFetched(
  parts: CartSyncParts,
  { list, own }: Fetched,
  known: CartAgreement | null,
): void {
  const { id, project } = list;
  if (!own) {
    rebaseOnServer(parts, list, known);
    parts.check.getState().noteInquiries(project?.inquiries ?? null);
    return;
  }
  // What was not saved is dropped: it belongs to the project, not into the cart.
  replaceList(parts, own);
  parts.check.getState().noteOnlyRead(id);
  parts.notify({ kind: 'only-read', id, name: project?.name ?? '' });
}

/** What is saved of a list, to compare it. */
function toText(cart: CartData): string {
  const lines = cart.lines.map(({ item: { code, kind }, qty }) => [code, kind, qty]);
  return JSON.stringify([lines, cart.project && toExtras(cart)]);
}

function findProjectId({ project }: CartData): number | null {
  return project?.id ?? null;
}

/** Changes with every list that is opened in this browser. */
function findOpening({ agreement }: CartData): number {
  return agreement?.openedAt ?? 0;
}

function toSent(cart: CartData) {
  return { lines: cart.lines, project: cart.project && toExtras(cart) };
}

/** Saves the changes of a session that is ending. Reads no store: the logout empties them meanwhile. */
async function saveUnsaved(
  token: string,
  { agreed, cart }: { agreed: CartAgreement; cart: CartData },
): Promise<void> {
  const { cartId: id, revision } = agreed;
  const saved = await saveCart(token, { id, revision, ...toSent(cart) });
  if (saved.kind === 'saved') return;
  const { lines, listed, draft } = rebase(cart, saved.cart, agreed);
  const project = saved.cart.project && { listed, info: draft.info };
  await saveCart(token, { id, revision: saved.cart.revision, lines, project });
}

/** This browser's list with its changes carried over to what the server holds; where nothing was agreed on, both are merged. */
function rebase(local: CartData, server: ServerCart, known: CartAgreement | null) {
  const lines = rebaseCart({
    base: known?.lines ?? null,
    local: local.lines,
    server: server.lines,
  });
  const { listed, draft } = local;
  if (!server.project) return { lines, listed, draft };
  const extras = rebaseExtras({
    base: known?.project ?? null,
    local: toExtras(local),
    server: server.project,
  });
  return { lines, listed: extras.listed, draft: { ...draft, info: extras.info } };
}

/** Carries this browser's changes over to what the server holds. */
function rebaseOnServer(
  parts: CartSyncParts,
  server: ServerCart,
  known: CartAgreement | null,
): void {
  const local = parts.cart.getState();
  const next = rebase(local, server, known);
  if (known === null) noteMerge(parts, local.lines, server.lines);
  agree(parts, server, next);
  refreshLines(parts, server);
}

/** The server has taken `sent`; what was changed since then stays changed. */
function acceptSaved(parts: CartSyncParts, server: ServerCart, sent: CartData): void {
  const { lines: local } = parts.cart.getState();
  const lines = rebaseCart({ base: sent.lines, local, server: server.lines });
  // Texts stay as they were typed: the server trims them.
  const project = server.project && { ...server.project, ...toExtras(sent) };
  agree(parts, { ...server, project }, { lines });
}

function agree(
  { cart, check, readUserId }: CartSyncParts,
  server: ServerCart,
  next: Pick<CartData, 'lines'> & Partial<CartData>,
) {
  const { lines, project } = cart.getState();
  const isSame =
    next.lines.length === lines.length && next.lines.every((line, index) => line === lines[index]);
  const named = project && server.project && { ...project, ...pickShown(server.project) };
  const opening = { userId: readUserId(), openedAt: findOpening(cart.getState()) };
  const agreement = toAgreement(server, opening);
  check.getState().noteLastChanges(server.lastChanges);
  cart.getState().change((before) => ({
    ...next,
    agreement,
    lines: isSame ? lines : next.lines,
    pulled: listPulled(before, next.lines),
    project: named,
  }));
}

/** What the pages show of a project beside its list. */
function pickShown({ name, isOwn }: NonNullable<ServerCart['project']>) {
  return { name, isOwn };
}

/** The lines of the new cart that this browser did not put in. */
function listPulled(before: CartData, lines: readonly CartLine[]): readonly LineKey[] {
  return lines
    .map(({ item: { code, kind } }) => ({ code, kind }))
    .filter(
      (key) =>
        findQuantity(before.lines, key) === 0 ||
        before.pulled.some((each) => isSameLine(each, key)),
    );
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
  // The call did not ask about lines added since, nor about the same code as the other kind (rental or sale).
  const unasked = new Set(local.filter((line) => !isAnswered(line)).map(({ item }) => item.code));
  const codes = [...new Set(lines.map(({ item }) => item.code))].filter(
    (code) => !unasked.has(code),
  );
  if (codes.length === 0) return;
  const offers = lines.filter(({ item }) => !gone.some((key) => isSameLine(key, item)));
  check.getState().takeOffers({ codes, offers: offers.map(({ qty: _, ...offer }) => offer) });
}

/** What a device and the server agree on once both hold this cart. */
function toAgreement(
  { id, revision, lines, project }: ServerCart,
  opening: Pick<CartAgreement, 'userId' | 'openedAt'>,
): CartAgreement {
  return {
    ...opening,
    cartId: id,
    revision,
    lines: lines.map(({ item: { code, kind }, qty }) => ({ item: { code, kind }, qty })),
    project: project && { listed: project.listed, info: project.info },
  };
}

/** The agreement of this account about the open list; null when it is of another account or list. */
function findAgreement(
  { agreement, project }: Pick<CartData, 'agreement' | 'project'>,
  userId: number,
): CartAgreement | null {
  if (agreement?.userId !== userId) return null;
  const isOpen = project ? agreement.cartId === project.id : true;
  return isOpen && Boolean(agreement.project) === Boolean(project) ? agreement : null;
}

/**
 * True when the server's list differs in lines, quantities or a project's texts. The sort of the lines does not
 * count.
 */
function hasUnsaved(cart: CartData, agreed: CartAgreement | null) {
  if (agreed === null || !hasSameLines(cart.lines, agreed.lines)) return true;
  return agreed.project !== null && !hasSameExtras(toExtras(cart), agreed.project);
}

function hasSameLines(lines: readonly CartLine[], agreed: readonly AgreedLine[]): boolean {
  return (
    lines.length === agreed.length &&
    lines.every(({ item, qty }) =>
      agreed.some((each) => each.qty === qty && isSameLine(each.item, item)),
    )
  );
}
