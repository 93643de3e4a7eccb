import type { InquiryConfirmation } from '@klappe/contracts';
import type { InquiryForm } from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { keepSentInquiry, type SentInquiry } from './confirmation.ts';

/** Keeps and shows the confirmation, then empties the cart: in this order, so that a reload never shows neither. */
export function finishInquiry(
  confirmation: InquiryConfirmation,
  { info, client }: InquiryForm,
  onSent: (sent: SentInquiry) => void,
): void {
  const { start, end, useStart, useEnd, shipping, pickup, projectReference } = info;
  const sent = {
    confirmation,
    info: { start, end, useStart, useEnd, shipping, pickup, projectReference },
    email: client.email,
  };
  keepSentInquiry(sent);
  onSent(sent);
  cartStore.getState().reset();
}
