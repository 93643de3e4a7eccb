import type { Query } from './query.ts';

/** Which rows of a list are wanted. */
export interface ListWish {
  /**
   * A moment as Rentman wrote it: only rows modified at that second or later come, oldest change
   * first. Deleted rows never come; compare with `fetchStamps` to notice them.
   */
  readonly modifiedSince?: string | null;
}

/** The largest page Rentman gives. */
export const LARGEST_PAGE = { pageSize: 1500 };

/** The part of a query that asks for what changed since a moment. */
export function toSinceQuery({ modifiedSince }: ListWish): Query {
  return modifiedSince ? { 'modified[gte]': modifiedSince, sort: '+modified' } : {};
}
