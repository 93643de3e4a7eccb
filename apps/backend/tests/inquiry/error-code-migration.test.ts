import createKnex from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-22-inquiry-error-codes';

function openDatabase() {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  onTestFinished(() => knex.destroy());
  return knex;
}

test('inquiries that wait for an unreachable Rentman get its code, others get none', async () => {
  const knex = openDatabase();
  await knex.schema.createTable('inquiries', (table) => {
    table.increments('id');
    table.string('state');
    table.text('last_error');
  });
  await knex('inquiries').insert([
    { state: 'pending', last_error: 'Rentman ist nicht erreichbar: POST projectrequests' },
    { state: 'pending', last_error: 'Rentman lehnt ab: POST projectrequests, 503' },
    { state: 'delivered', last_error: null },
  ]);
  await up(knex);
  await up(knex);
  expect(await knex('inquiries').orderBy('id').pluck('last_error_code')).toEqual([
    'unreachable',
    null,
    null,
  ]);
});

test('a new database is left to Strapi', async () => {
  const knex = openDatabase();
  await up(knex);
  expect(await knex.schema.hasTable('inquiries')).toBe(false);
});
