import type { Knex } from 'knex';

const TABLE = 'page_versions';

/** What was published of a page: its last versions, each as pages are answered to the shop. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.increments('id');
    table.string('document_id').notNullable().index();
    table.string('at').notNullable();
    table.string('by').notNullable();
    table.text('entry').notNullable();
  });
}
