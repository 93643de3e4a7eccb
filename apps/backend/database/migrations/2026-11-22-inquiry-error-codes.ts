import type { Knex } from 'knex';

/**
 * Gives inquiries that already wait for Rentman the code by which they are tried at once when it answers again.
 * On a new database Strapi creates the table, with this column, after the migrations.
 */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('inquiries'))) return;
  if (await knex.schema.hasColumn('inquiries', 'last_error_code')) return;
  await knex.schema.alterTable('inquiries', (table) => {
    table.string('last_error_code');
  });
  await knex('inquiries')
    .where({ state: 'pending' })
    .andWhere('last_error', 'like', 'Rentman ist nicht erreichbar%')
    .update({ last_error_code: 'unreachable' });
}
