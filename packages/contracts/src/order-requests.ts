import { paragraph } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { InquiryChangeWrite } from './inquiry.ts';
import { OrderProject, ProjectMessage } from './order-project.ts';
import { asData, inData, RecordId, readList } from './wire.ts';

// What a customer says to the house about an inquiry that was sent. Each call takes an `Idempotency-Key` and answers
// the new state of the inquiry. 403 and 404 as `showOrder`; 409 `too-late` when its stage allows it no longer.

/** (bearer) A question to the house, which gets it as a task and by mail. */
export const sendOrderMessage = defineCall({
  method: 'POST',
  path: '/orders/{id}/messages',
  request: inData(
    z.strictObject({ text: paragraph().min(1, 'Bitte schreiben Sie eine Nachricht.') }),
  ),
  response: asData(OrderProject),
});

/** A page of messages; `before` is the id of the oldest one that is known. */
export const OlderMessagesQuery = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export const OlderMessages = z.looseObject({
  messages: readList(ProjectMessage),
  hasOlder: z.boolean().catch(false),
});
export type OlderMessages = z.infer<typeof OlderMessages>;

/** (bearer) What customer and house told each other before; the page of an inquiry has the newest messages. */
export const listOrderMessages = defineCall({
  method: 'GET',
  path: '/orders/{id}/messages',
  request: OlderMessagesQuery,
  response: asData(OlderMessages),
});

/** (bearer) The customer's yes to an offer that is still valid; binding only once the house has confirmed it. */
export const acceptOffer = defineCall({
  method: 'POST',
  path: '/orders/{id}/acceptances',
  request: inData(z.strictObject({ offer: RecordId })),
  response: asData(OrderProject),
});

/**
 * (bearer) Brings an inquiry to another state, or asks the house to. Lines that stay keep their prices. 400 with the
 * fields' errors; 409 `way-changed` when the house has decided since the page was loaded (details.way), `codes-unavailable`
 * and `stock-exceeded` as `completeProjectRequest`.
 */
export const changeOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/changes',
  request: inData(InquiryChangeWrite),
  response: asData(OrderProject),
});

/** (bearer) Withdraws the inquiry, or asks the house to: see `STAGE_RULES`. */
export const withdrawOrder = defineCall({
  method: 'POST',
  path: '/orders/{id}/withdrawal',
  response: asData(OrderProject),
});
