import { existsSync } from 'node:fs';
import { join } from 'node:path';
import createKnex, { type Knex } from 'knex';
import { prepareDataFolders } from '../lib/data-folders';
import { getEnv } from '../lib/env';
import { keepTimesInUtc } from '../lib/postgres-times';
import { MoveRefusal, moveRows } from './move-rows';
import { dropTables, listTargetTables } from './tables';

/**
 * The steps of `npm run move:postgres` that speak with the databases. `check` refuses a target that holds something;
 * then a first start of the backend makes the tables; `copy` fills them, or leaves the target as empty as it was, as
 * `clear` does.
 */
const STEPS: Readonly<Record<string, (source: Knex, target: Knex) => Promise<void>>> = {
  check: async (_source, target) => refuseUsedTarget(target),
  clear: (_source, target) => dropTables(target),
  copy,
};

async function refuseUsedTarget(target: Knex): Promise<void> {
  const [first] = (await listTargetTables(target)).keys();
  if (first === undefined) return;
  throw new MoveRefusal(
    `The database of DATABASE_URL is not empty: it has a table ${first}. Make an empty one and name that.`,
  );
}

async function copy(source: Knex, target: Knex): Promise<void> {
  // Nobody writes to the source meanwhile; whoever tries waits and is refused.
  await source.raw('begin immediate');
  try {
    const moved = await moveRows(source, target);
    const rows = moved.reduce((sum, table) => sum + table.rows, 0);
    console.info(`Moved ${rows} rows of ${moved.length} tables, and compared each of them.`);
  } catch (error) {
    await dropTables(target);
    throw error;
  } finally {
    await source.raw('rollback');
  }
}

function openSource(): Knex {
  const filename = join(prepareDataFolders(getEnv().DATA_DIR).database, 'klappe.sqlite');
  if (!existsSync(filename))
    throw new MoveRefusal(`There is nothing to move: no file ${filename}.`);
  const connection = { filename };
  return createKnex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
}

function openTarget(): Knex {
  const connection = getEnv().DATABASE_URL;
  if (!connection) {
    throw new MoveRefusal('DATABASE_URL must name the empty PostgreSQL database to move to.');
  }
  keepTimesInUtc();
  const target = createKnex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  const { types } = target.client.driver;
  // Days stay text: as a `Date` they would depend on the time zone of this machine. JSON is text in SQLite too.
  for (const type of ['DATE', 'JSON', 'JSONB']) {
    types.setTypeParser(types.builtins[type], (text: string) => text);
  }
  return target;
}

async function main(name: string): Promise<void> {
  const step = STEPS[name];
  if (!step) throw new MoveRefusal(`Usage: main.js <${Object.keys(STEPS).join(' | ')}>`);
  const source = openSource();
  const target = openTarget();
  try {
    await step(source, target);
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  console.error(error instanceof MoveRefusal ? error.message : error);
  process.exitCode = 1;
});
