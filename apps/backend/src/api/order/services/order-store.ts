import { type OrderSort, PICKUP_SLOTS, StoredProjectTexts } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  CentsColumn,
  DateTimeColumn,
  listColumn,
  runInTransaction,
  TextColumn,
} from '../../../lib/database';
import { KeptProduct } from '../../../lib/kept-product';
import { toSortKey } from '../../../lib/sort-key';

export const ORDER_UID = 'api::order.order';

const OrderedProducts = listColumn(KeptProduct.extend({ heading: TextColumn }));

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

/** An order with just what filters and search of the history look at. */
export const SearchedOrder = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  inquiryId: z.number().int().nullable(),
  projectReference: TextColumn,
  planperiod: TextColumn,
  /** Only read where something is searched for. */
  products: OrderedProducts,
});
export type SearchedOrder = z.infer<typeof SearchedOrder>;

/** The most orders that filters and search look at. */
const MAX_SEARCHED = 10_000;

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
     * Throws when there is an order for the key or the inquiry already. In a transaction of its own: on PostgreSQL a
     * refused row would end the caller's transaction.
     */
    insert: (order: NewOrder) =>
      runInTransaction(strapi, async () => {
        await orders.create({ data: toColumns(order) });
      }),
    /** Replaces what an order remembers of an inquiry that was changed. */
    async replace(inquiryId: number, columns: OrderColumns): Promise<void> {
      const data = { ...columns, projectSort: toSortKey(columns.projectReference) };
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
      const found = new Map(
        z
          .array(OrderRecord)
          .parse(rows)
          .map((order) => [order.id, order]),
      );
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async listSearched(
      ownerIds: readonly number[],
      { sort, hasProducts }: { readonly sort: OrderSort; readonly hasProducts: boolean },
    ): Promise<readonly SearchedOrder[]> {
      const names = ['id', 'ownerId', 'inquiryId', 'projectReference', 'planperiod'];
      const select = [...names, ...(hasProducts ? ['products'] : [])];
      const where = { ownerId: { $in: ownerIds } };
      const page = { where, orderBy: toOrderBy(sort), limit: MAX_SEARCHED };
      const rows: unknown = await orders.findMany({ select, ...page });
      return z.array(SearchedOrder).parse(rows);
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
    count: (ownerId: number) => orders.count({ where: { ownerId } }),
    async list({ ownerId, sort, offset, limit }: OrderPage): Promise<readonly OrderRecord[]> {
      const page = { where: { ownerId }, orderBy: toOrderBy(sort), offset, limit };
      const rows: unknown = await orders.findMany(page);
      return z.array(OrderRecord).parse(rows);
    },
  };
}

function toColumns({ columns, ownerId, key, fingerprint, inquiryId }: NewOrder): object {
  return {
    ...columns,
    ownerId,
    orderKey: key,
    fingerprint,
    inquiryId,
    projectSort: toSortKey(columns.projectReference),
  };
}

/** Orders with equal values are sorted by id, so that none is on two pages. */
function toOrderBy(sort: OrderSort): Readonly<Record<string, 'asc' | 'desc'>> {
  const direction = sort.endsWith(':asc') ? 'asc' : 'desc';
  const column = Object.entries(SORT_COLUMNS).find(([name]) => sort.startsWith(`${name}:`))?.[1];
  return { [column ?? 'date']: direction, id: direction };
}
