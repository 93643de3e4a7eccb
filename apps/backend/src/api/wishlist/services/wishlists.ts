import {
  findLineKind,
  MAX_WISHLIST_PRODUCTS,
  MAX_WISHLISTS,
  type Product,
  type WishlistProductWrite,
} from '@klappe/contracts';
import { WISHLIST_QUANTITY } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { createTransaction, type Transaction } from '../../../lib/database';
import {
  findProduct,
  type KeptProduct,
  listCodes,
  toOfferedAnswer,
  withOffer,
} from '../../../lib/kept-product';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import {
  createWishlistStore,
  type NewWishlist,
  WISHLIST_UID,
  type WishlistRecord,
  type WishlistStore,
} from './wishlist-store';

export interface WishlistsParts {
  readonly store: WishlistStore;
  readonly transaction: Transaction;
  findOffers(codes: readonly string[]): readonly Product[];
}

/** Why a call changes nothing. */
export type WishlistRefusal = 'changed' | 'name-taken' | 'full' | 'lists-full' | 'key-reused';
export type WishlistResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: WishlistRefusal };

export interface WishlistSave {
  readonly sent: readonly WishlistProductWrite[] | undefined;
  readonly name: string | undefined;
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
}

export interface Move {
  readonly from: WishlistRecord;
  readonly to: WishlistRecord;
  readonly codes: readonly string[];
}

type MovedLists = Pick<Move, 'from' | 'to'>;

export type Wishlists = ReturnType<typeof createWishlists>;

const accept = <T>(value: T): WishlistResult<T> => ({ ok: true, value });
const refuse = (refusal: WishlistRefusal): WishlistResult<never> => ({ ok: false, refusal });

/** Another device saved one of the lists meanwhile. */
class ListChangedError extends Error {}

const MAX_ATTEMPTS = 5;

/** Creates what the calls do with wishlists. */
export function createWishlists(parts: WishlistsParts) {
  const { store, findOffers } = parts;
  return {
    find: store.find,
    openDefault: store.openDefault,
    list: (ownerId: number) => listOwn(parts, ownerId),
    create: (list: NewWishlist) => create(parts, list),
    save: (list: WishlistRecord, wish: WishlistSave) => save(parts, list, wish),
    /** Both lists change or neither. Products that the other list has already, or that this one lacks, are skipped. */
    move: (wish: Move) => move(parts, wish),
    remove: (list: WishlistRecord) => store.remove(list.id),
    /** The list as the calls answer it, priced as of today. */
    toAnswer({ id, name, isDefault, revision, products }: WishlistRecord) {
      const offers = findOffers(listCodes(products));
      const priced = products.map((product) =>
        toOfferedAnswer(product, findOffer(product, offers)),
      );
      return { id, name, isDefault, revision, products: priced };
    },
  };
}

async function listOwn({ store }: WishlistsParts, ownerId: number) {
  await store.openDefault(ownerId);
  return store.list(ownerId);
}

async function create(
  parts: WishlistsParts,
  list: NewWishlist,
): Promise<WishlistResult<WishlistRecord>> {
  const { store } = parts;
  const lists = await listOwn(parts, list.ownerId);
  const repeated = await store.findByKey(list.key);
  if (repeated) {
    return repeated.ownerId === list.ownerId ? accept(repeated) : refuse('key-reused');
  }
  if (lists.length >= MAX_WISHLISTS) return refuse('lists-full');
  try {
    await store.insert(list);
  } catch (error) {
    const twin = await store.findByKey(list.key);
    if (!twin && !(await store.findByName(list.ownerId, list.name))) throw error;
  }
  const created = await store.findByKey(list.key);
  return created ? accept(created) : refuse('name-taken');
}

