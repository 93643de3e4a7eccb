import { PlainDateSchema, SHIPPING_OPTIONS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  listColumn,
  OptionalDateTimeColumn,
  runStatement,
  TextColumn,
} from '../../../lib/database';
import { INQUIRY_STATES, INQUIRY_UID, InquiryLineRecord } from '../../../lib/inquiry';

const DateColumn = PlainDateSchema.nullable().catch(null);
const id = z.number().int();

/** The columns of an inquiry that other modules read, as they are at any moment of its life. They pick those they need. */
export const InquiryRow = z.object({
  id,
  documentId: z.string(),
  state: z.enum(INQUIRY_STATES),
  number: TextColumn,
  name: TextColumn,
  projectReference: TextColumn,
  company: TextColumn,
  firstname: TextColumn,
  lastname: TextColumn,
  email: TextColumn,
  shipping: z.enum(SHIPPING_OPTIONS).nullable(),
  rentalStart: DateColumn,
  rentalEnd: DateColumn,
  useStart: DateColumn,
  useEnd: DateColumn,
  lines: listColumn(InquiryLineRecord),
  completedAt: OptionalDateTimeColumn,
  deliveredAt: OptionalDateTimeColumn,
  decidedAt: OptionalDateTimeColumn,
  withdrawnAt: OptionalDateTimeColumn,
  decision: z.enum(['accepted', 'declined']).nullable(),
  rentmanId: id.nullable(),
  rentmanContactId: id.nullable(),
  /** The number in Rentman where staff entered the inquiry there by hand; else empty. */
  handNumber: TextColumn,
  /** Null for an inquiry of a guest. */
  user: z.object({ id, email: z.string() }).nullable(),
});

/** The condition that its second call came. */
export const IS_SENT = { completedAt: { $notNull: true } };

interface Part {
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly limit?: number;
}

/** The inquiries that meet a condition, with the columns that the caller picked of `InquiryRow`. */
export async function loadInquiries<Columns extends z.ZodObject>(
  strapi: Core.Strapi,
  columns: Columns,
  where: object,
  part: Part = {},
): Promise<z.output<Columns>[]> {
  const names = Object.keys(columns.shape);
  const rows: unknown = await strapi.db.query(INQUIRY_UID).findMany({
    select: names.filter((name) => name !== 'user'),
    ...(names.includes('user') ? { populate: { user: { select: ['id', 'email'] } } } : {}),
    where,
    ...part,
  });
  return z.array(columns).parse(rows);
}

/** One of them; null when there is none. */
export async function loadInquiry<Columns extends z.ZodObject>(
  strapi: Core.Strapi,
  columns: Columns,
  where: object,
): Promise<z.output<Columns> | null> {
  const [inquiry] = await loadInquiries(strapi, columns, where, { limit: 1 });
  return inquiry ?? null;
}

/** Makes others who lock it wait for the end of the caller's transaction. */
export async function lockInquiry(strapi: Core.Strapi, inquiryId: number): Promise<void> {
  await runStatement(strapi, (knex) =>
    knex('inquiries').where({ id: inquiryId }).forUpdate().select('id'),
  );
}

/** Notes that its customer has withdrawn it. */
export async function withdrawInquiry(strapi: Core.Strapi, inquiryId: number, now: Date) {
  const where = { id: inquiryId };
  await strapi.db.query(INQUIRY_UID).updateMany({ where, data: { withdrawnAt: now } });
}

const Ids = z.array(z.object({ id }));

/** Ids of what somebody without an account has sent from an address, in any spelling of it. */
export async function listIdsOfGuest(
  strapi: Core.Strapi,
  email: string,
): Promise<readonly number[]> {
  const rows: unknown = await runStatement(strapi, (knex) =>
    knex('inquiries')
      .leftJoin('inquiries_user_lnk', 'inquiries_user_lnk.inquiry_id', 'inquiries.id')
      .whereNull('inquiries_user_lnk.user_id')
      .whereNotNull('inquiries.completed_at')
      .whereRaw('lower(inquiries.email) = ?', [email.toLowerCase()])
      .select('inquiries.id'),
  );
  return Ids.parse(rows).map((row) => row.id);
}

/** Makes it an inquiry of an account. */
export async function giveInquiryTo(strapi: Core.Strapi, inquiryId: number, userId: number) {
  const where = { id: inquiryId };
  await strapi.db.query(INQUIRY_UID).update({ where, data: { user: userId } });
}

/** True for an account that an inquiry belongs to, sent or not. */
export async function hasInquiries(strapi: Core.Strapi, userId: number): Promise<boolean> {
  return (await strapi.db.query(INQUIRY_UID).count({ where: { user: userId } })) > 0;
}

/** True for an account that has sent one. */
export async function hasSent(strapi: Core.Strapi, userId: number): Promise<boolean> {
  const where = { user: userId, state: { $ne: 'incomplete' } };
  return (await strapi.db.query(INQUIRY_UID).count({ where })) > 0;
}

/** Deletes what a deleted account has begun and not sent. What was sent stays: it is business correspondence. */
export async function deleteUnsentOf(strapi: Core.Strapi, userId: number): Promise<void> {
  const where = { user: userId, state: 'incomplete' };
  const unsent = await loadInquiries(strapi, InquiryRow.pick({ id: true }), where);
  if (unsent.length === 0) return;
  const ids = unsent.map((inquiry) => inquiry.id);
  await strapi.db.query(INQUIRY_UID).deleteMany({ where: { id: { $in: ids } } });
}
