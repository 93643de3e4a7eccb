import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { TEST_DATABASE_URL } from '../support/env';
import { createTestDatabase, openBackendDatabase } from '../support/test-database';

const Counts = z.tuple([z.object({ count: z.coerce.number() })]);

test.runIf(TEST_DATABASE_URL)(
  'a test that reads a database again and again takes one connection of the cluster',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database?.drop());
    const backend = { dataDir: '', databaseUrl: database?.url ?? '' };
    const readConnections = async () => {
      const rows: unknown = await openBackendDatabase(backend)('pg_stat_activity')
        .whereRaw('datname = current_database()')
        .count('* as count');
      return Counts.parse(rows)[0].count;
    };
    for (let time = 1; time <= 10; time += 1) expect(await readConnections()).toBe(1);
  },
);