async function save(
  parts: WishlistsParts,
  list: WishlistRecord,
  wish: WishlistSave,
): Promise<WishlistResult<WishlistRecord>> {
  const { store, findOffers } = parts;
  const { sent, name, base } = wish;
  const products = sent?.map((product) =>
    toKept(product, findOffers(listCodes(sent)), list.products),
  );
  if (isSame(list, products, name)) return accept(list);
  if (base !== null && base !== list.revision) return refuse('changed');
  const twin = name === undefined ? null : await store.findByName(list.ownerId, name);
  if (twin && twin.id !== list.id) return refuse('name-taken');
  if (await store.save(list, { products, name })) {
    const changed = { products: products ?? list.products, name: name ?? list.name };
    // Not read again: another device may have saved meanwhile, and that revision is not this caller's.
    return accept({ ...list, ...changed, revision: list.revision + 1 });
  }
  return base === null ? save(parts, await fetchAgain(store, list), wish) : refuse('changed');
}

async function move(
  parts: WishlistsParts,
  wish: Move,
  attempt = 1,
): Promise<WishlistResult<MovedLists>> {
  try {
    return await parts.transaction(() => moveOnce(parts.store, wish));
  } catch (error) {
    if (!(error instanceof ListChangedError) || attempt >= MAX_ATTEMPTS) throw error;
    return move(parts, wish, attempt + 1);
  }
}

async function moveOnce(
  store: WishlistStore,
  { from, to, codes }: Move,
): Promise<WishlistResult<MovedLists>> {
  const source = await fetchAgain(store, from);
  const target = await fetchAgain(store, to);
  const moved = source.products.filter(({ code }) => codes.includes(code));
  if (moved.length === 0) return accept({ from: source, to: target });
  const known = new Set(target.products.map(({ code }) => code));
  const products = [...target.products, ...moved.filter(({ code }) => !known.has(code))];
  if (products.length > MAX_WISHLIST_PRODUCTS) return refuse('full');
  const remaining = source.products.filter(({ code }) => !codes.includes(code));
  const isMoved =
    (await store.save(target, { products })) && (await store.save(source, { products: remaining }));
  if (!isMoved) throw new ListChangedError('A wishlist was saved while products were moved');
  return accept({ from: await fetchAgain(store, from), to: await fetchAgain(store, to) });
}

async function fetchAgain(
  store: WishlistStore,
  { id }: Pick<WishlistRecord, 'id'>,
): Promise<WishlistRecord> {
  const list = await store.find(id);
  if (!list) throw new Error('A wishlist disappeared while it was changed');
  return list;
}

/** The offer of the stored kind, else of the other one: a list identifies products by their code. */
function findOffer(product: KeptProduct, offers: readonly Product[]): Product | null {
  return (
    findProduct(offers, product) ?? offers.find((offer) => offer.code === product.code) ?? null
  );
}

/** A product that is not offered keeps its last stored price. The sent price is never stored. */
function toKept(
  sent: WishlistProductWrite,
  offers: readonly Product[],
  stored: readonly KeptProduct[],
): KeptProduct {
  const { code, displayname, link, image } = sent;
  const known = stored.find((product) => product.code === code) ?? {
    code,
    displayname,
    link,
    image,
    kind: findLineKind(sent),
    quantity: WISHLIST_QUANTITY,
    priceCents: null,
    oldPriceCents: null,
    priceOnRequest: true,
  };
  const line = { ...known, kind: findLineKind(sent) };
  const offer = findOffer(line, offers);
  return offer ? withOffer(line, offer) : line;
}

function isSame(
  list: WishlistRecord,
  products: readonly KeptProduct[] | undefined,
  name: string | undefined,
): boolean {
  const read = (all: readonly KeptProduct[]) => all.map(({ code }) => code).join('\n');
  const hasSameProducts = products === undefined || read(products) === read(list.products);
  return hasSameProducts && (name === undefined || name === list.name);
}

const all = new WeakMap<Core.Strapi, Wishlists>();

/** The wishlists of this Strapi. */
export function getWishlists(strapi: Core.Strapi): Wishlists {
  const existing = all.get(strapi);
  if (existing) return existing;
  const transaction = createTransaction(strapi);
  const wishlists = createWishlists({
    store: createWishlistStore({ lists: strapi.db.query(WISHLIST_UID), transaction }),
    transaction,
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
  });
  all.set(strapi, wishlists);
  return wishlists;
}
