import type { Knex } from 'knex';

/** The copy of Rentman's catalogue. Rows are kept as JSON: they are read whole at start and never searched here. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('mirror_equipment', (table) => {
    table.integer('id').primary();
    table.text('row').notNullable();
  });
  await knex.schema.createTable('mirror_pictures', (table) => {
    table.integer('id').primary();
    table.text('row').notNullable();
  });
  await knex.schema.createTable('mirror_state', (table) => {
    table.string('name').primary();
    table.text('value').notNullable();
  });
}
