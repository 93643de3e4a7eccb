import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import createKnex, { type Knex } from 'knex';
import { onTestFinished } from 'vitest';
import { TEST_DATABASE_URL } from './env';

/** A database of its own in the cluster that the tests run on. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database, or a copy of `template`. Null on SQLite, where the database is a file in the data folder. */
export async function createTestDatabase(template?: string): Promise<TestDatabase | null> {
  if (!TEST_DATABASE_URL) return null;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyTestDatabase(name, template);
  return {
    url: toDatabaseUrl(TEST_DATABASE_URL, name),
    drop: () => askCluster('drop database if exists ?? with (force)', [name]),
  };
}

/** Keeps a copy of a database that nobody uses any more as the template of others. */
export async function keepTemplate(database: TestDatabase, template: string): Promise<void> {
  await copyTestDatabase(template, new URL(database.url).pathname.slice(1));
}

async function copyTestDatabase(name: string, from = 'template0'): Promise<void> {
  await askCluster('create database ?? template ??', [name, from]);
}

async function askCluster(statement: string, names: readonly string[]): Promise<void> {
  const knex = createKnex({
    client: 'pg',
    connection: TEST_DATABASE_URL ?? '',
    pool: { min: 0, max: 1 },
  });
  try {
    await knex.raw(statement, names);
  } finally {
    await knex.destroy();
  }
}

function toDatabaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/** Opens an empty database in the engine of this run until the test is finished, for code that takes a connection. */
export async function openTestDatabase(): Promise<Knex> {
  const knex = TEST_DATABASE_URL ? await openSchema(TEST_DATABASE_URL) : openMemory();
  onTestFinished(() => knex.destroy());
  return knex;
}

/** One connection for each database, however often a test that waits for something asks for it. */
const open = new Map<string, Knex>();

/** Opens the database of a running backend until the test is finished, to change what only time changes. */
export function openBackendDatabase(backend: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): Knex {
  const { dataDir, databaseUrl } = backend;
  const place = databaseUrl ?? join(dataDir, 'backend/klappe.sqlite');
  const known = open.get(place);
  if (known) return known;
  const knex = createKnex({
    ...(databaseUrl === null
      ? { client: 'better-sqlite3', connection: { filename: place } }
      : { client: 'pg', connection: place }),
    useNullAsDefault: true,
    pool: { min: 0, max: 1 },
  });
  open.set(place, knex);
  onTestFinished(async () => {
    open.delete(place);
    await knex.destroy();
  });
  return knex;
}

function openMemory(): Knex {
  return createKnex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
}

/** A schema is made faster than a database. */
async function openSchema(connection: string): Promise<Knex> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const knex = createKnex({
    client: 'pg',
    connection,
    searchPath: [schema],
    pool: { min: 0, max: 3 },
  });
  await knex.raw('create schema ??', [schema]);
  return knex;
}
