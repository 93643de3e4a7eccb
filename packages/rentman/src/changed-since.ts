import type { Query } from './query.ts';

/** Which rows of a list are wanted. */
export interface ListWish {
  /**
   * A moment as Rentman wrote it: only rows modified at that second or later come, oldest change
   * first. Deleted rows never come; compare with `fetchStamps` to notice them.
   */
  readonly modifiedSince?: string | null;
  /** Only these rows; those that do not exist are left out. At most `MAX_IDS_PER_CALL` in one call. */
  readonly ids?: readonly number[];
}

/** Keeps addresses with a list of ids below the length that servers take. */
export const MAX_IDS_PER_CALL = 200;

/** The largest page Rentman gives. */
export const MAX_PAGE = { pageSize: 1500 };

/** The part of a query that asks for what changed since a moment, or for single rows. */
export function toSinceQuery({ modifiedSince, ids }: ListWish): Query {
  const since = modifiedSince ? { 'modified[gte]': modifiedSince, sort: '+modified' } : {};
  return ids === undefined ? since : { ...since, id: ids };
}
