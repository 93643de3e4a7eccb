import { OrderHead } from '@klappe/contracts';
import { type OrderSort, PICKUP_SLOTS, StoredProjectTexts } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { refuseWhenFull, toWindowStart } from '../../../lib/calls/kept-limits';
import {
  CentsColumn,
  CountColumn,
  DateTimeColumn,
  jsonColumn,
  runInTransaction,
  runStatement,
  TextColumn,
} from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { OrderedProducts, toDerivedColumns } from './order-head';

export const ORDER_UID = 'api::order.order';

export const OrderColumns = z.object({
  date: DateTimeColumn,
  pickup: z.enum(PICKUP_SLOTS),
  remark: TextColumn,
  ...StoredProjectTexts.shape,
  planperiod: TextColumn,
  usageperiod: TextColumn,
  usageDays: z.number().int().nullable(),
  totalCents: CentsColumn,
  discountCents: CentsColumn,
  expectedCents: CentsColumn,
  onRequestCount: z.number().int(),
  products: OrderedProducts,
});
export type OrderColumns = z.infer<typeof OrderColumns>;

export const OrderRecord = OrderColumns.extend({
  id: z.number().int(),
  ownerId: z.number().int(),
  inquiryId: z.number().int().nullable(),
  fingerprint: z.string().nullable(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export interface NewOrder {
  readonly ownerId: number;
  /** The idempotency key: calls with the same one make one order. */
  readonly key: string;
  /** Hash of the call's body; null for an order that the backend makes by itself. */
  readonly fingerprint: string | null;
  readonly inquiryId: number | null;
  readonly columns: OrderColumns;
}

/** An order as lists show it: without remark and products. */
const ListedOrder = OrderRecord.omit({ remark: true, products: true }).extend({
  head: jsonColumn(OrderHead.nullish()),
});
export type ListedOrder = z.infer<typeof ListedOrder>;

const SentFromProject = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  inquiryId: z.number().int().nullable(),
  customerProjectId: z.number().int(),
});

export interface OrderPage {
  readonly ownerId: number;
  readonly sort: OrderSort;
  readonly offset: number;
  readonly limit: number;
}

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The total that the history shows is the expected price. */
const SORT_COLUMNS = { date: 'date', project: 'projectSort', total: 'expectedCents' } as const;

export function createOrderStore(strapi: Core.Strapi) {
  const orders = strapi.db.query(ORDER_UID);
  async function findWhere(where: object): Promise<OrderRecord | null> {
    const row: unknown = await orders.findOne({ where });
    return row === null ? null : OrderRecord.parse(row);
  }

  return {
    find: (id: number) => findWhere({ id }),
    findByKey: (orderKey: string) => findWhere({ orderKey }),
    findByInquiry: (inquiryId: number) => findWhere({ inquiryId }),
    /**
     * Throws when there is an order for the key or the inquiry already, or too many without an inquiry. In a transaction of
     * its own: on PostgreSQL a refused row would end the caller's transaction.
     */
    insert: (order: NewOrder) =>
      runInTransaction(strapi, async () => {
        if (order.inquiryId === null) await refuseOrderFlood(strapi, order.ownerId);
        await orders.create({ data: toColumns(order) });
      }),
    /** Replaces what an order remembers of an inquiry that was changed. */
    async replace(inquiryId: number, columns: OrderColumns): Promise<void> {
      const data = { ...columns, ...toDerivedColumns(columns) };
      await orders.updateMany({ where: { inquiryId }, data });
    },
    async noteProject(order: { ownerId: number; id: number }, projectId: number): Promise<void> {
      await orders.updateMany({ where: order, data: { customerProjectId: projectId } });
    },
    async listSentFromProjects(projectIds: readonly number[]) {
      const rows: unknown = await orders.findMany({
        select: Object.keys(SentFromProject.shape),
        where: { customerProjectId: { $in: projectIds } },
        orderBy: { id: 'desc' },
      });
      return z.array(SentFromProject).parse(rows);
    },
    async listByIds(ids: readonly number[]): Promise<readonly OrderRecord[]> {
      const rows: unknown = await orders.findMany({ where: { id: { $in: ids } } });
      return inSequence(ids, z.array(OrderRecord).parse(rows));
    },
    async listHeadsByIds(ids: readonly number[]): Promise<readonly ListedOrder[]> {
      const rows: unknown = await orders.findMany({
        select: LISTED_NAMES,
        where: { id: { $in: ids } },
      });
      return inSequence(ids, z.array(ListedOrder).parse(rows));
    },
    async listNewestHeads(ownerId: number, limit: number): Promise<readonly ListedOrder[]> {
      const orderBy = toOrderBy('date:desc');
      const rows: unknown = await orders.findMany({
        select: LISTED_NAMES,
        where: { ownerId },
        orderBy,
        limit,
      });
      return z.array(ListedOrder).parse(rows);
    },
    /** Of the largest order of an account; those whose size is not known yet count as empty. */
    async findLargestBytes(ownerId: number): Promise<number> {
      const row: unknown = await runStatement(strapi, (knex) =>
        knex('orders').where({ owner_id: ownerId }).max({ bytes: 'bytes' }).first(),
      );
      return z.object({ bytes: CountColumn }).parse(row).bytes;
    },
    async listIds(ownerId: number): Promise<readonly number[]> {
      const rows: unknown = await orders.findMany({
        select: ['id'],
        where: { ownerId },
        orderBy: toOrderBy('date:asc'),
      });
      return z
        .array(z.object({ id: z.number().int() }))
        .parse(rows)
        .map(({ id }) => id);
    },
    async deleteOf(ownerId: number): Promise<void> {
      await orders.deleteMany({ where: { ownerId } });
    },
    count: (ownerId: number) => orders.count({ where: { ownerId } }),
    async list({ ownerId, sort, offset, limit }: OrderPage): Promise<readonly OrderRecord[]> {
      const page = { where: { ownerId }, orderBy: toOrderBy(sort), offset, limit };
      const rows: unknown = await orders.findMany(page);
      return z.array(OrderRecord).parse(rows);
    },
  };
}

/** Orders of inquiries are never refused: the inquiry is stored already. Calls at the same moment wait for each other. */
async function refuseOrderFlood(strapi: Core.Strapi, ownerId: number): Promise<void> {
  await runStatement(strapi, (knex) =>
    knex('up_users').where({ id: ownerId }).forUpdate().select('id'),
  );
  const orders = strapi.db.query(ORDER_UID);
  const kept = { ownerId, inquiryId: { $null: true } };
  const since = toWindowStart('order', getDatabaseClock(strapi).now());
  refuseWhenFull('order', {
    inAll: await orders.count({ where: kept }),
    inWindow: await orders.count({ where: { ...kept, date: { $gt: since } } }),
  });
}

function toColumns({ columns, ownerId, key, fingerprint, inquiryId }: NewOrder): object {
  return {
    ...columns,
    ownerId,
    orderKey: key,
    fingerprint,
    inquiryId,
    ...toDerivedColumns(columns),
  };
}

const LISTED_NAMES = Object.keys(ListedOrder.shape);

function inSequence<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): readonly Row[] {
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Orders with equal values are sorted by id, so that none is on two pages. */
function toOrderBy(sort: OrderSort): Readonly<Record<string, 'asc' | 'desc'>> {
  const direction = sort.endsWith(':asc') ? 'asc' : 'desc';
  const column = Object.entries(SORT_COLUMNS).find(([name]) => sort.startsWith(`${name}:`))?.[1];
  return { [column ?? 'date']: direction, id: direction };
}
