import { SentContactForm } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * The contact form of a page; header `Idempotency-Key`, a UUID per message. 400 with the fields' errors, 409 when the
 * key came with another message, 429 with `Retry-After` for an address that sends too many.
 */
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/contact-messages',
  request: z.object({ data: SentContactForm }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
});
