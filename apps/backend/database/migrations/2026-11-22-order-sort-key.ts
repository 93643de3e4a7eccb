import type { Knex } from 'knex';
import { toSortKey } from '../../src/lib/sort-key';

/** Gives the orders that exist the key by which projects are sorted. On a new database there are none. */
export async function up(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('orders'))) return;
  if (!(await knex.schema.hasColumn('orders', 'project_sort'))) return;
  const projects: readonly { project_reference: string | null }[] = await knex('orders')
    .distinct('project_reference')
    .whereNotNull('project_reference');
  for (const { project_reference } of projects) {
    await knex('orders')
      .where({ project_reference })
      .update({ project_sort: toSortKey(project_reference ?? '') });
  }
}
