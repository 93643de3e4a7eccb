import { PlainDateSchema } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';

const Figures = z.array(
  z
    .object({
      decision: z.enum(['accepted', 'declined']).nullish(),
      expected_cents: z.coerce.number().nullish(),
      completed_at: DateTimeColumn,
      rental_start: PlainDateSchema.nullish(),
    })
    .transform((row) => ({
      decision: row.decision,
      expectedCents: row.expected_cents ?? 0,
      completedAt: row.completed_at,
      rentalStart: row.rental_start,
    })),
);
export type InquiryFigure = z.infer<typeof Figures>[number];

/** What a report counts of the inquiries that were sent from a moment on and before another one. By SQL: there may be 20,000. */
export async function loadFigures(
  strapi: Core.Strapi,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<readonly InquiryFigure[]> {
  const rows: unknown = await strapi.db
    .connection('inquiries')
    .select('decision', 'expected_cents', 'completed_at', 'rental_start')
    .where('completed_at', '>=', from)
    .where('completed_at', '<', before);
  return Figures.parse(rows);
}
