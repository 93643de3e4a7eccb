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
