import { type AgreedLine, type CartLine, isSameLine, mergeCarts, rebaseCart } from '@klappe/domain';
import { openCart, type ServerCart, saveCart } from '#app/backend/carts.ts';
import type { SessionStore } from '#app/session/session.ts';
import type { CartStore } from '#app/stores/cart.ts';
import type { CartAgreement, CartData } from '#app/stores/cart-shape.ts';
import type { CartCheckStore } from './cart-check.ts';
import type { CartNotice } from './cart-notices.ts';

export interface CartSyncParts {
  readonly backendUrl: string;
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
export async function syncOnce(
  parts: CartSyncParts,
  { token, isRefetch }: Round,
): Promise<boolean> {
  const { cart, backendUrl } = parts;
  const isOver = () => parts.session.getState().token !== token;
  // Another tab may have saved already what this one is about to.
  cart.rehydrate();
  const known = findAgreement(cart.getState(), parts.readUserId());
  if (isRefetch || !known) {
    const opened = await openCart(backendUrl, token);
    if (isOver()) return true;
    rebaseOnServer(parts, opened.cart, known);
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const agreed = findAgreement(cart.getState(), parts.readUserId());
    if (!agreed || !hasUnsaved(cart.getState(), agreed)) return true;
    const { lines } = cart.getState();
    const { cartId: id, revision } = agreed;
    const saved = await saveCart(backendUrl, token, { id, revision, lines });
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
export async function saveUnsaved(
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
export function findAgreement(
  { agreement }: Pick<CartData, 'agreement'>,
  userId: number,
): CartAgreement | null {
  return agreement?.userId === userId ? agreement : null;
}

/** True when the server holds other lines or quantities than the cart. Each device sorts its lines as it likes. */
export function hasUnsaved({ lines }: Pick<CartData, 'lines'>, agreed: CartAgreement | null) {
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
