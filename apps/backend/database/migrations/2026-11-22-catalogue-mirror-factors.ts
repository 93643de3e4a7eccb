import type { Knex } from 'knex';

const TABLE = 'mirror_factors';

/** Tables of factors by which the house prices longer rentals. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.integer('id').primary();
    table.text('row').notNullable();
  });
}
