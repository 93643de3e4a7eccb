/** How the history of orders can be sorted. */
export const ORDER_SORTS = [
  'date:desc',
  'date:asc',
  'project:asc',
  'project:desc',
  'total:desc',
  'total:asc',
] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
export const DEFAULT_ORDER_SORT: OrderSort = 'date:desc';
export const ORDER_SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  'date:desc': 'Datum absteigend',
  'date:asc': 'Datum aufsteigend',
  'project:asc': 'Projekt aufsteigend',
  'project:desc': 'Projekt absteigend',
  'total:desc': 'Summe absteigend',
  'total:asc': 'Summe aufsteigend',
};

/** Orders on one page of the history. */
export const ORDER_PAGE_SIZE = 10;

/** Reads a sort value; anything unknown becomes the default. */
export function parseOrderSort(value: unknown): OrderSort {
  return ORDER_SORTS.find((sort) => sort === value) ?? DEFAULT_ORDER_SORT;
}
