import { FIT_NOTE_KINDS } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** What was read of an item, in German: `Mount`, `LPL, mit Adapter PL`, `laut Datenblatt`. */
export const ShownFact = z.object({
  kind: z.string(),
  title: z.string(),
  value: z.string(),
  /** `laut Datenblatt` or `Angabe des Hauses`. */
  source: z.string(),
});
export type ShownFact = z.infer<typeof ShownFact>;

/** A rental product and what it is to the one asked about. What nothing is known of is absent. */
export const FitRow = z.object({
  code: z.string(),
  verdict: z.enum(['fits', 'adapter', 'no']),
  /** Which rule says it: `lens`, `power`, `medium` … */
  kind: z.string(),
  /** What it is: `lens`, `battery` … */
  role: z.string().nullable(),
  /** The adapter that the house rents for it; absent where none of its own is needed. */
  adapter: z.string().optional(),
  why: z.string(),
});
export type FitRow = z.infer<typeof FitRow>;

export const MAX_FIT_ROWS = 2000;
export const MAX_FIT_LINES = 500;

/**
 * What fits an item, what fits nearly first: `fits`, `adapter`, `no`; with a period what is free in it before the rest, then
 * by price. 404 for an unknown code, 400 for a period as in `listAvailability`.
 */
export const showFits = defineCall({
  method: 'GET',
  path: '/rentman/equipment/fits',
  request: z.object({
    code: z.string(),
    start: z.string().optional(),
    end: z.string().optional(),
  }),
  response: z.object({ facts: z.array(ShownFact), fits: z.array(FitRow).max(MAX_FIT_ROWS) }),
});

/** A hint about a basket. It never keeps an inquiry from being sent. */
export const ShownFitNote = z.object({
  kind: z.enum(FIT_NOTE_KINDS),
  /** The lines it speaks of, the one that it is about first. */
  codes: z.array(z.string()),
  verdict: z.enum(['no', 'missing']),
  text: z.string(),
  why: z.string(),
  source: z.string(),
  /** What one click adds; empty where the house has nothing for it. */
  repair: z.array(z.object({ code: z.string(), quantity: z.number().int() })),
  /** The line that the repair takes the place of; null where it adds. */
  replaces: z.string().nullable(),
  /** What the button says; null without a repair. */
  repairLabel: z.string().nullable(),
});
export type ShownFitNote = z.infer<typeof ShownFitNote>;

/** Lines of a list that is asked about. */
export const AskedLines = z
  .array(z.object({ code: z.string().max(200), quantity: z.number().int().min(1).max(999) }))
  .max(MAX_FIT_LINES);

/** What is missing in a basket or does not fit in it, at most five hints, the most expensive mistake first. Unknown codes are silent. */
export const checkFits = defineCall({
  method: 'POST',
  path: '/rentman/equipment/fits',
  request: z.object({ lines: AskedLines }),
  response: z.object({ notes: z.array(ShownFitNote) }),
});
