import {
  type CartChange,
  type CartProductWrite,
  findLineKind,
  type Product,
} from '@klappe/contracts';
import { type LineKey, MAX_QUANTITY, mergeLines, toCents, toEuros } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { createTransaction } from '../../../lib/database';
import {
  findProduct,
  type KeptProduct,
  listCodes,
  toOfferedAnswer,
  withOffer,
} from '../../../lib/kept-product';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { CART_UID, type CartRecord, type CartStore, createCartStore } from './cart-store';

export interface CartsParts {
  readonly store: CartStore;
  findOffers(codes: readonly string[]): readonly Product[];
}

/** A cart that replaces the stored one. */
export interface CartSave {
  readonly sent: readonly CartProductWrite[];
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
}

export type CartSaved =
  | { readonly ok: true; readonly cart: CartRecord; readonly changes: readonly CartChange[] }
  /** Another device was faster; `cart` is what it saved. */
  | { readonly ok: false; readonly cart: CartRecord };

export type Carts = ReturnType<typeof createCarts>;

const MAX_ATTEMPTS = 20;

/** Creates what the calls do with carts. */
export function createCarts({ store, findOffers }: CartsParts) {
  async function fetchAgain({ id }: CartRecord): Promise<CartRecord> {
    const cart = await store.find(id);
    if (!cart) throw new Error('A cart disappeared while it was saved');
    return cart;
  }

  async function save(cart: CartRecord, { sent, base }: CartSave, attempt = 1): Promise<CartSaved> {
    const priced = priceCart({
      sent,
      stored: cart.products,
      offers: findOffers(listCodes(sent)),
    });
    const { changes, products } = priced;
    // A repeated call, or one that sends what is stored already.
    if (hasSameLines(cart.products, products)) return { ok: true, cart, changes };
    if (base !== null && base !== cart.revision) return { ok: false, cart };
    if (await store.save(cart, products)) {
      // Not read again: another device may have saved meanwhile, and that revision is not this caller's.
      const revision = cart.revision + 1;
      return { ok: true, cart: { ...cart, revision, products: [...products] }, changes };
    }
    if (attempt >= MAX_ATTEMPTS) throw new Error('A cart is saved too often at once');
    return save(await fetchAgain(cart), { sent, base }, attempt + 1);
  }

  return {
    find: store.find,
    findOwn: store.findOwn,
    open: store.open,
    save: (cart: CartRecord, wish: CartSave) => save(cart, wish),
    /** The cart as the calls answer it, priced as of today. */
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

/** The sequence of the lines counts too: the customer sees it. */
function hasSameLines(a: readonly KeptProduct[], b: readonly KeptProduct[]): boolean {
  const read = (products: readonly KeptProduct[]) =>
    JSON.stringify(products.map(({ code, kind, quantity }) => [code, kind, quantity]));
  return read(a) === read(b);
}

const all = new WeakMap<Core.Strapi, Carts>();

/** The carts of this Strapi. */
export function getCarts(strapi: Core.Strapi): Carts {
  const existing = all.get(strapi);
  if (existing) return existing;
  const transaction = createTransaction(strapi);
  const carts = createCarts({
    store: createCartStore({ carts: strapi.db.query(CART_UID), transaction }),
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
  });
  all.set(strapi, carts);
  return carts;
}

/** The account's cart for `GET /users/me?populate=deep,5`; null while there is none. */
export async function findCartAnswer(strapi: Core.Strapi, ownerId: number) {
  const carts = getCarts(strapi);
  const cart = await carts.findOwn(ownerId);
  return cart ? carts.toAnswer(cart) : null;
}

/** A cart as it was sent, with today's offers of its codes and what was stored before. */
interface CartWish {
  readonly sent: readonly CartProductWrite[];
  readonly stored: readonly KeptProduct[];
  readonly offers: readonly Product[];
}

interface PricedCart {
  readonly products: readonly KeptProduct[];
  readonly changes: readonly CartChange[];
}

type Line = CartProductWrite & LineKey;

/** Prices the lines of a cart from the catalogue and says where that differs from the prices it was sent with. */
function priceCart({ sent, stored, offers }: CartWish): PricedCart {
  const changes: CartChange[] = [];
  const lines = sent.map((product) => ({ ...product, kind: findLineKind(product) }));
  const products = mergeLines(lines).map((line) => {
    const key = { code: line.code, kind: line.kind };
    const offer = findProduct(offers, line);
    if (line.quantity > MAX_QUANTITY) {
      changes.push({ ...key, change: 'capped', quantity: MAX_QUANTITY });
    }
    if (!offer) changes.push({ ...key, change: 'gone' });
    else if (offer.priceCents !== toSentCents(line)) {
      const after = offer.priceCents === null ? null : toEuros(offer.priceCents);
      changes.push({ ...key, change: 'repriced', before: line.price, after });
    }
    return toKept(line, offer, findProduct(stored, line));
  });
  return { products, changes };
}

/** A product that is not offered keeps its last stored price. The sent price is never stored. */
function toKept(line: Line, offer: Product | null, stored: KeptProduct | null): KeptProduct {
  const { code, kind, displayname, link, image } = line;
  const quantity = Math.min(line.quantity, MAX_QUANTITY);
  const unpriced = { priceCents: null, oldPriceCents: null, priceOnRequest: true };
  const known = stored ?? { code, kind, displayname, link, image, ...unpriced, quantity };
  return { ...(offer ? withOffer(known, offer) : known), quantity };
}

function toSentCents({ price }: CartProductWrite): number | null {
  return price === null ? null : toCents(price);
}
