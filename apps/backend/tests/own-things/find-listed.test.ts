import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { findWithWords } from '../../src/api/order/services/find-listed';
import { openTestDatabase } from '../support/test-database';

const OWNER = 1;
const ORDERS = 10_500;
const ROWS_PER_INSERT = 100;

test('a search finds an order however many newer ones there are, once and the newest first', async () => {
  const knex = await openTestDatabase();
  await knex.schema.createTable('inquiries', (table) => {
    table.increments('id');
    table.string('number');
  });
  await knex.schema.createTable('orders', (table) => {
    table.increments('id');
    table.integer('owner_id');
    table.integer('inquiry_id');
    table.integer('date');
    table.text('search_text');
  });
  const rows = Array.from({ length: ORDERS }, (_, index) => ({
    owner_id: OWNER,
    date: index,
    search_text: index % 10_000 === 3 ? 'nachtzug' : 'stativ',
  }));
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await knex('orders').insert(rows.slice(start, start + ROWS_PER_INSERT));
  }
  await knex('orders').insert({ owner_id: OWNER + 1, date: 1, search_text: 'nachtzug' });
  // The search uses nothing else of Strapi.
  const strapi = { db: { connection: knex, inTransaction: () => false } } as unknown as Core.Strapi;
  const search = (q: string, max: number) =>
    findWithWords(strapi, { ownerId: OWNER, colleagues: null }, { q, max });
  expect(await search('nachtzug', 10)).toEqual([10_004, 4]);
  expect(await search('nachtzug', 1)).toEqual([10_004]);
  expect(await search('gibt-es-nicht', 10)).toEqual([]);
  expect(await search('stativ', 3)).toEqual([10_500, 10_499, 10_498]);
});
