import type { Knex } from 'knex';

const TABLE = 'shared_histories';

/** The companies, by their id in Rentman, whose members see each other's inquiries. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.integer('contact_id').primary();
  });
}
