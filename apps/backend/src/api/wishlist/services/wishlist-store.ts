import { DEFAULT_WISHLIST_NAME } from '@klappe/contracts';
import { z } from 'zod';
import type { DatabaseQuery, Transaction } from '../../../lib/database';
import { type KeptProduct, KeptProducts } from '../../../lib/kept-product';

export const WISHLIST_UID = 'api::wishlist.wishlist';

/** A wishlist. Each account has one default list and may have further ones with names. */
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
  /** The idempotency key: calls with the same one create one list. */
  readonly key: string;
}

export interface WishlistStore {
  find(id: number): Promise<WishlistRecord | null>;
  findByKey(key: string): Promise<WishlistRecord | null>;
  findByName(ownerId: number, name: string): Promise<WishlistRecord | null>;
  /** The account's default list, created when there is none; concurrent calls all get the same one. */
  openDefault(ownerId: number): Promise<WishlistRecord>;
  /** The default list first, then the oldest. */
  list(ownerId: number): Promise<readonly WishlistRecord[]>;
  /** Throws when key or name is taken. */
  insert(list: NewWishlist): Promise<void>;
  /** False when the stored list has another revision than the given one. Throws when the name is taken. */
  save(list: WishlistRecord, changes: WishlistChanges): Promise<boolean>;
  remove(id: number): Promise<void>;
}

interface WishlistDatabase {
  readonly lists: DatabaseQuery & { deleteMany(params: { where: object }): Promise<unknown> };
  readonly transaction: Transaction;
}

/** Creates the only module that writes wishlists. */
export function createWishlistStore({ lists, transaction }: WishlistDatabase): WishlistStore {
  async function findWhere(where: object): Promise<WishlistRecord | null> {
    const row = await lists.findOne({ where });
    return row === null ? null : WishlistRecord.parse(row);
  }
  // In a transaction of its own: on PostgreSQL a refused row would end the caller's transaction.
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
      const inserted = insert({
        ownerId,
        name,
        defaultOf: ownerId,
        nameKey: toNameKey(ownerId, name),
      });
      // When a concurrent call was faster, its list is found.
      const error = await inserted.then(() => null, toError);
      const list = await find();
      if (!list) throw error ?? new Error('A wishlist disappeared right after it was created');
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

/** Within an account names are unique, without regard to case. */
function toNameKey(ownerId: number, name: string): string {
  return `${ownerId} ${name.toLocaleLowerCase('de')}`;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A wishlist was not created', { cause: error });
}
