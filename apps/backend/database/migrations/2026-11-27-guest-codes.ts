import type { Knex } from 'knex';

const TABLE = 'guest_codes';

/** The last code that was mailed for an inquiry of a guest: signed, when it was made, and how often it may still be tried. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.integer('inquiry_id').primary();
    table.string('code_hash').notNullable();
    // Milliseconds: the two databases keep dates differently.
    table.bigInteger('made_at').notNullable();
    table.integer('tries_left').notNullable();
  });
}
