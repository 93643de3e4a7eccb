import { listNames } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { runStatement } from '../../../lib/database';
import { createMutexByKey } from '../../../lib/mutex';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';

/** How much an account keeps: its cart, projects with their history, wishlists and shared lists. docs/decisions/0064-storage-of-an-account.md */
export const MAX_ACCOUNT_BYTES = 20_000_000;
/** One list of 500 lines with long names. The answer that shows it stays below 1 MB. */
export const MAX_LIST_BYTES = 800_000;
/** All wishlists of an account, which are answered together. */
export const MAX_WISHLISTS_BYTES = 800_000;

/** The tables with what an account keeps, and the columns that grow. Each has `owner_id` and `bytes`. */
const COLUMNS = {
  carts: ['products'],
  customer_projects: ['info', 'products'],
  wishlists: ['products'],
  shared_lists: ['products'],
};
const HISTORY = { table: 'project_changes', columns: ['lines', 'texts'] };

type ListTable = keyof typeof COLUMNS;
const TABLES = listNames(COLUMNS);

type StorageLimit = 'list' | 'wishlists' | 'account';

/** Refuses to store more than an account may keep. Answered by `answerWhenFull`. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  readonly limit: StorageLimit;
  readonly ownerId: number;

  constructor(limit: StorageLimit, ownerId: number) {
    super(`The account ${ownerId} has no room: ${limit}`);
    this.limit = limit;
    this.ownerId = ownerId;
  }
}

/**
 * Mutual exclusion of everything that one account stores: its lists are counted before one is written. Never taken
 * inside a transaction: SQLite has a single connection, for which the task before would wait.
 */
export const runOneOfOwner = createMutexByKey();

interface ListWrite {
  readonly ownerId: number;
  readonly table: ListTable;
  /** Null for a new row. */
  readonly id: number | null;
  /** What is to be stored in the columns of the table. */
  readonly content: unknown;
}

/**
 * Answers the bytes of a list that is to be stored. Throws a `StorageFullError` where it grows beyond what its owner may
 * keep; histories of projects give way to lists, the oldest changes first.
 */
export async function reserveBytes(
  strapi: Pick<Core.Strapi, 'db'>,
  { ownerId, table, id, content }: ListWrite,
): Promise<number> {
  const bytes = countBytes(content);
  const used = await readUsed(strapi, ownerId, { table, id });
  // Whoever is beyond a limit, as by lists of an earlier version, can still make a list smaller.
  if (bytes <= used.present) return bytes;
  const growth = bytes - used.present;
  if (bytes > MAX_LIST_BYTES) throw new StorageFullError('list', ownerId);
  if (table === 'wishlists' && used.wishlists + growth > MAX_WISHLISTS_BYTES) {
    throw new StorageFullError('wishlists', ownerId);
  }
  const excess = used.lists + used.history + growth - MAX_ACCOUNT_BYTES;
  if (excess > used.history) throw new StorageFullError('account', ownerId);
  if (excess > 0) await dropOldestHistory(strapi, ownerId, excess);
  return bytes;
}

/** The bytes of a list as `reserveBytes` counts them, for what is stored already and only moves. */
export function countBytes(content: unknown): number {
  return Buffer.byteLength(JSON.stringify(content));
}

/** Deletes the oldest changes of an account's projects where they take more room than its lists leave. */
export async function fitHistory(strapi: Pick<Core.Strapi, 'db'>, ownerId: number): Promise<void> {
  const { lists, history } = await readUsed(strapi, ownerId, { table: 'carts', id: null });
  const excess = Math.min(lists + history - MAX_ACCOUNT_BYTES, history);
  if (excess > 0) await dropOldestHistory(strapi, ownerId, excess);
}

/**
 * SQL of the bytes in some columns, without reading their content: SQLite finds the length before it, PostgreSQL
 * knows the size that is stored.
 */
export function toStoredSize({ db }: Pick<Core.Strapi, 'db'>, columns: readonly string[]): string {
  const size = db.dialect.client === 'sqlite' ? 'octet_length' : 'pg_column_size';
  return columns.map((column) => `coalesce(${size}(${column}), 0)`).join(' + ');
}

