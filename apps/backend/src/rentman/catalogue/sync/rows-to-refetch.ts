import type { WebhookEvent } from '@klappe/rentman';
import type { MirrorMaps } from '../mirror/mirror-store';
import { FOLLOWED_LISTS, type FollowedName } from './sync-secondary-lists';

/** A list that can be looked at row by row. Folders are always read as a whole. */
export type LookName = FollowedName | 'equipment' | 'pictures' | 'folders' | 'projects';

/** Which rows are to be read again. Nothing is said about what is in them. */
export type Look = ReadonlyMap<LookName, ReadonlySet<number>>;

/** Rentman's names of the kinds of rows, as its webhooks write them. */
const LISTS: ReadonlyMap<string, LookName> = new Map<string, LookName>([
  ['equipment', 'equipment'],
  ['folder', 'folders'],
  ['file', 'pictures'],
  ['equipmentsetcontent', 'setContents'],
  ['equipmentsetscontent', 'setContents'],
  ['accessory', 'accessories'],
  ['project', 'projects'],
  ['subproject', 'subprojects'],
  ['projectequipmentgroup', 'lineGroups'],
  ['projectequipment', 'plannedLines'],
  ['status', 'statuses'],
  ['repair', 'repairs'],
]);

/** What a webhook makes worth reading again; empty when it is about nothing the shop shows. */
export function toLook({ itemType, ids, parents }: WebhookEvent): Look {
  const look = new Map<LookName, Set<number>>();
  const add = (name: LookName, id: number) => look.set(name, (look.get(name) ?? new Set()).add(id));
  const name = LISTS.get(itemType.toLowerCase());
  if (name) for (const id of ids) add(name, id);
  for (const { itemType: parentType, id } of parents) {
    // Pieces that come and go, or change their case, change the stock of their item.
    if (LISTS.get(parentType.toLowerCase()) === 'equipment') add('equipment', id);
  }
  return look;
}

/** Both in one. */
export function joinLooks(a: Look, b: Look): Look {
  const names = new Set([...a.keys(), ...b.keys()]);
  return new Map(
    [...names].map((name) => [name, new Set([...(a.get(name) ?? []), ...(b.get(name) ?? [])])]),
  );
}

export const NOTHING_TO_LOOK_AT: Look = new Map();

/** The rows of the lists that hang on the catalogue; a project stands for its subprojects. */
export function toFollowedIds(
  look: Look,
  { subprojects }: Pick<MirrorMaps, 'subprojects'>,
): ReadonlyMap<FollowedName, ReadonlySet<number>> {
  const projects = look.get('projects') ?? new Set();
  const below = [...subprojects.values()].flatMap(({ id, projectId }) =>
    projectId !== null && projects.has(projectId) ? [id] : [],
  );
  const named = joinLooks(look, new Map([['subprojects', new Set(below)]]));
  return new Map(
    [...named].flatMap(([name, ids]) => (isFollowed(name) ? [[name, ids] as const] : [])),
  );
}

function isFollowed(name: LookName): name is FollowedName {
  return Object.hasOwn(FOLLOWED_LISTS, name);
}
