import { expect, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-22-inquiry-error-codes';
import { openTestDatabase } from '../support/test-database';

test('inquiries that wait for an unreachable Rentman get its code, others get none', async () => {
  const knex = await openTestDatabase();
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
  const knex = await openTestDatabase();
  await up(knex);
  expect(await knex.schema.hasTable('inquiries')).toBe(false);
});
