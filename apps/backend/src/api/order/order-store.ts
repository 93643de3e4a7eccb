import type { OrderSort } from '@klappe/domain';
import { z } from 'zod';
import type { DatabaseQuery } from '../../lib/outbox/database-query';
import { type NewOrder, OrderRecord } from './order-record';

export const ORDER_UID = 'api::order.order';

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
  /** Throws when key or inquiry have their order already. */
  insert(order: NewOrder): Promise<void>;
  count(ownerId: number): Promise<number>;
  list(page: OrderPage): Promise<readonly OrderRecord[]>;
}

interface OrderDatabase {
  readonly orders: DatabaseQuery & { count(params: { where: object }): Promise<number> };
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

const SORT_COLUMNS = { date: 'date', project: 'projectSort', total: 'totalCents' } as const;

/** Creates the one place that writes orders. */
export function createOrderStore({ orders, transaction }: OrderDatabase): OrderStore {
  async function findWhere(where: object): Promise<OrderRecord | null> {
    const row = await orders.findOne({ where });
    return row === null ? null : OrderRecord.parse(row);
  }

  return {
    find: (id) => findWhere({ id }),
    findByKey: (orderKey) => findWhere({ orderKey }),
    findByInquiry: (inquiryId) => findWhere({ inquiryId }),
    // In a transaction of its own, so that a row that is refused spoils nothing else.
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
    projectSort: toSortText(columns.projectReference),
  };
}

/** Equal values in the order of their making, so that no order stands on two pages. */
function toOrderBy(sort: OrderSort): Readonly<Record<string, 'asc' | 'desc'>> {
  const [name, direction] = splitSort(sort);
  return { [SORT_COLUMNS[name]]: direction, id: direction };
}

function splitSort(sort: OrderSort): ['date' | 'project' | 'total', 'asc' | 'desc'] {
  const direction = sort.endsWith(':asc') ? 'asc' : 'desc';
  if (sort.startsWith('date')) return ['date', direction];
  return [sort.startsWith('total') ? 'total' : 'project', direction];
}

/** Databases sort by bytes: `Zoo` before `alt`, `Ä` after `z`. */
function toSortText(text: string): string {
  return text.toLocaleLowerCase('de').replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');
}
