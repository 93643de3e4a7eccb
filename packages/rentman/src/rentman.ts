import type { z } from 'zod';
import type { Query } from './query.ts';

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
