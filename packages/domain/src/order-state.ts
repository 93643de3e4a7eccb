/** Where an inquiry of the order history stands, in the order in which it comes there. */
export const ORDER_STATES = ['received', 'delivered', 'accepted', 'declined'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  received: 'Eingelangt',
  delivered: 'An das Haus übermittelt',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
};

/** What is known of the way of an inquiry: its delivery to the house, and what the house decided. */
export interface InquiryProgress {
  readonly isDelivered: boolean;
  readonly decision: 'accepted' | 'declined' | null;
}

/** What the customer is told; a delivery that is stuck is the house's matter and still "received". */
export function findOrderState({ isDelivered, decision }: InquiryProgress): OrderState {
  return decision ?? (isDelivered ? 'delivered' : 'received');
}
