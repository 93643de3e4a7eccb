import { join } from 'node:path';
import createKnex, { type Knex } from 'knex';
import type { Backend } from './start-backend';

/** Opens the database of a backend beside it. */
export function openDatabase({ dataDir, databaseUrl }: Backend): Knex {
  if (databaseUrl !== null) return createKnex({ client: 'pg', connection: databaseUrl });
  const filename = join(dataDir, 'backend/klappe.sqlite');
  return createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
  });
}

const WRITES = ['INSERT', 'UPDATE', 'DELETE'] as const;

/**
 * Makes every COMMIT fail that follows a write to this table, while the write itself succeeds. In SQLite a deferred
 * constraint refuses it, PostgreSQL loses the connection. Answers with the repair.
 */
export async function failCommits(backend: Backend, table: string): Promise<() => Promise<void>> {
  const database = openDatabase(backend);
  const name = `fail_${table}`;
  const [fail, repair] =
    backend.databaseUrl === null ? inSqlite(table, name) : inPostgres(table, name);
  for (const statement of fail) await database.raw(statement);
  return async () => {
    for (const statement of repair) await database.raw(statement);
    await database.destroy();
  };
}

type Statements = readonly [fail: readonly string[], repair: readonly string[]];

function inSqlite(table: string, name: string): Statements {
  const fail = WRITES.map(
    (write) =>
      `CREATE TRIGGER ${name}_${write} AFTER ${write} ON ${table} BEGIN INSERT INTO ${name} VALUES (-1); END`,
  );
  const guard = `CREATE TABLE ${name} (id INTEGER REFERENCES up_roles (id) DEFERRABLE INITIALLY DEFERRED)`;
  return [
    [guard, ...fail],
    [...WRITES.map((write) => `DROP TRIGGER ${name}_${write}`), `DROP TABLE ${name}`],
  ];
}

function inPostgres(table: string, name: string): Statements {
  const body = 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
  return [
    [
      `CREATE FUNCTION ${name}() RETURNS trigger AS $$ ${body} $$ LANGUAGE plpgsql`,
      `CREATE CONSTRAINT TRIGGER ${name} AFTER ${WRITES.join(' OR ')} ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${name}()`,
    ],
    [`DROP TRIGGER ${name} ON ${table}`, `DROP FUNCTION ${name}()`],
  ];
}
