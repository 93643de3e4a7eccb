import type { Knex } from 'knex';

const TABLE = 'calendar_codes';

/** How often an account has made another code for its calendar; without a row never. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.integer('user_id').primary();
    table.integer('version').notNullable();
  });
}
