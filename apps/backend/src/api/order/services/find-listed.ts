import { ANY_STAGE } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import {
  CentsColumn,
  OptionalDateTimeColumn,
  runStatement,
  TextColumn,
} from '../../../lib/database';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { fold } from '../../../rentman/catalogue/search/words';
import type { Colleagues } from '../../company/services/colleagues';
import { type InquiryStage, toInquiryStage } from '../../project/services/project-summaries';

/** Whose orders somebody sees. */
export interface Listed {
  readonly ownerId: number;
  readonly colleagues: Colleagues | null;
}

const Row = z.object({
  id: z.int(),
  planperiod: TextColumn,
  projectSort: TextColumn,
  expectedCents: CentsColumn,
  foundInquiry: z.int().nullable(),
  decision: z.enum(['accepted', 'declined']).nullable(),
  withdrawnAt: OptionalDateTimeColumn,
  number: TextColumn,
  rentalStart: TextColumn,
  noted: z.enum(ANY_STAGE).nullable().catch(null),
});

/** An order with just what filters and sorts look at. */
export interface FoundOrder
  extends Pick<z.infer<typeof Row>, 'id' | 'planperiod' | 'projectSort' | 'expectedCents'> {
  /** Null without an inquiry. */
  readonly inquiry: InquiryStage | null;
}

const COLUMNS = {
  id: 'orders.id',
  planperiod: 'orders.planperiod',
  projectSort: 'orders.project_sort',
  expectedCents: 'orders.expected_cents',
  foundInquiry: 'inquiries.id',
  decision: 'inquiries.decision',
  withdrawnAt: 'inquiries.withdrawn_at',
  number: 'inquiries.number',
  rentalStart: 'inquiries.rental_start',
  noted: 'inquiry_projects.stage',
};

/** Ids that one statement reads while a search looks through all orders: a few milliseconds of work. */
const IDS_PER_STATEMENT = 2_000;
/** Orders that one statement reads: some milliseconds of work where each has 500 lines. */
const ORDERS_PER_STATEMENT = 200;

const Ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id));

/** Ids of the orders that somebody sees, the newest first. Reads indexes only. */
export async function listVisible(
  strapi: Core.Strapi,
  { ownerId, colleagues }: Listed,
  { offset = 0, limit }: { readonly offset?: number; readonly limit: number },
): Promise<readonly number[]> {
  const rows: unknown = await runStatement(strapi, (knex) => {
    const visible = knex('orders').where('owner_id', ownerId);
    if (colleagues) {
      // Of colleagues what they sent for the company, not what they sent before they belonged to it.
      const ofCompany = knex('inquiries')
        .where('rentman_contact_id', colleagues.contactId)
        .select('id');
      visible.orWhere((shared) =>
        shared.whereIn('owner_id', [...colleagues.names.keys()]).whereIn('inquiry_id', ofCompany),
      );
    }
    return visible.select('id').orderBy(NEWEST_FIRST).offset(offset).limit(limit);
  });
  return Ids.parse(rows);
}

const NEWEST_FIRST = [
  { column: 'date', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
];

/** The first of the orders that somebody sees and that have all the words, up to a number. */
export async function findWithWords(
  strapi: Core.Strapi,
  listed: Listed,
  { q, max }: { readonly q: string; readonly max: number },
): Promise<readonly number[]> {
  // An order that is sent meanwhile moves all others by one place, and one of them is read twice.
  const found = new Set<number>();
  for (let offset = 0; ; offset += IDS_PER_STATEMENT) {
    const ids = await listVisible(strapi, listed, { offset, limit: IDS_PER_STATEMENT });
    for await (const some of inPieces(ids)) {
      const matching = await findMatching(strapi, some, q);
      for (const id of some) if (matching.has(id)) found.add(id);
      if (found.size >= max) return [...found].slice(0, max);
    }
    if (ids.length < IDS_PER_STATEMENT) return [...found];
  }
}

async function findMatching(
  strapi: Core.Strapi,
  ids: readonly number[],
  q: string,
): Promise<ReadonlySet<number>> {
  const rows: unknown = await runStatement(strapi, (knex) => {
    const orders = knex('orders')
      .leftJoin('inquiries', 'inquiries.id', 'orders.inquiry_id')
      .whereIn('orders.id', ids)
      .select('orders.id');
    whereFound(orders, q);
    return orders;
  });
  return new Set(Ids.parse(rows));
}

/** What filters and sorts look at of orders, in the given sequence; products are not read. */
export async function readFound(
  strapi: Core.Strapi,
  ids: readonly number[],
): Promise<readonly FoundOrder[]> {
  const found = new Map<number, FoundOrder>();
  for await (const some of inPieces(ids)) {
    const rows: unknown = await runStatement(strapi, (knex) =>
      knex('orders')
        .leftJoin('inquiries', 'inquiries.id', 'orders.inquiry_id')
        .leftJoin('inquiry_projects', 'inquiry_projects.inquiry_id', 'orders.inquiry_id')
        .whereIn('orders.id', some)
        .select(COLUMNS),
    );
    for (const row of z.array(Row).parse(rows)) found.set(row.id, toFound(row));
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The event loop handles waiting requests between any two pieces. */
async function* inPieces(ids: readonly number[]) {
  for (let start = 0; start < ids.length; start += ORDERS_PER_STATEMENT) {
    await yieldToEventLoop();
    yield ids.slice(start, start + ORDERS_PER_STATEMENT);
  }
}

function whereFound(rows: Knex.QueryBuilder, q: string): void {
  for (const word of new Set(fold(q).split(/\s+/).filter(Boolean))) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    rows.where((either) =>
      either
        .whereRaw("orders.search_text like ? escape '\\'", [pattern])
        .orWhereRaw("inquiries.number like ? escape '\\'", [pattern]),
    );
  }
}

function toFound({
  foundInquiry,
  noted,
  decision,
  withdrawnAt,
  number,
  rentalStart,
  ...order
}: z.infer<typeof Row>): FoundOrder {
  const inquiry = { decision, withdrawnAt, number, rentalStart };
  return { ...order, inquiry: foundInquiry === null ? null : toInquiryStage(inquiry, noted) };
}
