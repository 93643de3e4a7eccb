import type { Knex } from 'knex';

const TABLE = 'demand_counts';

/** How often something was searched, viewed, put into carts or asked for on a day. Nothing tells who did it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable(TABLE, (table) => {
    table.string('kind').notNullable();
    table.string('day').notNullable();
    table.string('key').notNullable();
    table.integer('count').notNullable();
    table.primary(['kind', 'day', 'key']);
  });
}
