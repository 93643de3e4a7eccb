import createKnex from 'knex';
import { expect, onTestFinished, test } from 'vitest';
import { up } from '../../database/migrations/2026-11-22-order-sort-key';

function openDatabase() {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  onTestFinished(() => knex.destroy());
  return knex;
}

test('the orders that exist are sorted as people count', async () => {
  const knex = openDatabase();
  await knex.schema.createTable('orders', (table) => {
    table.increments('id');
    table.string('project_reference');
    table.string('project_sort');
  });
  const projects = ['10 Teil', '2 Teil', 'Älpler', '2 Teil', 'Zoo'];
  await knex('orders').insert(projects.map((project_reference) => ({ project_reference })));
  await up(knex);
  const sorted: unknown = await knex('orders').orderBy('project_sort').pluck('project_reference');
  expect(sorted).toEqual(['2 Teil', '2 Teil', '10 Teil', 'Älpler', 'Zoo']);
});

test('a new database is left to Strapi', async () => {
  const knex = openDatabase();
  await up(knex);
  expect(await knex.schema.hasTable('orders')).toBe(false);
});
