import type { InquiryConfirmation } from '@klappe/contracts';
import type { InquiryForm } from '@klappe/domain';
import { readToken } from '#app/session/bearer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { ordersStore } from '#app/stores/orders.ts';
import { userStore } from '#app/stores/user.ts';
import { keepSentInquiry, type SentInquiry } from './confirmation.ts';
import { toOrder } from './to-order.ts';

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
  noteOrder(confirmation, info);
  keepSentInquiry(sent);
  onSent(sent);
  cartStore.getState().reset();
}

/** An inquiry of somebody logged in gets its place in their history. §7 `POST /orders` */
function noteOrder(confirmation: InquiryConfirmation, info: InquiryForm['info']): void {
  const { lines, submission } = cartStore.getState();
  const { id } = userStore.getState().customer;
  if (readToken() === '' || !submission) return;
  const order = toOrder({ confirmation, info, lines, now: new Date() });
  ordersStore.getState().note({
    key: submission.key,
    inquiry: confirmation.id,
    userId: id,
    content: JSON.stringify(order),
  });
}
