import { join } from 'node:path';
import { prepareDataFolders } from '../src/lib/data-folders';
import { getEnv } from '../src/lib/env';
import { keepTimesInUtc } from '../src/lib/postgres-times';
import { setUpSqlite } from '../src/lib/sqlite-connection';

// The values of a statement stay out of its error, and so out of the log.
const PRIVATE = { compileSqlOnError: false };
// Migrations are TypeScript and are run compiled, from dist.
// A column that this version no longer has stays: the version before may run beside it for the length of an update.
const settings = { useTypescriptMigrations: true, runMigrations: true, forceMigration: false };

/** How long a call waits for a connection, when all are busy or the server does not answer. */
const MAX_WAIT_MS = 10_000;
const POSTGRES_CONNECTION = {
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  // A statement waits this long for a table that somebody else has locked.
  lock_timeout: 5000,
};

export default () => {
  const env = getEnv();
  if (env.DATABASE_URL) {
    keepTimesInUtc();
    const connection = { connectionString: env.DATABASE_URL, ...POSTGRES_CONNECTION };
    const pool = { min: 0, max: 10 };
    return {
      connection: {
        client: 'postgres',
        connection,
        pool,
        acquireConnectionTimeout: MAX_WAIT_MS,
        ...PRIVATE,
      },
      settings,
    };
  }
  const filename = join(prepareDataFolders(env.DATA_DIR).database, 'klappe.sqlite');
  return {
    connection: {
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: setUpSqlite },
      acquireConnectionTimeout: MAX_WAIT_MS,
      ...PRIVATE,
    },
    settings,
  };
};
