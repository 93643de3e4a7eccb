import {
  DEFAULT_WISHLIST_NAME,
  findLineKind,
  MAX_WISHLIST_PRODUCTS,
  MAX_WISHLISTS,
  type Product,
  type WishlistProductWrite,
} from '@klappe/contracts';
import { createLineFinder, type LineKey } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { insertOnce, parseRows, runInTransaction } from '../../../lib/database';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { countBytes, reserveBytes, runOneOfOwner } from '../../cart/services/account-storage';
import {
  type KeptProduct,
  KeptProducts,
  listCodes,
  toOfferedAnswer,
  toUnpriced,
  withOffer,
} from '../../cart/services/kept-product';

export const WISHLIST_UID = 'api::wishlist.wishlist';

/** A wishlist. Each account has one default list and may have further ones with names. */
const WishlistRecord = z
  .object({
    id: z.number().int(),
    ownerId: z.number().int(),
    defaultOf: z.number().int().nullable(),
    name: z.string(),
    revision: z.number().int(),
    products: KeptProducts,
  })
  .transform(({ defaultOf, ...list }) => ({ ...list, isDefault: defaultOf !== null }));
export type WishlistRecord = z.infer<typeof WishlistRecord>;

interface WishlistChanges {
  readonly products?: readonly KeptProduct[] | undefined;
  readonly name?: string | undefined;
  /** True for products that come from another list of the account, or go there: an account that is full may do that. */
  readonly isMove?: boolean;
}

interface NewWishlist {
  readonly ownerId: number;
  readonly name: string;
  /** The idempotency key: calls with the same one create one list. */
  readonly key: string;
}

export type WishlistRefusal = 'changed' | 'name-taken' | 'full' | 'lists-full' | 'key-reused';
export type WishlistResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: WishlistRefusal };

interface WishlistSave {
  readonly sent: readonly WishlistProductWrite[] | undefined;
  readonly name: string | undefined;
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
}

interface Move {
  readonly from: WishlistRecord;
  readonly to: WishlistRecord;
  readonly codes: readonly string[];
}

type MovedLists = Pick<Move, 'from' | 'to'>;

const accept = <T>(value: T): WishlistResult<T> => ({ ok: true, value });
const refuse = (refusal: WishlistRefusal): WishlistResult<never> => ({ ok: false, refusal });

/** Another device saved one of the lists meanwhile. */
class ListChangedError extends Error {}

const MAX_ATTEMPTS = 5;

type Wishlists = ReturnType<typeof openTable>;

export function getWishlists(strapi: Core.Strapi) {
  const table = openTable(strapi);
  return {
    find: (id: number) => table.find({ id }),
    openDefault: table.openDefault,
    /** All lists of an account, the default one first. Other requests are handled between any two. */
    async *readAll(ownerId: number) {
      for (const id of await listOwnIds(table, ownerId)) {
        yield* await table.listReadable({ id });
        await yieldToEventLoop();
      }
    },
    create: (list: NewWishlist) => runOneOfOwner(String(list.ownerId), () => create(table, list)),
    save: (list: WishlistRecord, wish: WishlistSave) =>
      runOneOfOwner(String(list.ownerId), () => save(table, list, wish)),
    /** Both lists change or neither. Products that the other list has already, or that this one lacks, are skipped. */
    move: (wish: Move) => runOneOfOwner(String(wish.from.ownerId), () => move(strapi, table, wish)),
    remove: ({ id }: WishlistRecord) => table.remove(id),
    toAnswer({ id, name, isDefault, revision, products }: WishlistRecord) {
      const find = createOfferFinder(table.findOffers(listCodes(products)));
      const priced = products.map((product) => toOfferedAnswer(product, find(product)));
      return { id, name, isDefault, revision, products: priced };
    },
  };
}

function openTable(strapi: Core.Strapi) {
  const rows = strapi.db.query(WISHLIST_UID);
  async function find(where: object): Promise<WishlistRecord | null> {
    const row: unknown = await rows.findOne({ where });
    return row === null ? null : WishlistRecord.parse(row);
  }
  const listReadable = async (where: object) =>
    parseRows(
      strapi,
      'wishlists',
      WishlistRecord,
      await rows.findMany({ where, orderBy: { id: 'asc' } }),
    );
  const insert = (data: object, findStored: () => Promise<WishlistRecord | null>) => {
    const create = () => rows.create({ data: { products: [], revision: 0, ...data } });
    return insertOnce(strapi, create, findStored);
  };

  const findByKey = (createKey: string) => find({ createKey });

  return {
    find,
    listReadable,
    findOffers: (codes: readonly string[]) => getCatalogue(strapi).findOffers(codes),
    findByKey,
    findByName: (ownerId: number, name: string) => find({ nameKey: toNameKey(ownerId, name) }),
    /** The account's default list, created when there is none; concurrent calls all get the same one. */
    async openDefault(ownerId: number): Promise<WishlistRecord> {
      const existing = await find({ defaultOf: ownerId });
      if (existing) return existing;
      const name = DEFAULT_WISHLIST_NAME;
      const data = { ownerId, name, defaultOf: ownerId, nameKey: toNameKey(ownerId, name) };
      return insert(data, () => find({ defaultOf: ownerId }));
    },
    /** The default list first. */
    async listIds(ownerId: number): Promise<readonly number[]> {
      const stored: unknown = await rows.findMany({
        select: ['id', 'defaultOf'],
        where: { ownerId },
        orderBy: { id: 'asc' },
      });
      return z
        .array(z.object({ id: z.number().int(), defaultOf: z.number().int().nullable() }))
        .parse(stored)
        .toSorted((a, b) => Number(b.defaultOf !== null) - Number(a.defaultOf !== null))
        .map(({ id }) => id);
    },
    /** The list of this key. Throws when another one has the name. */
    insert: ({ ownerId, name, key }: NewWishlist) => {
      const data = { ownerId, name, nameKey: toNameKey(ownerId, name), createKey: key };
      return insert(data, () => findByKey(key));
    },
    /** False when the stored list has another revision than the given one. Throws when the name is taken. */
    async save(
      { id, ownerId, revision }: WishlistRecord,
      { products, name, isMove }: WishlistChanges,
    ) {
      const data = {
        ...(products === undefined
          ? {}
          : {
              products,
              bytes: isMove
                ? countBytes(products)
                : await reserveBytes(strapi, {
                    ownerId,
                    table: 'wishlists',
                    id,
                    content: products,
                  }),
            }),
        ...(name === undefined ? {} : { name, nameKey: toNameKey(ownerId, name) }),
        revision: revision + 1,
      };
      const { count } = await rows.updateMany({ where: { id, revision }, data });
      return count === 1;
    },
    async remove(id: number): Promise<void> {
      await rows.deleteMany({ where: { id } });
    },
  };
}

