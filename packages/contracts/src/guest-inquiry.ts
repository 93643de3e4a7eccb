import { emailField } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { OrderDetail } from './order.ts';
import { OrderProject } from './order-project.ts';
import {
  acceptOffer,
  changeOrder,
  OlderMessages,
  OlderMessagesQuery,
  sendOrderMessage,
} from './order-requests.ts';
import { asData, inData, readText } from './wire.ts';

// The inquiry of a guest, by the link of its confirmation. With the code of a second mail a guest sees and does there what
// an account does; the session that the code opens is sent as a bearer. 404 for a link that is none, or has ended.

/** Without a session it has neither lines nor prices, documents, messages. */
export const GuestInquiry = OrderDetail.extend({
  /** The caller has a session. */
  isOpen: z.boolean().catch(false),
  /** Staff look at the page as its customer sees it; nothing can be sent. */
  isStaffView: z.boolean().catch(false),
  /** Where a code goes, for the reader to recognise: `m•••@novak.example`. */
  email: readText,
});
export type GuestInquiry = z.infer<typeof GuestInquiry>;

export const showGuestInquiry = defineCall({
  method: 'GET',
  path: '/guest-inquiries/{link}',
  response: asData(GuestInquiry),
});

/** Mails the links of all inquiries of an address that can still be followed; the same answer where there is none. */
export const sendGuestLinks = defineCall({
  method: 'POST',
  path: '/guest-inquiries/links',
  request: inData(z.strictObject({ email: emailField })),
  response: asData(z.object({ received: z.literal(true) })),
});

/** Mails a code of six digits to the inquiry's address; within a minute of the last one nothing is sent. */
export const sendGuestCode = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/codes',
  response: asData(z.object({ isSent: z.boolean() })),
});

/** Opens the inquiry for twelve hours. 409 `wrong-code` with `details.triesLeft`, `code-ended` for one that is too old or tried too often. */
export const openGuestInquiry = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/sessions',
  request: inData(z.strictObject({ code: z.string().trim().max(20) })),
  response: asData(z.object({ session: z.string() })),
});

/** (session) */
export const sendGuestMessage = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/messages',
  request: sendOrderMessage.request,
  response: asData(OrderProject),
});

/** (session) */
export const listGuestMessages = defineCall({
  method: 'GET',
  path: '/guest-inquiries/{link}/messages',
  request: OlderMessagesQuery,
  response: asData(OlderMessages),
});

/** (session) */
export const acceptGuestOffer = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/acceptances',
  request: acceptOffer.request,
  response: asData(OrderProject),
});

/** (session) */
export const withdrawGuestInquiry = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/withdrawal',
  response: asData(OrderProject),
});

/** (session) */
export const changeGuestInquiry = defineCall({
  method: 'POST',
  path: '/guest-inquiries/{link}/changes',
  request: changeOrder.request,
  response: asData(OrderProject),
});
