import type { z } from 'zod';
import { type ListWish, MAX_PAGE, type Query, toSinceQuery } from './query.ts';
import { listFields } from './wire-kinds.ts';

/** A row that is not what Rentman documents. The other rows of its list are usable. */
export interface UnreadableRow {
  readonly id: number | null;
  readonly reason: string;
}

export interface Listing<T> {
  readonly rows: readonly T[];
  readonly unreadable: readonly UnreadableRow[];
}

export interface Download {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

export interface ListOptions {
  /** Rows per page, up to 1500. Halved by itself when Rentman finds the answer too big. */
  readonly pageSize?: number;
}

/**
 * The calls everything else is made of. Paths are relative (`equipment/7`). Every verb throws a
 * `RentmanError`; reads, `put` and `delete` have been retried by then, `post` never is.
 */
export interface Rentman {
  /** Null when there is no such row. */
  get<T>(path: string, wire: z.ZodType<T>, query?: Query): Promise<T | null>;
  /** All pages. Rows that cannot be read do not fail the list. */
  list<T>(
    path: string,
    wire: z.ZodType<T>,
    query?: Query,
    options?: ListOptions,
  ): Promise<Listing<T>>;
  post<T>(path: string, body: object, wire: z.ZodType<T>): Promise<T>;
  /** Merges the named fields into the row. */
  put<T>(path: string, body: object, wire: z.ZodType<T>): Promise<T>;
  /** False when the row was gone already. */
  delete(path: string): Promise<boolean>;
  /** Fetches a signed address without credentials, which such addresses refuse. */
  download(url: string): Promise<Download>;
}

/** All rows of a list, with the `fields` that its schema reads. */
export async function fetchRows<T>(
  rentman: Rentman,
  path: string,
  { wire, fields, query = {} }: { wire: z.ZodType<T>; fields: object; query?: Query },
): Promise<readonly T[]> {
  const all = { fields: listFields(fields), ...query };
  return (await rentman.list(path, wire, all, MAX_PAGE)).rows;
}

/** The call for all rows of a list, or those of a wish. Without `fields` Rentman is asked for none by name. */
export function createLister<T>(path: string, wire: z.ZodType<T>, fields?: object) {
  return (rentman: Rentman, wish: ListWish = {}): Promise<Listing<T>> => {
    const named = fields === undefined ? {} : { fields: listFields(fields) };
    return rentman.list(path, wire, { ...named, ...toSinceQuery(wish) }, MAX_PAGE);
  };
}
