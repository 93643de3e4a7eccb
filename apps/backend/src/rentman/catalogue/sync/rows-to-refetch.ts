import type { WebhookEvent } from '@klappe/rentman';
import { z } from 'zod';
import type { MirrorMaps } from '../mirror/mirror-store';
import { SECONDARY_LISTS, type SecondaryListName } from './sync-secondary-lists';

/** A list of which single rows can be fetched. Of folders always all are fetched. */
export type RefetchListName = SecondaryListName | 'equipment' | 'pictures' | 'folders' | 'projects';

/** The ids to fetch again, by list. A webhook never says what is in a row (docs/decisions/0032-webhooks-and-requests.md). */
export type RowsToRefetch = ReadonlyMap<RefetchListName, ReadonlySet<number>>;

/** Rentman's names of the kinds of rows, as its webhooks write them. */
const LISTS: ReadonlyMap<string, RefetchListName> = new Map<string, RefetchListName>([
  ['equipment', 'equipment'],
  ['folder', 'folders'],
  ['file', 'pictures'],
  ['equipmentsetcontent', 'setContents'],
  ['equipmentsetscontent', 'setContents'],
  ['accessory', 'accessories'],
  ['factor', 'factors'],
  ['project', 'projects'],
  ['subproject', 'subprojects'],
  ['projectequipmentgroup', 'lineGroups'],
  ['projectequipment', 'plannedLines'],
  ['status', 'statuses'],
  ['repair', 'repairs'],
]);

/** The rows that a webhook makes outdated; empty when it is about something the shop does not show. */
export function toRowsToRefetch({ itemType, ids, parents }: WebhookEvent): RowsToRefetch {
  const rows = new Map<RefetchListName, Set<number>>();
  const add = (name: RefetchListName, id: number) =>
    rows.set(name, (rows.get(name) ?? new Set()).add(id));
  const name = LISTS.get(itemType.toLowerCase());
  if (name) for (const id of ids) add(name, id);
  for (const { itemType: parentType, id } of parents) {
    // A new, removed or moved serial number changes the stock of its item, its parent.
    if (LISTS.get(parentType.toLowerCase()) === 'equipment') add('equipment', id);
  }
  return rows;
}

export function joinRows(a: RowsToRefetch, b: RowsToRefetch): RowsToRefetch {
  const names = new Set([...a.keys(), ...b.keys()]);
  return new Map(
    [...names].map((name) => [name, new Set([...(a.get(name) ?? []), ...(b.get(name) ?? [])])]),
  );
}

export const NO_ROWS: RowsToRefetch = new Map();

const NAMES = new Set(LISTS.values());
const Message = z.array(z.tuple([z.string(), z.array(z.number())]));

/** The rows in the form in which one backend tells another. */
export function toMessage(rows: RowsToRefetch): unknown {
  return [...rows].map(([name, ids]) => [name, [...ids]]);
}

/** What another backend has told; null when it could not say which rows. Lists of a later version are left out. */
export function parseMessage(message: unknown): RowsToRefetch | null {
  const told = new Map(Message.safeParse(message).data);
  const known = [...NAMES].flatMap((name) => {
    const ids = told.get(name);
    return ids ? [[name, new Set(ids)] as const] : [];
  });
  return known.length > 0 ? new Map(known) : null;
}

/** The rows of secondary lists among them; a project stands for its subprojects. */
export function toSecondaryIds(
  rows: RowsToRefetch,
  { subprojects }: Pick<MirrorMaps, 'subprojects'>,
): ReadonlyMap<SecondaryListName, ReadonlySet<number>> {
  const projects = rows.get('projects') ?? new Set();
  const below = [...subprojects.values()].flatMap(({ id, projectId }) =>
    projectId !== null && projects.has(projectId) ? [id] : [],
  );
  const named = joinRows(rows, new Map([['subprojects', new Set(below)]]));
  return new Map(
    [...named].flatMap(([name, ids]) => (isSecondary(name) ? [[name, ids] as const] : [])),
  );
}

function isSecondary(name: RefetchListName): name is SecondaryListName {
  return Object.hasOwn(SECONDARY_LISTS, name);
}
