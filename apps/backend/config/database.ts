import { join } from 'node:path';
import { prepareDataFolders } from '../src/lib/data-folders';
import { getEnv } from '../src/lib/env';

// Compiled migrations lie in dist, beside the code that reads their tables.
const settings = { useTypescriptMigrations: true, runMigrations: true };

interface Sqlite {
  pragma(text: string): unknown;
}

function setUpSqlite(connection: Sqlite, done: (error: Error | null, ready: Sqlite) => void) {
  // Readers never wait for the writer; a crash of the process loses nothing that was committed.
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
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
