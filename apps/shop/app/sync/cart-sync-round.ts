import { type CartLine, isSameLine, mergeCarts, rebaseCart } from '@klappe/domain';
import { openCart, type ServerCart, saveCart } from '#app/backend/carts.ts';
import type { SessionStore } from '#app/session/session.ts';
import type { CartStore } from '#app/stores/cart.ts';
import type { CartAgreement } from '#app/stores/cart-shape.ts';
import { findAgreement, hasUnsaved, toAgreement } from './cart-agreement.ts';
import type { CartCheckStore } from './cart-check.ts';
import type { CartNews } from './cart-notices.ts';

export interface CartSyncParts {
  readonly backendUrl: string;
  readonly cart: CartStore;
  readonly check: CartCheckStore;
  readonly session: SessionStore;
  readonly readUserId: () => number;
  readonly tell: (news: CartNews) => void;
}

interface Round {
  readonly token: string;
  /** Fetches the server's cart even when there is something agreed on. */
  readonly isLook: boolean;
}

/** Other devices that save faster, again and again. */
const MOST_TRIES = 5;

/**
 * Brings this browser's cart and the server's to the same lines. Repeating it is always right. False when other
 * devices were faster too often: then it is to be repeated.
 */
export async function syncOnce(parts: CartSyncParts, { token, isLook }: Round): Promise<boolean> {
  const { cart, backendUrl } = parts;
  const isOver = () => parts.session.getState().token !== token;
  // Another tab may have saved already what this one is about to.
  await cart.persist.rehydrate();
  const known = findAgreement(cart.getState(), parts.readUserId());
  if (isLook || !known) {
    const opened = await openCart(backendUrl, token);
    if (isOver()) return true;
    takeOver(parts, opened.cart, known);
  }
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const agreed = findAgreement(cart.getState(), parts.readUserId());
    if (!agreed || !hasUnsaved(cart.getState(), agreed)) return true;
    const { lines } = cart.getState();
    const { cartId: id, revision } = agreed;
    const saved = await saveCart(backendUrl, token, { id, revision, lines });
    if (isOver()) return true;
    if (saved.kind === 'saved') {
      settle(parts, saved.cart, lines);
      if (saved.hasChanges) refreshLines(parts, saved.cart);
      return true;
    }
    takeOver(parts, saved.cart, agreed);
  }
  return false;
}

/** Saves what a session that is ending has not saved yet; the browser forgets its cart meanwhile. */
export async function saveFarewell(
  backendUrl: string,
  token: string,
  { agreed, lines }: { agreed: CartAgreement; lines: readonly CartLine[] },
): Promise<void> {
  const { cartId: id, revision, lines: base } = agreed;
  const saved = await saveCart(backendUrl, token, { id, revision, lines });
  if (saved.kind === 'saved') return;
  const { cart: server } = saved;
  const rebased = rebaseCart({ base, local: lines, server: server.lines });
  await saveCart(backendUrl, token, { id, revision: server.revision, lines: rebased });
}

/** Carries this browser's changes over to what the server holds; without common ground the two are merged. §4 */
function takeOver(parts: CartSyncParts, server: ServerCart, known: CartAgreement | null): void {
  const { lines: local } = parts.cart.getState();
  if (known === null) noteMerge(parts, local, server.lines);
  const base = known?.lines ?? null;
  agree(parts, server, rebaseCart({ base, local, server: server.lines }));
  refreshLines(parts, server);
}

/** The server has taken `sent`; what was changed since then stays changed. */
function settle(parts: CartSyncParts, server: ServerCart, sent: readonly CartLine[]): void {
  const { lines: local } = parts.cart.getState();
  agree(parts, server, rebaseCart({ base: sent, local, server: server.lines }));
}

function agree({ cart, readUserId }: CartSyncParts, server: ServerCart, next: readonly CartLine[]) {
  const { lines } = cart.getState();
  const isSame = next.length === lines.length && next.every((line) => lines.includes(line));
  cart.getState().agree(toAgreement(readUserId(), server), isSame ? lines : next);
}

function noteMerge(
  { check, tell }: CartSyncParts,
  local: readonly CartLine[],
  server: readonly CartLine[],
): void {
  const { added, raised } = mergeCarts(local, server);
  if (added.length + raised.length === 0) return;
  const wasEmpty = local.length === 0;
  if (!wasEmpty) check.getState().noteMerged({ added, raised });
  tell({ kind: 'merged', added: added.length, raised: raised.length, wasEmpty });
}

/** Takes over today's names, prices and stock, and notes what is new, as a look at the cart does. */
function refreshLines({ cart, check }: CartSyncParts, { lines, gone }: ServerCart): void {
  const { lines: local } = cart.getState();
  const isAnswered = ({ item }: CartLine) => lines.some((line) => isSameLine(line.item, item));
  // A line that was added meanwhile was not asked about, nor was its twin of the other kind.
  const unasked = new Set(local.filter((line) => !isAnswered(line)).map(({ item }) => item.code));
  const codes = [...new Set(lines.map(({ item }) => item.code))].filter(
    (code) => !unasked.has(code),
  );
  if (codes.length === 0) return;
  const offers = lines.filter(({ item }) => !gone.some((key) => isSameLine(key, item)));
  check.getState().takeOffers({ codes, offers: offers.map(({ qty: _, ...offer }) => offer) });
}
