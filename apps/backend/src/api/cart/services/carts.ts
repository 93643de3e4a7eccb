import {
  type CartChange,
  type CartProductWrite,
  findLineKind,
  type Product,
} from '@klappe/contracts';
import { type LineKey, MAX_QUANTITY, mergeLines, toCents, toEuros } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction, toFailure } from '../../../lib/database';
import {
  findProduct,
  type KeptProduct,
  KeptProducts,
  listCodes,
  toOfferedAnswer,
  withOffer,
} from '../../../lib/kept-product';
import { createMutexByKey } from '../../../lib/mutex';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

export const CART_UID = 'api::cart.cart';

const CartRecord = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  revision: z.number().int(),
  products: KeptProducts,
});
export type CartRecord = z.infer<typeof CartRecord>;

export interface CartSave {
  readonly sent: readonly CartProductWrite[];
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
}

export type CartSaved =
  | { readonly ok: true; readonly cart: CartRecord; readonly changes: readonly CartChange[] }
  /** Another device was faster; `cart` is what it saved. */
  | { readonly ok: false; readonly cart: CartRecord };

/** Against other backends: saves of one cart on this one wait for each other. */
const MAX_ATTEMPTS = 20;
const runOneOfCart = createMutexByKey();

export function getCarts(strapi: Core.Strapi) {
  const rows = strapi.db.query(CART_UID);
  const findOffers = (codes: readonly string[]) => getCatalogue(strapi).findOffers(codes);

  async function findWhere(where: object): Promise<CartRecord | null> {
    const row: unknown = await rows.findOne({ where });
    return row === null ? null : CartRecord.parse(row);
  }

  async function save(cart: CartRecord, wish: CartSave, attempt = 1): Promise<CartSaved> {
    const { sent, base } = wish;
    const offers = findOffers(listCodes(sent));
    const { changes, products } = priceCart({ sent, stored: cart.products, offers });
    // A repeated call, or one that sends what is stored already.
    if (hasSameLines(cart.products, products)) return { ok: true, cart, changes };
    if (base !== null && base !== cart.revision) return { ok: false, cart };
    const { id, revision } = cart;
    const saved = { products: [...products], revision: revision + 1 };
    const { count } = await rows.updateMany({ where: { id, revision }, data: saved });
    // Not read again: another device may have saved meanwhile, and that revision is not this caller's.
    if (count === 1) return { ok: true, cart: { ...cart, ...saved }, changes };
    const stored = await findWhere({ id });
    if (!stored || attempt >= MAX_ATTEMPTS) throw new Error('A cart is saved too often at once');
    return save(stored, wish, attempt + 1);
  }

  return {
    find: (id: number) => findWhere({ id }),
    findOwn: (ownerId: number) => findWhere({ ownerId }),
    /** The account's cart, created when there is none; concurrent calls all get the same one. */
    async open(ownerId: number): Promise<CartRecord> {
      const existing = await findWhere({ ownerId });
      if (existing) return existing;
      // In a transaction of its own: on PostgreSQL a refused row would end the caller's transaction.
      const insert = () => rows.create({ data: { ownerId, products: [], revision: 0 } });
      const failure = await runInTransaction(strapi, insert).then(() => null, toFailure);
      const cart = await findWhere({ ownerId });
      if (!cart) throw new Error('A cart was not created', { cause: failure });
      return cart;
    },
    save: (cart: CartRecord, wish: CartSave) =>
      runOneOfCart(String(cart.id), () => save(cart, wish)),
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

/** The account's cart for `GET /users/me?populate=deep,5`; null while there is none. */
export async function findCartAnswer(strapi: Core.Strapi, ownerId: number) {
  const carts = getCarts(strapi);
  const cart = await carts.findOwn(ownerId);
  return cart ? carts.toAnswer(cart) : null;
}

interface CartWish {
  readonly sent: readonly CartProductWrite[];
  readonly stored: readonly KeptProduct[];
  readonly offers: readonly Product[];
}

type Line = CartProductWrite & LineKey;

/** Prices the lines of a cart from the catalogue and says where that differs from the prices it was sent with. */
function priceCart({ sent, stored, offers }: CartWish) {
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
