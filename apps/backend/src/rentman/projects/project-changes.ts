import {
  CHANGE_LIST_NAMES,
  type ChangeList,
  fetchChangedProjects,
  type Rentman,
  type WebhookEvent,
} from '@klappe/rentman';

export type { WebhookEvent };

/** Rentman's names of the kinds of rows that belong to a project, as its webhooks write them, and their lists. */
const RESOURCES: ReadonlyMap<string, string> = new Map([
  ['project', 'projects'],
  ['subproject', 'subprojects'],
  ['projectequipmentgroup', 'projectequipmentgroup'],
  ['projectequipment', 'projectequipment'],
  ['quotation', 'quotes'],
  ['contract', 'contracts'],
  ['factuur', 'invoices'],
  ['payment', 'payments'],
]);

/** The rows that a webhook names, those above them too: `quotes/7`, `projects/3`. */
export function listNamedRows({ itemType, ids, parents }: WebhookEvent): readonly string[] {
  const own = RESOURCES.get(itemType.toLowerCase());
  const above = parents.flatMap((parent) => {
    const resource = RESOURCES.get(parent.itemType.toLowerCase());
    return resource === undefined ? [] : [`${resource}/${parent.id}`];
  });
  return [...(own === undefined ? [] : ids.map((id) => `${own}/${id}`)), ...above];
}

/** The list in which what a webhook reports can be looked up; null for what is no matter of projects. */
export function findChangeList({ kind, itemType }: WebhookEvent): ChangeList | null {
  // A deleted row is in no list any more.
  if (kind === 'delete') return null;
  const name = RESOURCES.get(itemType.toLowerCase());
  return CHANGE_LIST_NAMES.find((list) => list === name) ?? null;
}

/** The projects of which something changed since a moment: a request or two for each list, however many projects there are. */
export async function fetchAllChangedProjects(
  rentman: Rentman,
  modifiedSince: string,
  lists: readonly ChangeList[] = CHANGE_LIST_NAMES,
): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (const list of lists) {
    for (const id of await fetchChangedProjects(rentman, list, modifiedSince)) ids.add(id);
  }
  return [...ids];
}
