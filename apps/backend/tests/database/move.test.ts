import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import createKnex, { type Knex } from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { keepTimesInUtc } from '../../src/lib/postgres-times';
import { addUser, logIntoPanel, sendInquiry } from '../inquiry/customer';
import { aProduct } from '../own-things/shop-stack';
import { startStack } from '../support/a-stack';
import { call } from '../support/call';
import { prepareCompiledApp } from '../support/compiled-app';
import { ON_POSTGRES_IN_LONG, PATH } from '../support/env';
import { seedCatalogue } from '../support/seed-catalogue';
import { type Backend, SECRETS } from '../support/start-backend';
import { waitForSync } from '../support/status';
import { createTestDatabase } from '../support/test-database';

const LIMIT_MS = 300_000;
const PASSWORD = 'ein-langes-Passwort-1';
/** What each database notes of itself. */
const OWN_NOTES = /^sqlite_|^strapi_(database_schema|migrations)/;

/** Orders and inquiries without their delivery, which goes on after the move. */
const Own = z.object({
  cart: z.unknown(),
  wishlists: z.unknown(),
  orders: z.array(z.object({ id: z.number(), date: z.string() })),
  inquiries: z.array(z.object({ number: z.string() })),
});

/** Runs a step of the move as `npm run move:postgres` does. */
async function runStep(step: string, { dataDir }: Backend, databaseUrl: string) {
  const app = await prepareCompiledApp();
  const child = spawn(process.execPath, [join(app, 'dist/src/move/main.js'), step], {
    cwd: app,
    env: { PATH, ...SECRETS, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  });
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    child.exitCode ?? once(child, 'exit'),
  ]);
  return { code: child.exitCode, said, complained };
}

function open(client: string, connection: object | string): Knex {
  const knex = createKnex({ client, connection, useNullAsDefault: true, pool: { min: 0, max: 1 } });
  onTestFinished(() => knex.destroy());
  return knex;
}

/** Writes a value so that equal ones of both databases are equal: moments as numbers, JSON with sorted keys. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'string' && /^[[{]/.test(value)) return plain(JSON.parse(value));
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, plain(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function readAll(knex: Knex, tables: readonly string[]) {
  const rows = await Promise.all(tables.map((table) => knex(table)));
  const sorted = rows.map((some) => some.map((row) => JSON.stringify(plain(row))).sort());
  return Object.fromEntries(tables.map((table, index) => [table, sorted[index]]));
}

/** A cart and a list that tell whose they are. */
async function fill(backend: Backend, name: string): Promise<void> {
  const jwt = await logIn(backend, name);
  const { id } = (await call(backend, 'GET /users/me', { jwt })).body as { id: number };
  const data = { user: { connect: [{ id }] } };
  const cart = await call(backend, 'POST /carts', { jwt, data });
  const { data: made } = cart.body as { data: { id: number } };
  const products = [aProduct({ quantity: name.length })];
  expect((await call(backend, `PUT /carts/${made.id}`, { jwt, data: { products } })).status).toBe(
    200,
  );
  await (await sendInquiry(backend, { jwt })).complete();
}

async function logIn(backend: Backend, identifier: string): Promise<string> {
  const body = { identifier, password: PASSWORD };
  const answer = (await call(backend, 'POST /auth/local', { body })).body as { jwt: string };
  return answer.jwt;
}

/** What belongs to a customer, out of the export of their data. */
async function readOwn(backend: Backend, name: string) {
  const jwt = await logIn(backend, name);
  const { body: account } = await call(backend, 'GET /users/me', { jwt });
  const { body } = await call(backend, 'GET /users/me/export', { jwt });
  const { cart, wishlists, orders, inquiries } = Own.parse(body);
  expect(cart).toMatchObject({ products: [{ quantity: name.length }] });
  return { account, cart, wishlists, orders, inquiries };
}

test.runIf(ON_POSTGRES_IN_LONG)(
  'a house that moves to PostgreSQL keeps every row, every id and every owner',
  async () => {
    const onSqlite = { DATABASE_URL: '' };
    const { backend } = await startStack({ seed: seedCatalogue, settings: onSqlite });
    await waitForSync(backend);
    const panelToken = await logIntoPanel(backend);
    // The ids of deleted accounts leave holes: a move that counts anew gives their neighbours other ids.
    for (const name of ['anna-alt', 'berta-brandt', 'carla-conrad', 'dora-dorn']) {
      await addUser(backend, panelToken, name);
    }
    for (const name of ['anna-alt', 'dora-dorn']) {
      const jwt = await logIn(backend, name);
      const body = { currentPassword: PASSWORD };
      expect((await call(backend, 'DELETE /users/me', { jwt, body })).status).toBe(200);
    }
    await fill(backend, 'berta-brandt');
    await fill(backend, 'carla-conrad');
    const before = [await readOwn(backend, 'berta-brandt'), await readOwn(backend, 'carla-conrad')];
    await backend.stop();

    const target = await createTestDatabase();
    const url = target?.url ?? '';
    onTestFinished(() => target?.drop());
    expect(await runStep('check', backend, url)).toMatchObject({ code: 0 });
    await backend.restart({ DATABASE_URL: url, RENTMAN_URL: 'http://127.0.0.1:9' });
    await backend.stop();
    expect(await runStep('check', backend, url)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is not empty'),
    });
    const moved = await runStep('copy', backend, url);
    expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/^Moved \d+ rows/) });

    const source = open('better-sqlite3', {
      filename: join(backend.dataDir, 'backend/klappe.sqlite'),
    });
    const copy = open('pg', url);
    keepTimesInUtc();
    const { types } = copy.client.driver;
    types.setTypeParser(types.builtins.DATE, (day: string) => day);
    const names: string[] = await source('sqlite_master').where({ type: 'table' }).pluck('name');
    const tables = names.filter((name) => !OWN_NOTES.test(name));
    expect(tables.length).toBeGreaterThan(50);
    expect(await readAll(copy, tables)).toEqual(await readAll(source, tables));

    await backend.restart({ DATABASE_URL: url });
    const after = [await readOwn(backend, 'berta-brandt'), await readOwn(backend, 'carla-conrad')];
    expect(after).toEqual(before);
    await addUser(backend, await logIntoPanel(backend), 'erna-egger');
    const jwt = await logIn(backend, 'erna-egger');
    // The ids 1 to 4 were given, the last one to a deleted account.
    expect((await call(backend, 'GET /users/me', { jwt })).body).toMatchObject({ id: 5 });
  },
  LIMIT_MS,
);
