/** What has happened to an inquiry of the order history so far, earliest state first. */
export const ORDER_STATES = ['received', 'delivered', 'accepted', 'declined'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  received: 'Eingelangt',
  delivered: 'An das Haus übermittelt',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
};

/** What is known of an inquiry: whether it was delivered to the house, and what the house decided. */
export interface InquiryProgress {
  readonly isDelivered: boolean;
  readonly decision: 'accepted' | 'declined' | null;
}

/** Finds the state that the customer is shown. A delivery that failed is still "received": the house has to act, not the customer. */
export function findOrderState({ isDelivered, decision }: InquiryProgress): OrderState {
  return decision ?? (isDelivered ? 'delivered' : 'received');
}
