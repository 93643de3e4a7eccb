import { z } from 'zod';
import { defineCall } from './call.ts';

/** What a browser reports: a product's page was opened, or a product was put into the cart. Nothing about who did it. */
export const DEMAND_KINDS = ['view', 'cart'] as const;

const MAX_EVENTS = 20;

export const reportDemand = defineCall({
  method: 'POST',
  path: '/demand',
  request: z.object({
    data: z.object({
      events: z
        .array(z.object({ kind: z.enum(DEMAND_KINDS), code: z.string().min(1).max(80) }))
        .max(MAX_EVENTS),
    }),
  }),
  response: z.object({ data: z.object({ counted: z.boolean() }) }),
});
