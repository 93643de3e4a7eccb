import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { isOutage } from './database-outage';
import { parseJson } from './parse-json';

interface Selection {
  readonly where: object;
  readonly select?: readonly string[];
  readonly populate?: object;
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly offset?: number;
  readonly limit?: number;
}

/** What outboxes and stores use of `strapi.db.query(uid)`. Rows are parsed by whoever asks for them. */
export interface DatabaseQuery {
  findOne(selection: Selection): Promise<unknown>;
  findMany(selection: Selection): Promise<unknown>;
  create(params: { data: object }): Promise<unknown>;
  /** One UPDATE statement, so that no other write comes between its condition and its change. */
  updateMany(params: { where: object; data: object }): Promise<{ count: number }>;
}

/** Does work of which either everything it writes is stored, or nothing. Rejects when it is not stored. */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Does work in a transaction; inside another one as a part of it. Strapi's own `transaction` resolves although COMMIT
 * failed, as with a full disk or a lost connection: only the transaction's `executionPromise` rejects.
 * docs/decisions/0034-transactions.md
 */
export async function runInTransaction<T>(
  strapi: Pick<Core.Strapi, 'db'>,
  work: () => Promise<T>,
): Promise<T> {
  // The outer transaction cannot end before this part of it: waiting for its end would be a deadlock.
  if (strapi.db.inTransaction()) return await work();
  let end: Promise<unknown> | undefined;
  const result = await strapi.db.transaction(async ({ trx }) => {
    end = trx.executionPromise;
    return await work();
  });
  await end;
  return result;
}

/** For a write that may fail because somebody else was faster: whoever tries it looks for the row next. */
export function toFailure(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Inserts a row that another call may have inserted at the same moment, and answers the one that is stored. In a transaction
 * of its own: on PostgreSQL a refused row would end the caller's transaction.
 */
export async function insertOnce<Row>(
  strapi: Pick<Core.Strapi, 'db'>,
  insert: () => Promise<unknown>,
  find: () => Promise<Row | null>,
): Promise<Row> {
  const failure = await runInTransaction(strapi, insert).then(() => null, toFailure);
  const stored = await find();
  if (stored === null) throw new Error('A row was not stored', { cause: failure });
  return stored;
}

/** Makes `commit` of Strapi's own transactions, those of the panel for example, reject when COMMIT fails. */
export function watchCommits({ db }: Core.Strapi): void {
  const { connection } = db;
  const begin = connection.transaction.bind(connection);
  async function start(work?: (trx: Knex.Transaction) => Promise<unknown>, config?: object) {
    // Here knex waits for the end by itself.
    if (work) return await begin(work, config);
    const trx = await begin();
    if (db.dialect.client === 'sqlite') await rollBackFailedCommit(trx);
    const commit = trx.commit.bind(trx);
    return Object.assign(trx, {
      async commit() {
        await commit();
        await trx.executionPromise;
      },
    });
  }
  Object.defineProperty(connection, 'transaction', { value: start, configurable: true });
}

/** SQLite keeps a transaction open whose COMMIT failed, and all later work of its one connection would be part of it. */
async function rollBackFailedCommit(trx: Knex.Transaction): Promise<void> {
  const connection: { readonly inTransaction: boolean; exec(sql: string): unknown } =
    await trx.client.acquireConnection();
  // Runs before anybody else gets the connection.
  trx.executionPromise.catch(() => {
    if (connection.inTransaction) connection.exec('ROLLBACK');
  });
}

/** Does something after the commit of the transaction around it; at once where there is none. */
export async function runAfterCommit(strapi: Core.Strapi, action: () => void): Promise<void> {
  if (strapi.db.inTransaction()) await strapi.db.transaction(({ onCommit }) => onCommit(action));
  else action();
}

/** Runs one statement of knex: as a part of the transaction around it, if there is one. */
export async function runStatement<T>(
  strapi: Pick<Core.Strapi, 'db'>,
  statement: (knex: Knex) => PromiseLike<T>,
): Promise<T> {
  if (!strapi.db.inTransaction()) return await statement(strapi.db.connection);
  return await strapi.db.transaction(async ({ trx }) => await statement(trx));
}

/** A text that may be missing: empty then. */
export const TextColumn = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

/** A date with time: SQLite's driver answers numbers, PostgreSQL's answers dates. */
export const DateTimeColumn = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => new Date(value));

/** The same where it may be missing: null then. */
export const OptionalDateTimeColumn = DateTimeColumn.nullish().transform((at) => at ?? null);

/** A sum of cents. Drivers answer big integers as text; a year's rental of a full stock exceeds 32 bits of cents. */
export const CentsColumn = z.coerce.number().int();

/** A count that rows from before it was counted lack. */
export const CountColumn = z
  .number()
  .int()
  .nullish()
  .transform((count) => count ?? 0);

/** Text that is no JSON is undefined, so that the schema of the column refuses it. */
const readJson = (given: unknown) => (typeof given === 'string' ? parseJson(given) : given);

/** A column with JSON, which SQLite's driver may answer as text. */
export const jsonColumn = <Value extends z.ZodType>(value: Value) => z.preprocess(readJson, value);

/** A column with a list as JSON, which SQLite's driver may answer as text; a missing list is empty. */
export const listColumn = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (given === null ? [] : readJson(given ?? [])), z.array(item));

const RowId = z.object({ id: z.unknown() });

/**
 * The rows that can be read. A row that cannot is left out and logged with its table and id, without what stands in it: it
 * must not keep a list, a board or a mail from all the others.
 */
export function parseRows<Row>(
  { log }: Pick<Core.Strapi, 'log'>,
  table: string,
  schema: z.ZodType<Row>,
  rows: unknown,
): Row[] {
  return z
    .array(z.unknown())
    .parse(rows)
    .flatMap((row) => {
      const parsed = schema.safeParse(row);
      if (parsed.success) return [parsed.data];
      const fields = parsed.error.issues.map(({ path }) => path.join('.'));
      const id = RowId.safeParse(row).data?.id;
      log.error(`Row ${id} of ${table} cannot be read: ${[...new Set(fields)].join(', ')}`);
      return [];
    });
}

/**
 * Does work for each row. Where it fails for one the failure is logged and the others still get theirs; while the database is
 * away it ends with the failure, because all of them would fail.
 */
export async function forEachRow<Row extends { readonly id: number }>(
  { log }: Pick<Core.Strapi, 'log'>,
  what: string,
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error(`${what} ${row.id}: ${String(error)}`);
    }
  }
}
