import type { Knex } from 'knex';
import { z } from 'zod';
import { sortFields } from '../lib/calls/derived-keys';
import {
  listSourceColumns,
  listSourceTables,
  listTargetTables,
  type Row,
  type TargetTable,
} from './tables';

export class MoveRefusal extends Error {
  override name = 'MoveRefusal';
}

export interface MovedTable {
  readonly name: string;
  readonly rows: number;
}

/** Rows of one statement; PostgreSQL allows 65,535 values in it. */
const SLICE = 300;

/**
 * Copies every row of a SQLite database into the tables that a first start has made in PostgreSQL, with its ids, and
 * reads each one again to compare it. What the first start wrote there is deleted. All of it is stored, or nothing.
 */
export async function moveRows(source: Knex, target: Knex): Promise<readonly MovedTable[]> {
  const tables = await matchTables(source, target);
  return target.transaction(async (transaction) => {
    // Rows refer to each other in circles: an administrator is created by another one.
    const restoreForeignKeys = await dropForeignKeys(transaction);
    const names = tables.map(({ name }) => name);
    if (names.length > 0)
      await transaction.raw(`truncate ${names.map(() => '??').join(', ')}`, names);
    const moved: MovedTable[] = [];
    for (const table of tables) moved.push(await moveTable(source, transaction, table));
    await restoreForeignKeys();
    return moved;
  });
}

/** Refuses sources of another version, whose tables have other columns. */
async function matchTables(source: Knex, target: Knex): Promise<readonly TargetTable[]> {
  const targets = await listTargetTables(target);
  const tables: TargetTable[] = [];
  for (const name of await listSourceTables(source)) {
    const table = targets.get(name);
    const columns = await listSourceColumns(source, name);
    if (!table || columns.join() !== [...table.columns.keys()].sort().join()) {
      throw new MoveRefusal(
        `The table ${name} of the SQLite file is not the one of this version: start the shop once on SQLite, end it, and move again.`,
      );
    }
    tables.push(table);
  }
  return tables;
}

const ForeignKeys = z.object({
  rows: z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() })),
});

/** Answers with the function that puts them back, which checks every row. */
async function dropForeignKeys(target: Knex): Promise<() => Promise<void>> {
  const { rows } = ForeignKeys.parse(
    await target.raw(`
      select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`),
  );
  for (const { table, name } of rows) {
    await target.raw(`alter table ${table} drop constraint ??`, [name]);
  }
  return async () => {
    for (const { table, name, definition } of rows) {
      await target.raw(`alter table ${table} add constraint ?? ${definition}`, [name]);
    }
  };
}

async function moveTable(source: Knex, target: Knex, table: TargetTable): Promise<MovedTable> {
  const { name } = table;
  let rows = 0;
  for (;;) {
    const slice: readonly Row[] = await source(name).orderBy('rowid').offset(rows).limit(SLICE);
    if (slice.length === 0) break;
    await insert(target, table, slice);
    rows += slice.length;
  }
  await compareTable(source, target, table);
  if (table.columns.has('id')) await setSequence(source, target, name);
  return { name, rows };
}

async function insert(target: Knex, { name, columns }: TargetTable, rows: readonly Row[]) {
  const converted = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        toTargetValue(value, columns.get(column) ?? ''),
      ]),
    ),
  );
  try {
    await target(name).insert(converted);
  } catch (error) {
    const ids = `${String(rows[0]?.id ?? '?')} to ${String(rows.at(-1)?.id ?? '?')}`;
    const reason = error instanceof Error ? error.message.split(' - ').at(-1) : String(error);
    throw new MoveRefusal(`PostgreSQL refuses a row of ${name} (ids ${ids}): ${reason}`, {
      cause: error,
    });
  }
}

/** Reads every row from both sides. The error names no value: rows hold what customers wrote. */
async function compareTable(source: Knex, target: Knex, { name, columns }: TargetTable) {
  const write = (row: Row) =>
    JSON.stringify([...columns].map(([column, type]) => toComparable(row[column], type)));
  const moved: Row[] = await target(name);
  const twins = new Set(moved.map(write));
  const rows: Row[] = await source(name);
  const lost = rows.find((row) => !twins.has(write(row)));
  if (lost) throw new Error(`A row of ${name} is another one after the move, id ${lost.id}`);
  if (rows.length !== moved.length) {
    throw new Error(`${name} has ${rows.length} rows in SQLite and ${moved.length} after the move`);
  }
}

const Highest = z.object({ highest: z.coerce.number().nullable() }).optional();
const Sequence = z.object({ rows: z.array(z.object({ sequence: z.string().nullable() })) });

/** The next id is one that no row ever had: SQLite remembers those of deleted rows. */
async function setSequence(source: Knex, target: Knex, table: string): Promise<void> {
  const { rows } = Sequence.parse(
    await target.raw(`select pg_get_serial_sequence(quote_ident(?), 'id') as sequence`, [table]),
  );
  const sequence = rows[0]?.sequence ?? null;
  if (sequence === null) return;
  const stored = Highest.parse(await source(table).max({ highest: 'id' }).first());
  const given = Highest.parse(
    await source('sqlite_sequence').where({ name: table }).max({ highest: 'seq' }).first(),
  );
  const highest = Math.max(stored?.highest ?? 0, given?.highest ?? 0);
  await target.raw('select setval(?, ?, ?)', [sequence, Math.max(highest, 1), highest > 0]);
}

/** Strapi keeps moments as milliseconds in SQLite, a few as text. */
function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  const number = typeof value === 'number' ? value : Number(value);
  return Number.isFinite(number) ? new Date(number) : new Date(String(value));
}

const isMoment = (type: string) => type.startsWith('timestamp');

/** A value of SQLite as PostgreSQL's driver wants it for a column of this type. */
function toTargetValue(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return Boolean(Number(value));
  if (isMoment(type)) return toDate(value);
  if (type === 'date' && typeof value === 'number')
    return new Date(value).toISOString().slice(0, 10);
  return value;
}

const NUMBERS = new Set(['numeric', 'bigint', 'integer', 'smallint', 'real', 'double precision']);

/** A value of either database, written so that equal values of the two are equal. */
function toComparable(value: unknown, type: string): string {
  const given = toTargetValue(value, type);
  if (given === null) return 'null';
  if (given instanceof Date) return given.toISOString();
  if (NUMBERS.has(type)) return String(Number(given));
  if (type !== 'json' && type !== 'jsonb') return String(given);
  // PostgreSQL sorts the keys of `jsonb` by their length.
  return JSON.stringify(sortFields(typeof given === 'string' ? JSON.parse(given) : given));
}
