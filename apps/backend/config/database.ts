import { join } from 'node:path';
import { prepareDataFolders } from '../src/lib/data-folders';
import { getEnv } from '../src/lib/env';

// Migrations are TypeScript and are run compiled, from dist.
const settings = { useTypescriptMigrations: true, runMigrations: true };

interface Sqlite {
  pragma(text: string): unknown;
}

function setUpSqlite(connection: Sqlite, done: (error: Error | null, ready: Sqlite) => void) {
  connection.pragma('journal_mode = WAL');
  // A committed inquiry survives a power cut: every commit is flushed to the disk.
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  done(null, connection);
}

export default () => {
  const env = getEnv();
  if (env.DATABASE_URL) {
    const connection = { connectionString: env.DATABASE_URL };
    return { connection: { client: 'postgres', connection }, settings };
  }
  const filename = join(prepareDataFolders(env.DATA_DIR).database, 'klappe.sqlite');
  return {
    connection: {
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: setUpSqlite },
    },
    settings,
  };
};
