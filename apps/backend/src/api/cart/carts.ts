import type { CartChange, CartProductWrite, Product } from '@klappe/contracts';
import { findProduct, type KeptProduct, listCodes } from '../../lib/kept-products/kept-product';
import { toOfferedAnswer } from '../../lib/kept-products/to-product-answer';
import type { CartRecord, CartStore } from './cart-store';
import { priceCart } from './price-cart';

export interface CartsParts {
  readonly store: CartStore;
  findOffers(codes: readonly string[]): readonly Product[];
}

/** A whole cart that replaces the stored one. */
export interface CartSave {
  readonly sent: readonly CartProductWrite[];
  /** The revision the sender knows; null when it is to replace whatever stands there. */
  readonly base: number | null;
}

export type CartSaved =
  | { readonly ok: true; readonly cart: CartRecord; readonly changes: readonly CartChange[] }
  /** Another device was faster; `cart` is what it has saved. */
  | { readonly ok: false; readonly cart: CartRecord };

export type Carts = ReturnType<typeof createCarts>;

const MOST_TRIES = 20;

/** Creates what the calls of §7 do with carts. */
export function createCarts({ store, findOffers }: CartsParts) {
  async function fetchAgain({ id }: CartRecord): Promise<CartRecord> {
    const cart = await store.find(id);
    if (!cart) throw new Error('A cart vanished while it was saved');
    return cart;
  }

  async function save(cart: CartRecord, { sent, base }: CartSave, tries = 1): Promise<CartSaved> {
    const priced = priceCart({
      sent,
      stored: cart.products,
      offers: findOffers(listCodes(sent)),
    });
    const { changes, products } = priced;
    // A repeated call, or one that says what stands there already.
    if (hasSameLines(cart.products, products)) return { ok: true, cart, changes };
    if (base !== null && base !== cart.revision) return { ok: false, cart };
    if (await store.save(cart, products)) {
      // Not read again: the next device may have saved already, and its revision is not this caller's.
      const revision = cart.revision + 1;
      return { ok: true, cart: { ...cart, revision, products: [...products] }, changes };
    }
    if (tries >= MOST_TRIES) throw new Error('A cart is saved too often at once');
    return save(await fetchAgain(cart), { sent, base }, tries + 1);
  }

  return {
    find: store.find,
    findOwn: store.findOwn,
    open: store.open,
    save: (cart: CartRecord, wish: CartSave) => save(cart, wish),
    /** §7's shape, priced as of today. */
    toAnswer({ id, revision, products }: CartRecord) {
      const offers = findOffers(listCodes(products));
      return {
        id,
        revision,
        products: products.map((product) => toOfferedAnswer(product, findProduct(offers, product))),
      };
    },
  };
}

/** Order counts too: the customer sees it. */
function hasSameLines(a: readonly KeptProduct[], b: readonly KeptProduct[]): boolean {
  const read = (products: readonly KeptProduct[]) =>
    JSON.stringify(products.map(({ code, kind, quantity }) => [code, kind, quantity]));
  return read(a) === read(b);
}
