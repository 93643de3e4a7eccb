import { PART_STATES, PlainDateSchema } from '@klappe/domain';
import { z } from 'zod';

const day = PlainDateSchema.nullable();
const cents = z.number().int().nullable();

const Dates = z.object({ start: day, end: day, useStart: day, useEnd: day });

const Line = z.object({
  /** Null for free text. */
  equipmentId: z.number().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  unitPriceCents: cents,
  remark: z.string(),
  isOption: z.boolean(),
  /** Of the pieces that are packed, with those of the parts of a kit. */
  serials: z.array(z.string()).default([]),
  parts: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
});
export type ReadLine = z.infer<typeof Line>;

const Offer = z.object({
  id: z.number(),
  number: z.string(),
  version: z.number(),
  subject: z.string(),
  date: day,
  validUntil: day,
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
});

/** What of a project its customer may see, as it was last read in Rentman. It is stored as JSON. */
export const ProjectReading = z.object({
  /** What Rentman refused to show for want of a right. */
  refused: z.array(z.string()),
  name: z.string(),
  number: z.string(),
  customerId: z.number().nullable(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  parts: z.array(
    z.object({ name: z.string(), state: z.enum(PART_STATES), isTemplate: z.boolean() }),
  ),
  dates: Dates.nullable(),
  isDelayed: z.boolean(),
  lines: z.array(Line),
  offers: z.array(Offer),
  contracts: z.array(Offer),
  invoices: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      subject: z.string(),
      date: day,
      dueOn: day,
      openCents: cents,
    }),
  ),
  /** The house offers without ever changing the status of its projects. */
  showsUnsentOffers: z.boolean().default(false),
  files: z.array(
    z.object({ id: z.number(), name: z.string(), date: day, isReplacedOffer: z.boolean() }),
  ),
});
export type ProjectReading = z.infer<typeof ProjectReading>;
