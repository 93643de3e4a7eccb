export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** Filters and paging in Rentman's words: `{ in_shop: true, 'modified[gte]': '…', id: [1, 2] }`. */
export type Query = Readonly<Record<string, QueryValue>>;

/** Writes a query. Rentman reads `true` as false, so booleans become 1 and 0; lists become `a,b`. */
export function toSearchParams(query: Query): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, toText(value));
  }
  return params;
}

function toText(value: Exclude<QueryValue, undefined>): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? value.join(',') : String(value);
}

/** True when Rentman would take the text as one value: a comma makes it a list, emptiness is refused. */
export function isOneValue(text: string): boolean {
  return text !== '' && !text.includes(',');
}

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
