import type { Knex } from 'knex';

const TABLE = 'packing_ticks';

/** How many pieces of a line were counted at pick-up or return; the latest count of each. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('kind', 10);
    table.integer('list_id');
    table.string('phase', 10);
    table.string('line', 300);
    table.integer('count').notNullable();
    table.bigInteger('ticked_at').notNullable();
    table.integer('user_id').notNullable();
    table.primary(['kind', 'list_id', 'phase', 'line']);
  });
}
