import { DEFAULT_WISHLIST_NAME } from '@klappe/contracts';
import { z } from 'zod';
import { type KeptProduct, KeptProducts } from '../../lib/kept-products/kept-product';
import type { DatabaseQuery } from '../../lib/outbox/database-query';

export const WISHLIST_UID = 'api::wishlist.wishlist';

/** §3 "Wishlist": one default list for each account, and further ones with names. */
export const WishlistRecord = z
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

export interface WishlistChanges {
  readonly products?: readonly KeptProduct[] | undefined;
  readonly name?: string | undefined;
}

export interface NewWishlist {
  readonly ownerId: number;
  readonly name: string;
  /** What makes a repeated call one list. */
  readonly key: string;
}

export interface WishlistStore {
  find(id: number): Promise<WishlistRecord | null>;
  findByKey(key: string): Promise<WishlistRecord | null>;
  findByName(ownerId: number, name: string): Promise<WishlistRecord | null>;
  /** The account's default list, made when there is none; of calls at the same instant all get the same. */
  openDefault(ownerId: number): Promise<WishlistRecord>;
  /** The default list first, then in the order of their making. */
  list(ownerId: number): Promise<readonly WishlistRecord[]>;
  /** Throws when key or name are taken. */
  insert(list: NewWishlist): Promise<void>;
  /** False when the list has moved on from the given revision. Throws when the name is taken. */
  save(list: WishlistRecord, changes: WishlistChanges): Promise<boolean>;
  remove(id: number): Promise<void>;
}

interface WishlistDatabase {
  readonly lists: DatabaseQuery & { deleteMany(params: { where: object }): Promise<unknown> };
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the one place that writes wishlists. */
export function createWishlistStore({ lists, transaction }: WishlistDatabase): WishlistStore {
  async function findWhere(where: object): Promise<WishlistRecord | null> {
    const row = await lists.findOne({ where });
    return row === null ? null : WishlistRecord.parse(row);
  }
  // In a transaction of its own, so that a row that is refused spoils nothing else.
  const insert = (data: object) =>
    transaction(async () => {
      await lists.create({ data: { products: [], revision: 0, ...data } });
    });

  return {
    find: (id) => findWhere({ id }),
    findByKey: (createKey) => findWhere({ createKey }),
    findByName: (ownerId, name) => findWhere({ nameKey: toNameKey(ownerId, name) }),
    async openDefault(ownerId) {
      const find = () => findWhere({ defaultOf: ownerId });
      const existing = await find();
      if (existing) return existing;
      const name = DEFAULT_WISHLIST_NAME;
      const isMade = insert({
        ownerId,
        name,
        defaultOf: ownerId,
        nameKey: toNameKey(ownerId, name),
      });
      // Whoever loses the race finds the winner's list.
      const fault = await isMade.then(() => null, toFault);
      const list = await find();
      if (!list) throw fault ?? new Error('A wishlist vanished right after it was made');
      return list;
    },
    async list(ownerId) {
      const rows = await lists.findMany({ where: { ownerId }, orderBy: { id: 'asc' } });
      const all = z.array(WishlistRecord).parse(rows);
      return all.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
    },
    insert: ({ ownerId, name, key }) =>
      insert({ ownerId, name, nameKey: toNameKey(ownerId, name), createKey: key }),
    async save({ id, ownerId, revision }, { products, name }) {
      const data = {
        ...(products === undefined ? {} : { products }),
        ...(name === undefined ? {} : { name, nameKey: toNameKey(ownerId, name) }),
        revision: revision + 1,
      };
      const { count } = await lists.updateMany({ where: { id, revision }, data });
      return count === 1;
    },
    async remove(id) {
      await lists.deleteMany({ where: { id } });
    },
  };
}

/** One account has a name once, whatever its case. */
function toNameKey(ownerId: number, name: string): string {
  return `${ownerId} ${name.toLocaleLowerCase('de')}`;
}

function toFault(error: unknown): Error {
  return error instanceof Error ? error : new Error('A wishlist was not made', { cause: error });
}
