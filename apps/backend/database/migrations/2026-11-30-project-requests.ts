import type { Knex } from 'knex';

/** How many of an hour's requests to Rentman were about projects: they have a share of the day of their own. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('mirror_requests', (table) => {
    table.integer('projects').notNullable().defaultTo(0);
  });
}
