import {
  fetchAllAccessories,
  fetchAllProjectEquipment,
  fetchAllProjectEquipmentGroups,
  fetchAllRepairs,
  fetchAllSetContents,
  fetchAllStatuses,
  fetchAllSubprojects,
  type Listing,
  MAX_IDS_PER_CALL,
  type ProjectEquipmentWish,
  type Rentman,
  RentmanError,
} from '@klappe/rentman';
import { type Fault, toFault } from '../defects/defect';
import type { UnreadableRows } from '../defects/defect-report';
import { findRowChanges, findWatermark } from '../mirror/compare-rows';
import type { Mirror } from '../mirror/mirror';
import type {
  ListName,
  MirrorChanges,
  MirrorMaps,
  MirrorRows,
  RowChanges,
} from '../mirror/mirror-store';
import {
  type LineGroup,
  type MirroredSubproject,
  toLineGroup,
  toMirroredAccessory,
  toMirroredRepair,
  toMirroredSetContent,
  toMirroredSubproject,
  toPlannedLine,
} from '../mirror/mirrored-rows';

export interface FollowedSync {
  readonly rentman: Rentman;
  readonly mirror: Mirror;
  readonly unreadable: UnreadableRows;
  /** Lists that Rentman does not show to our user. */
  readonly refused: Map<FollowedName, Fault>;
}

/** What is to be compared: everything, what changed since the last time, or single rows. */
export type FollowedWish =
  | { readonly kind: 'all' | 'changed'; readonly startedAt: number }
  | { readonly kind: 'rows'; readonly ids: ReadonlyMap<FollowedName, ReadonlySet<number>> };

export interface FollowedChanges {
  readonly changes: MirrorChanges;
  readonly listWatermarks: Readonly<Record<string, string | null>>;
}

const NONE = { put: [], remove: [] };

/**
 * Finds what changed in the lists that hang on the catalogue. Groups and subprojects come first: lines that belong to
 * a changed one are read again, because a group that moves takes its lines along without touching them.
 */
export async function findFollowedChanges(
  sync: FollowedSync,
  wish: FollowedWish,
): Promise<FollowedChanges> {
  const known: MirrorMaps = sync.mirror;
  const listWatermarks: Record<string, string | null> = { ...sync.mirror.state?.listWatermarks };

  async function compare<Name extends FollowedName>(
    name: Name,
    groupIds: readonly number[] = [],
  ): Promise<RowChanges<MirrorRows[Name]>> {
    const answer = await orNothing(sync, name, () => fetchRows(sync, name, { wish, groupIds }));
    if (!answer) return NONE;
    const { resource } = FOLLOWED_LISTS[name];
    sync.unreadable.forget(resource, answer.touched);
    sync.unreadable.note(resource, answer.unreadable);
    if (wish.kind !== 'rows') {
      const before = wish.kind === 'all' ? null : (listWatermarks[name] ?? null);
      listWatermarks[name] = findWatermark(answer.moments, wish.startedAt, before);
    }
    return findRowChanges<MirrorRows[Name]>(known[name], answer);
  }

  const [lineGroups, subprojects, statuses, repairs, setContents, accessories] = await Promise.all([
    compare('lineGroups'),
    compare('subprojects'),
    compare('statuses'),
    compare('repairs'),
    compare('setContents'),
    compare('accessories'),
  ]);
  const movedGroups = findMovedGroups(sync.mirror, lineGroups, subprojects);
  const plannedLines = await compare('plannedLines', movedGroups);
  const plans = { plannedLines, lineGroups, subprojects, statuses };
  return { changes: { ...plans, repairs, setContents, accessories }, listWatermarks };
}

interface FetchOptions {
  readonly wish: FollowedWish;
  /** Only for lines: those of these groups come too. */
  readonly groupIds: readonly number[];
}

async function fetchRows<Name extends FollowedName>(
  { rentman, mirror }: FollowedSync,
  name: Name,
  { wish, groupIds }: FetchOptions,
) {
  const { fetch } = FOLLOWED_LISTS[name];
  const fetched: FetchedRows<MirrorRows[Name]>[] = [];
  let asked: readonly number[] = [];
  const watermark = mirror.state?.listWatermarks[name] ?? null;
  const isComplete = wish.kind === 'all' || (wish.kind === 'changed' && watermark === null);
  if (wish.kind === 'rows') asked = [...(wish.ids.get(name) ?? [])];
  else fetched.push(await fetch(rentman, isComplete ? {} : { modifiedSince: watermark }));
  if (!isComplete) {
    for (const ids of toBatches(groupIds)) fetched.push(await fetch(rentman, { groupIds: ids }));
    asked = [...new Set([...asked, ...findUnseenLines(mirror, groupIds, fetched)])];
    for (const ids of toBatches(asked)) fetched.push(await fetch(rentman, { ids }));
  }
  // A row that came twice counts as it came last.
  const rows = new Map(fetched.flatMap((part) => part.rows).map((row) => [row.id, row]));
  return {
    rows: [...rows.values()],
    touched: new Set([...fetched.flatMap(({ seen }) => seen), ...asked]),
    moments: fetched.flatMap(({ moments }) => moments),
    unreadable: fetched.flatMap(({ unreadable }) => unreadable),
    isComplete,
  };
}

