import { defineResource, type LinkedPath } from './resource.ts';

/** What a task hangs on, by Rentman's own type name. A project request is none of them. */
const PARENTS: readonly (readonly [itemtype: string, resource: string])[] = [
  ['Quotation', 'quotes'],
  ['Contract', 'contracts'],
  ['Factuur', 'invoices'],
  ['Project', 'projects'],
  ['Contact', 'contacts'],
];

export const tasks = defineResource({
  name: 'tasks',
  itemType: 'Task',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT', 'DELETE'],
  under: PARENTS.map(
    ([itemtype, parent]): LinkedPath => ({
      parent,
      by: 'item',
      where: { itemtype },
      methods: ['GET', 'POST'],
    }),
  ),
  indexed: ['synchronization_id'],
  present(row) {
    const parent = PARENTS.find(([itemtype]) => itemtype === row.itemtype)?.[1];
    return { parent_api_path: parent === undefined ? '' : `/${parent}/${row.item}` };
  },
});

/** The first is for what is to do, the second for what is done. */
export const taskstatuses = defineResource({ name: 'taskstatuses', itemType: 'TaskStatus' });
