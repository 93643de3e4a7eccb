import type { Knex } from 'knex';

const TABLE = 'house_reminders';

/** What the house was reminded of; one row for each thing, so that nobody is reminded of it twice. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('subject').primary();
    table.string('day').notNullable();
  });
}
