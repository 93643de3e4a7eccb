import { type PlainDate, parsePlainDate } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';

const Day = z.custom<PlainDate>((value) => parsePlainDate(value) !== null);

/** `scarce`: only the last of several; `on-request`: none, or nobody knows. */
export const AvailabilityState = z.enum(['free', 'scarce', 'on-request']);
export type AvailabilityState = z.infer<typeof AvailabilityState>;

/** When more pieces are free than in the period: from this time of the day on, or from its beginning. */
export const FreeAgain = z.object({
  day: Day,
  /** `14:00` in Vienna, where the plan says when the pieces come back that day. */
  time: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  /** Pieces free from then on, for the rest of that day. */
  free: z.int().positive(),
});
export type FreeAgain = z.infer<typeof FreeAgain>;

const DayAvailability = z.object({
  state: AvailabilityState,
  /** Pieces free on every day of the period; null when unknown. */
  free: z.int().min(0).nullable(),
  /** Null when no more become free, or nobody knows when. */
  again: FreeAgain.nullable(),
});

/** What is free of a product in a period. */
export const Availability = DayAvailability.extend({
  code: z.string(),
  /** The part of a set of which there are too few; null for anything else. */
  short: z.object({ name: z.string() }).nullable(),
  /** Only when the plans are older than an hour: how old they are. */
  asOf: z.iso.datetime().nullable(),
});
export type Availability = z.infer<typeof Availability>;

/** Codes that one call may name. */
export const MAX_AVAILABILITY_CODES = 200;

/**
 * `codes` are comma-separated; `start` and `end` are pick-up and return day, `YYYY-MM-DD`. Unknown codes are left out.
 * 400 with a German sentence for an invalid, past or too long period, and for too many codes.
 */
export const listAvailability = defineCall({
  method: 'GET',
  path: '/rentman/equipment/availability',
  request: z.object({ codes: z.string(), start: z.iso.date(), end: z.iso.date() }),
  response: z.array(Availability),
});

/** What the house multiplies the day price of a product with for a number of days. */
export const ProductFactor = z.object({
  code: z.string(),
  /** Null where the house has none for so many days. */
  factor: z.number().positive().nullable(),
});
export type ProductFactor = z.infer<typeof ProductFactor>;

/** The usual factors for so many days of use, for an estimate. Codes as in `listAvailability`; 400 for no number of days. */
export const listFactors = defineCall({
  method: 'GET',
  path: '/rentman/equipment/factors',
  request: z.object({ codes: z.string(), days: z.string() }),
  response: z.array(ProductFactor),
});

/** What is free of one product on each day of a period. */
export const AvailabilityDays = z.object({
  code: z.string(),
  /** Pieces of the house; of a set without own stock, how many its parts make. Null when unknown. */
  stock: z.int().min(0).nullable(),
  asOf: Availability.shape.asOf,
  days: z.array(DayAvailability.extend({ day: Day })),
});
export type AvailabilityDays = z.infer<typeof AvailabilityDays>;

/** Without dates: eight weeks from today. 404 for an unknown code, 400 as `listAvailability`. */
export const showAvailability = defineCall({
  method: 'GET',
  path: '/rentman/equipment/availability/{code}',
  request: z.object({ start: z.iso.date().optional(), end: z.iso.date().optional() }),
  response: AvailabilityDays,
});
