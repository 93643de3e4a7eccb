import { type OrderSort, PICKUP_SLOTS, StoredProjectTexts } from '@klappe/domain';
import { z } from 'zod';
import {
  CentsColumn,
  type DatabaseQuery,
  DateTimeColumn,
  type Transaction,
} from '../../../lib/database';
import { KeptProducts } from '../../../lib/kept-product';
import { toSortKey } from '../../../lib/sort-key';

export const ORDER_UID = 'api::order.order';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** What an order stores of its inquiry, with the prices of that day. */
export const OrderColumns = z.object({
  date: DateTimeColumn,
  pickup: z.enum(PICKUP_SLOTS),
  remark: text,
  ...StoredProjectTexts.shape,
  planperiod: text,
  usageperiod: text,
  usageDays: z.number().int().nullable(),
  totalCents: CentsColumn,
  discountCents: CentsColumn,
  expectedCents: CentsColumn,
  onRequestCount: z.number().int(),
  products: KeptProducts,
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

export interface OrderPage {
  readonly ownerId: number;
  readonly sort: OrderSort;
  readonly offset: number;
  readonly limit: number;
}

export interface OrderStore {
  find(id: number): Promise<OrderRecord | null>;
  findByKey(key: string): Promise<OrderRecord | null>;
  findByInquiry(inquiryId: number): Promise<OrderRecord | null>;
  /** Throws when there is an order for the key or the inquiry already. */
  insert(order: NewOrder): Promise<void>;
  count(ownerId: number): Promise<number>;
  list(page: OrderPage): Promise<readonly OrderRecord[]>;
}

interface OrderDatabase {
  readonly orders: DatabaseQuery & { count(params: { where: object }): Promise<number> };
  readonly transaction: Transaction;
}

/** The total that the history shows is the expected price. */
const SORT_COLUMNS = { date: 'date', project: 'projectSort', total: 'expectedCents' } as const;

/** Creates the only module that writes orders. */
export function createOrderStore({ orders, transaction }: OrderDatabase): OrderStore {
  async function findWhere(where: object): Promise<OrderRecord | null> {
    const row = await orders.findOne({ where });
    return row === null ? null : OrderRecord.parse(row);
  }

  return {
    find: (id) => findWhere({ id }),
    findByKey: (orderKey) => findWhere({ orderKey }),
    findByInquiry: (inquiryId) => findWhere({ inquiryId }),
    // In a transaction of its own: on PostgreSQL a refused row would end the caller's transaction.
    insert: (order) =>
      transaction(async () => {
        await orders.create({ data: toColumns(order) });
      }),
    count: (ownerId) => orders.count({ where: { ownerId } }),
    async list({ ownerId, sort, offset, limit }) {
      const rows = await orders.findMany({
        where: { ownerId },
        orderBy: toOrderBy(sort),
        offset,
        limit,
      });
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
  const [name, direction] = splitSort(sort);
  return { [SORT_COLUMNS[name]]: direction, id: direction };
}

function splitSort(sort: OrderSort): ['date' | 'project' | 'total', 'asc' | 'desc'] {
  const direction = sort.endsWith(':asc') ? 'asc' : 'desc';
  if (sort.startsWith('date')) return ['date', direction];
  return [sort.startsWith('total') ? 'total' : 'project', direction];
}
