import { SHIPPING_OPTIONS } from '@klappe/domain';
import { z } from 'zod';
import type { DatabaseQuery } from '../../lib/outbox/database-query';
import { INQUIRY_STATES } from '../inquiry/records/inquiry';

const date = z.string().nullable();
const moment = z
  .union([z.string(), z.number(), z.date()])
  .nullable()
  .transform((value) => (value === null ? null : new Date(value).toISOString()));

/** What the history shows of an inquiry: how far it came, and when and how. */
export const InquiryProgressRow = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  state: z.enum(INQUIRY_STATES),
  decision: z.enum(['accepted', 'declined']).nullable(),
  deliveredAt: moment,
  shipping: z.enum(SHIPPING_OPTIONS).nullable(),
  rentalStart: date,
  rentalEnd: date,
  useStart: date,
  useEnd: date,
});
export type InquiryProgressRow = z.infer<typeof InquiryProgressRow>;

/** Reads the progress of many inquiries at once; those that are gone are left out. */
export async function fetchProgress(
  inquiries: DatabaseQuery,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InquiryProgressRow>> {
  if (ids.length === 0) return new Map();
  const rows = await inquiries.findMany({
    select: Object.keys(InquiryProgressRow.shape),
    where: { id: { $in: ids } },
  });
  return new Map(
    z
      .array(InquiryProgressRow)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}
