import {
  type Cart,
  CartConflict,
  createCart,
  IF_MATCH_HEADER,
  showMe,
  toIfMatch,
  updateCart,
} from '@klappe/contracts';
import type { CartLine, LineKey } from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';
import { toCartLine, toCartProductWrite } from './cart-lines.ts';

/** An account's cart as the server holds it. */
export interface ServerCart {
  readonly id: number;
  readonly revision: number;
  /** Priced as of today, or as last known where the house no longer offers a line. */
  readonly lines: readonly CartLine[];
  readonly gone: readonly LineKey[];
}

export interface CartSaving {
  readonly id: number;
  /** The revision this device knows. */
  readonly revision: number;
  readonly lines: readonly CartLine[];
}

export type CartSaved =
  | { readonly kind: 'saved'; readonly cart: ServerCart; readonly hasChanges: boolean }
  /** Another device was faster. */
  | { readonly kind: 'moved-on'; readonly cart: ServerCart };

/** The cart of whoever holds the token, created when they have none. */
export async function openCart(token: string): Promise<ServerCart> {
  const { id, cart } = await callBackend(showMe, { token, input: { populate: 'deep,5' } });
  if (cart) return toServerCart(cart);
  const input = { data: { user: { connect: [{ id }] } } };
  return toServerCart((await callBackend(createCart, { token, input })).data);
}

/** Replaces the stored cart, unless its revision is no longer the known one. */
export async function saveCart(
  token: string,
  { id, revision, lines }: CartSaving,
): Promise<CartSaved> {
  try {
    const { data } = await callBackend(updateCart, {
      token,
      params: { id },
      input: { data: { products: lines.map(toCartProductWrite) } },
      headers: { [IF_MATCH_HEADER]: toIfMatch(revision) },
    });
    return { kind: 'saved', cart: toServerCart(data), hasChanges: data.changes.length > 0 };
  } catch (error) {
    const conflict = error instanceof BackendError ? CartConflict.safeParse(error.details) : null;
    if (!conflict?.success) throw error;
    return { kind: 'moved-on', cart: toServerCart(conflict.data.cart) };
  }
}

function toServerCart({ id, revision, products }: Cart): ServerCart {
  const gone = products.filter(({ available }) => !available);
  return {
    id,
    revision,
    lines: products.map(toCartLine),
    gone: gone.map((product) => {
      const { code, kind } = toCartLine(product).item;
      return { code, kind };
    }),
  };
}