/** The groups whose lines may show another period, or be gone. */
function findMovedGroups(
  { lineGroups }: Mirror,
  groups: RowChanges<LineGroup>,
  subprojects: RowChanges<MirroredSubproject>,
): readonly number[] {
  const changed = toIds(subprojects);
  const below = [...lineGroups.values()].filter(
    ({ subprojectId }) => subprojectId !== null && changed.has(subprojectId),
  );
  return [...new Set([...toIds(groups), ...below.map(({ id }) => id)])];
}

function toIds({ put, remove }: RowChanges<{ readonly id: number }>): ReadonlySet<number> {
  return new Set([...put.map(({ id }) => id), ...remove]);
}

/** Lines that stood in these groups and did not come with them: gone, or in another group. */
function findUnseenLines(
  { plannedLines }: Mirror,
  groupIds: readonly number[],
  fetched: readonly FetchedRows<unknown>[],
): readonly number[] {
  if (groupIds.length === 0) return [];
  const groups = new Set<number | null>(groupIds);
  const seen = new Set(fetched.flatMap((part) => part.seen));
  return [...plannedLines.values()].flatMap(({ id, groupId }) =>
    groupId !== null && groups.has(groupId) && !seen.has(id) ? [id] : [],
  );
}

/** Nothing when Rentman's user may not see the list: the catalogue does not need it. */
async function orNothing<T>(
  { refused }: FollowedSync,
  name: FollowedName,
  fetch: () => Promise<T>,
): Promise<T | null> {
  try {
    const answer = await fetch();
    refused.delete(name);
    return answer;
  } catch (error) {
    if (!(error instanceof RentmanError) || error.failure !== 'refused' || error.isTemporary) {
      throw error;
    }
    const problem = { code: 'refused-list', detail: String(error.status) } as const;
    refused.set(name, toFault(FOLLOWED_LISTS[name].resource, problem, true));
    return null;
  }
}

function toBatches(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_CALL) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL),
  );
}

/** The lists that hang on the catalogue: the shop can do without any of them. */
export type FollowedName = Exclude<ListName, 'equipment' | 'hiddenEquipment' | 'pictures'>;

/** Part of a list as it came from Rentman. */
export interface FetchedRows<Row> {
  readonly rows: readonly Row[];
  /** Every row that came, also those that are not kept. */
  readonly seen: readonly number[];
  /** When each row was last modified. */
  readonly moments: readonly (string | null)[];
  readonly unreadable: Listing<never>['unreadable'];
}

interface FollowedList<Row> {
  /** Rentman's name of it, as faults show it. */
  readonly resource: string;
  fetch(rentman: Rentman, wish: ProjectEquipmentWish): Promise<FetchedRows<Row>>;
}

export const FOLLOWED_LISTS: { readonly [Name in FollowedName]: FollowedList<MirrorRows[Name]> } = {
  setContents: follow('equipmentsetscontent', fetchAllSetContents, toMirroredSetContent),
  accessories: follow('accessories', fetchAllAccessories, toMirroredAccessory),
  plannedLines: follow('projectequipment', fetchAllProjectEquipment, toPlannedLine),
  lineGroups: follow('projectequipmentgroup', fetchAllProjectEquipmentGroups, toLineGroup),
  subprojects: follow('subprojects', fetchAllSubprojects, toMirroredSubproject),
  statuses: follow('statuses', fetchAllStatuses, ({ id, name }) => ({ id, name })),
  repairs: follow('repairs', fetchAllRepairs, toMirroredRepair),
};

interface Dated {
  readonly id: number;
  readonly modified: string | null;
}

function follow<Wire extends Dated, Row>(
  resource: string,
  fetchAll: (rentman: Rentman, wish: ProjectEquipmentWish) => Promise<Listing<Wire>>,
  toRow: (wire: Wire) => Row | null,
): FollowedList<Row> {
  return {
    resource,
    async fetch(rentman, wish) {
      const { rows, unreadable } = await fetchAll(rentman, wish);
      return {
        rows: rows.flatMap((wire) => toRow(wire) ?? []),
        seen: [...rows, ...unreadable].flatMap(({ id }) => id ?? []),
        moments: rows.map(({ modified }) => modified),
        unreadable,
      };
    },
  };
}
