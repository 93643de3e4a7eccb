import type { Knex } from 'knex';

const TABLE = 'reminder_stops';

/** Addresses that want no reminders, as hashes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('address_hash').primary();
    table.string('day').notNullable();
  });
}
