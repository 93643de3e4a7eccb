import type { Knex } from 'knex';

const LISTS = [
  'mirror_hidden_equipment',
  'mirror_set_contents',
  'mirror_accessories',
  'mirror_planned_lines',
  'mirror_line_groups',
  'mirror_subprojects',
  'mirror_statuses',
  'mirror_repairs',
];

/** What hangs on the catalogue: contents of sets, accessories, what is planned and what is in repair. */
export async function up(knex: Knex): Promise<void> {
  for (const list of LISTS) {
    await knex.schema.createTable(list, (table) => {
      table.integer('id').primary();
      table.text('row').notNullable();
    });
  }
  // Requests to Rentman by the hour they were sent in, to stay below the day's quota across restarts.
  await knex.schema.createTable('mirror_requests', (table) => {
    table.integer('hour').primary();
    table.integer('requests').notNullable();
  });
}
