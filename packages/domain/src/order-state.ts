/** What has happened to an inquiry of the order history so far, earliest state first. */
export const ORDER_STATES = ['received', 'delivered', 'accepted', 'declined'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What is known of an inquiry: whether it was delivered to the house, and what the house decided. */
export interface InquiryProgress {
  readonly isDelivered: boolean;
  readonly decision: 'accepted' | 'declined' | null;
}

/** Finds the state that the customer is shown. A delivery that failed is still "received": the house has to act, not the customer. */
export function findOrderState({ isDelivered, decision }: InquiryProgress): OrderState {
  return decision ?? (isDelivered ? 'delivered' : 'received');
}

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