const Sums = z.array(
  z.object({ kind: z.string(), total: z.coerce.number(), present: z.coerce.number() }),
);

/** The bytes that an account keeps; `present` are those of one row. Rows of earlier versions lack `bytes`. */
async function readUsed(
  strapi: Pick<Core.Strapi, 'db'>,
  ownerId: number,
  row: Pick<ListWrite, 'table' | 'id'>,
) {
  const sums = await runStatement(strapi, (knex) => {
    const sumLists = (table: ListTable) => {
      const size = `coalesce(bytes, ${toStoredSize(strapi, COLUMNS[table])})`;
      const present = table === row.table ? row.id : null;
      return knex(table)
        .where({ owner_id: ownerId })
        .select(
          knex.raw('? as kind', [table]),
          knex.raw(`coalesce(sum(${size}), 0) as total`),
          knex.raw(`coalesce(sum(case when id = ? then ${size} end), 0) as present`, [
            present ?? 0,
          ]),
        );
    };
    // Two sums, because an index has all of the first one.
    const sumHistory = (size: string, isCounted: boolean) => {
      const changes = knex(HISTORY.table).where({ owner_id: ownerId });
      const counted = isCounted ? changes.whereNotNull('bytes') : changes.whereNull('bytes');
      return counted.select(
        knex.raw('? as kind', [HISTORY.table]),
        knex.raw(`coalesce(sum(${size}), 0) as total`),
        knex.raw('0 as present'),
      );
    };
    const [first = sumLists('carts'), ...others] = [
      ...TABLES.map(sumLists),
      sumHistory('bytes', true),
      sumHistory(toStoredSize(strapi, HISTORY.columns), false),
    ];
    return first.unionAll(others);
  });
  const rows = Sums.parse(sums);
  const sumOf = (isCounted: (kind: string) => boolean) =>
    rows.filter(({ kind }) => isCounted(kind)).reduce((sum, { total }) => sum + total, 0);
  return {
    lists: sumOf((kind) => kind !== HISTORY.table),
    history: sumOf((kind) => kind === HISTORY.table),
    wishlists: sumOf((kind) => kind === 'wishlists'),
    present: rows.reduce((sum, { present }) => sum + present, 0),
  };
}

export const SizedRows = z.array(z.object({ id: z.number(), size: z.coerce.number() }));

/** Few rows, because those of an earlier version have up to a megabyte each. */
const MAX_DELETED_AT_ONCE = 10;

async function dropOldestHistory(
  strapi: Pick<Core.Strapi, 'db'>,
  ownerId: number,
  bytes: number,
): Promise<void> {
  for (let freed = 0; freed < bytes; ) {
    const found: unknown = await runStatement(strapi, (knex) =>
      knex(HISTORY.table)
        .where({ owner_id: ownerId })
        .orderBy('id')
        .limit(MAX_DELETED_AT_ONCE)
        .select('id', knex.raw(`${toChangeSize(strapi)} as size`)),
    );
    const oldest = SizedRows.parse(found);
    if (oldest.length === 0) return;
    await deleteChanges(
      strapi,
      oldest.map(({ id }) => id),
    );
    freed += oldest.reduce((sum, { size }) => sum + size, 0);
  }
}

/** SQL of the bytes of one change in the history of a project. */
export function toChangeSize(strapi: Pick<Core.Strapi, 'db'>): string {
  return `coalesce(bytes, ${toStoredSize(strapi, HISTORY.columns)})`;
}

/** Deletes changes of projects, some at a time. */
export async function deleteChanges(
  strapi: Pick<Core.Strapi, 'db'>,
  ids: readonly number[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += MAX_DELETED_AT_ONCE) {
    const some = ids.slice(start, start + MAX_DELETED_AT_ONCE);
    await runStatement(strapi, (knex: Knex) => knex(HISTORY.table).whereIn('id', some).delete());
    await yieldToEventLoop();
  }
}