/** Within an account names are unique, without regard to case. */
function toNameKey(ownerId: number, name: string): string {
  return `${ownerId} ${name.toLocaleLowerCase('de')}`;
}

async function listOwnIds(store: Wishlists, ownerId: number) {
  await store.openDefault(ownerId);
  return store.listIds(ownerId);
}

async function create(
  store: Wishlists,
  list: NewWishlist,
): Promise<WishlistResult<WishlistRecord>> {
  const ids = await listOwnIds(store, list.ownerId);
  const repeated = await store.findByKey(list.key);
  if (repeated) {
    return repeated.ownerId === list.ownerId ? accept(repeated) : refuse('key-reused');
  }
  if (ids.length >= MAX_WISHLISTS) return refuse('lists-full');
  try {
    return accept(await store.insert(list));
  } catch (error) {
    if (!(await store.findByName(list.ownerId, list.name))) throw error;
    return refuse('name-taken');
  }
}

async function save(
  store: Wishlists,
  list: WishlistRecord,
  wish: WishlistSave,
): Promise<WishlistResult<WishlistRecord>> {
  const { sent, name, base } = wish;
  const products = sent && toKeptList(sent, store.findOffers(listCodes(sent)), list.products);
  if (isSame(list, products, name)) return accept(list);
  if (base !== null && base !== list.revision) return refuse('changed');
  const twin = name === undefined ? null : await store.findByName(list.ownerId, name);
  if (twin && twin.id !== list.id) return refuse('name-taken');
  if (await store.save(list, { products, name })) {
    const changed = { products: products ?? list.products, name: name ?? list.name };
    // Not read again: another device may have saved meanwhile, and that revision is not this caller's.
    return accept({ ...list, ...changed, revision: list.revision + 1 });
  }
  return base === null ? save(store, await fetchAgain(store, list), wish) : refuse('changed');
}

async function move(
  strapi: Core.Strapi,
  store: Wishlists,
  wish: Move,
  attempt = 1,
): Promise<WishlistResult<MovedLists>> {
  try {
    return await runInTransaction(strapi, () => moveOnce(store, wish));
  } catch (error) {
    if (!(error instanceof ListChangedError) || attempt >= MAX_ATTEMPTS) throw error;
    return move(strapi, store, wish, attempt + 1);
  }
}

async function moveOnce(
  store: Wishlists,
  { from, to, codes }: Move,
): Promise<WishlistResult<MovedLists>> {
  const source = await fetchAgain(store, from);
  const target = await fetchAgain(store, to);
  const asked = new Set(codes);
  const moved = source.products.filter(({ code }) => asked.has(code));
  if (moved.length === 0) return accept({ from: source, to: target });
  const known = new Set(target.products.map(({ code }) => code));
  const products = [...target.products, ...moved.filter(({ code }) => !known.has(code))];
  if (products.length > MAX_WISHLIST_PRODUCTS) return refuse('full');
  const remaining = source.products.filter(({ code }) => !asked.has(code));
  const isMoved =
    (await store.save(target, { products, isMove: true })) &&
    (await store.save(source, { products: remaining, isMove: true }));
  if (!isMoved) throw new ListChangedError('A wishlist was saved while products were moved');
  return accept({ from: await fetchAgain(store, from), to: await fetchAgain(store, to) });
}

async function fetchAgain(
  store: Wishlists,
  { id }: Pick<WishlistRecord, 'id'>,
): Promise<WishlistRecord> {
  const list = await store.find({ id });
  if (!list) throw new Error('A wishlist disappeared while it was changed');
  return list;
}

/** Finds the offer of the stored kind, else of the other one: a list identifies products by their code. */
function createOfferFinder(offers: readonly Product[]): (product: LineKey) => Product | null {
  const find = createLineFinder(offers);
  return ({ code, kind }) =>
    find({ code, kind }) ?? find({ code, kind: kind === 'sale' ? 'rental' : 'sale' });
}

/** A product that is not offered keeps its last stored price. */
function toKeptList(
  sent: readonly WishlistProductWrite[],
  offers: readonly Product[],
  stored: readonly KeptProduct[],
): KeptProduct[] {
  const find = createOfferFinder(offers);
  const storedByCode = new Map(stored.toReversed().map((product) => [product.code, product]));
  return sent.map((product) => {
    const known = storedByCode.get(product.code) ?? toUnpriced(product);
    const line = { ...known, kind: findLineKind(product) };
    const offer = find(line);
    return offer ? withOffer(line, offer) : line;
  });
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
