import { z } from 'zod';
import { defineCall } from './call.ts';

/** What is free in a period. `scarce`: only the last of several; `on-request`: none, or nobody knows. */
export const Availability = z.object({
  code: z.string(),
  state: z.enum(['free', 'scarce', 'on-request']),
  /** Pieces free on every day of the period; null when unknown. */
  free: z.int().min(0).nullable(),
});
export type Availability = z.infer<typeof Availability>;

/**
 * `codes` are comma-separated; `start` and `end` are days, `YYYY-MM-DD`. Unknown codes are left out.
 * @public The shop does not make this call.
 */
export const listAvailability = defineCall({
  method: 'GET',
  path: '/rentman/equipment/availability',
  request: z.object({ codes: z.string(), start: z.iso.date(), end: z.iso.date() }),
  response: z.array(Availability),
});
