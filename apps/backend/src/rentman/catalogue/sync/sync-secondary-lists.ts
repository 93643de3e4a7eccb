import {
  fetchAllAccessories,
  fetchAllFactors,
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
} from '@klappe/rentman';
import type { z } from 'zod';
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
  LineGroup,
  MirroredAccessory,
  MirroredFactor,
  MirroredRepair,
  MirroredSetContent,
  MirroredStatus,
  MirroredSubproject,
  PlannedLine,
  toStamp,
} from '../mirror/mirrored-rows';
import { fetchTrusted, type UntrustedLists } from './trusted-lists';

export interface SecondarySync extends UntrustedLists<SecondaryListName> {
  readonly rentman: Rentman;
  readonly mirror: Mirror;
  readonly unreadable: UnreadableRows;
}

/** What to fetch and compare: everything, what changed since the last sync, or single rows. */
type SecondaryScope =
  | { readonly kind: 'all' | 'changed'; readonly startedAt: number }
  | { readonly kind: 'rows'; readonly ids: ReadonlyMap<SecondaryListName, ReadonlySet<number>> };

interface SecondaryChanges {
  readonly changes: MirrorChanges;
  readonly listWatermarks: Readonly<Record<string, string | null>>;
}

const NONE = { put: [], remove: [] };

/**
 * Fetches the changes of the secondary lists. Groups and subprojects come first: the lines of a changed one are fetched
 * again, because moving a group changes the period of its lines without changing their `modified`.
 */
export async function fetchSecondaryChanges(
  sync: SecondarySync,
  scope: SecondaryScope,
): Promise<SecondaryChanges> {
  const known: MirrorMaps = sync.mirror;
  const listWatermarks: Record<string, string | null> = { ...sync.mirror.state?.listWatermarks };

  async function compare<Name extends SecondaryListName>(
    name: Name,
    groupIds: readonly number[] = [],
  ): Promise<RowChanges<MirrorRows[Name]>> {
    const { resource } = SECONDARY_LISTS[name];
    const answer = await fetchTrusted(
      sync,
      { name, resource, known: known[name].size },
      () => fetchRows(sync, name, { scope, groupIds }),
      ({ isComplete, touched }) => isComplete && touched.size === 0,
    );
    if (answer === null) return NONE;
    sync.unreadable.forget(resource, answer.touched);
    sync.unreadable.note(resource, answer.unreadable);
    if (scope.kind !== 'rows') {
      const before = scope.kind === 'all' ? null : (listWatermarks[name] ?? null);
      listWatermarks[name] = findWatermark(answer.modifiedTimes, scope.startedAt, before);
    }
    return findRowChanges<MirrorRows[Name]>(known[name], answer);
  }

  const [lineGroups, subprojects, statuses, repairs, setContents, accessories, factors] =
    await Promise.all([
      compare('lineGroups'),
      compare('subprojects'),
      compare('statuses'),
      compare('repairs'),
      compare('setContents'),
      compare('accessories'),
      compare('factors'),
    ]);
  const movedGroups = findMovedGroups(sync.mirror, lineGroups, subprojects);
  const plannedLines = await compare('plannedLines', movedGroups);
  const plans = { plannedLines, lineGroups, subprojects, statuses };
  return { changes: { ...plans, repairs, setContents, accessories, factors }, listWatermarks };
}

interface FetchOptions {
  readonly scope: SecondaryScope;
  /** Only for planned lines: the lines of these groups are fetched too. */
  readonly groupIds: readonly number[];
}

async function fetchRows<Name extends SecondaryListName>(
  { rentman, mirror }: SecondarySync,
  name: Name,
  { scope, groupIds }: FetchOptions,
) {
  const { fetch } = SECONDARY_LISTS[name];
  const fetched: FetchedRows<MirrorRows[Name]>[] = [];
  let requestedIds: readonly number[] = [];
  const watermark = mirror.state?.listWatermarks[name] ?? null;
  const isComplete = scope.kind === 'all' || (scope.kind === 'changed' && watermark === null);
  if (scope.kind === 'rows') requestedIds = [...(scope.ids.get(name) ?? [])];
  else fetched.push(await fetch(rentman, isComplete ? {} : { modifiedSince: watermark }));
  if (!isComplete) {
    for (const ids of toBatches(groupIds)) fetched.push(await fetch(rentman, { groupIds: ids }));
    requestedIds = [...new Set([...requestedIds, ...findUnseenLines(mirror, groupIds, fetched)])];
    for (const ids of toBatches(requestedIds)) fetched.push(await fetch(rentman, { ids }));
  }
  // Of a row that was fetched twice the later version counts.
  const rows = new Map(fetched.flatMap((part) => part.rows).map((row) => [row.id, row]));
  return {
    rows: [...rows.values()],
    touched: new Set([...fetched.flatMap(({ seen }) => seen), ...requestedIds]),
    modifiedTimes: fetched.flatMap(({ modifiedTimes }) => modifiedTimes),
    unreadable: fetched.flatMap(({ unreadable }) => unreadable),
    isComplete,
  };
}

/** The groups whose lines may have another period or may be deleted. */
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

/** Mirrored lines of these groups that the answer does not contain: deleted, or moved to another group. */
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

function toBatches(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_CALL) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_CALL, (index + 1) * MAX_IDS_PER_CALL),
  );
}

/** Lists beside equipment, folders and pictures. The shop works without any of them. */
export type SecondaryListName = Exclude<ListName, 'equipment' | 'hiddenEquipment' | 'pictures'>;

interface FetchedRows<Row> {
  readonly rows: readonly Row[];
  /** Ids of all rows of the answer, also of those that the mirror does not keep. */
  readonly seen: readonly number[];
  readonly modifiedTimes: readonly (string | null)[];
  readonly unreadable: Listing<never>['unreadable'];
}

interface SecondaryList<Row> {
  /** Rentman's name of the list, as defects show it. */
  readonly resource: string;
  fetch(rentman: Rentman, options: ProjectEquipmentWish): Promise<FetchedRows<Row>>;
}

export const SECONDARY_LISTS: {
  readonly [Name in SecondaryListName]: SecondaryList<MirrorRows[Name]>;
} = {
  setContents: describeList('equipmentsetscontent', fetchAllSetContents, keep(MirroredSetContent)),
  accessories: describeList('accessories', fetchAllAccessories, keep(MirroredAccessory)),
  factors: describeList(
    'factors',
    fetchAllFactors,
    keep(MirroredFactor, ({ factorGroupId: groupId }) => ({ groupId })),
  ),
  // Lines of free text need no equipment and are left out.
  plannedLines: describeList(
    'projectequipment',
    fetchAllProjectEquipment,
    keep(PlannedLine, ({ quantity, subrented, planPeriod, ...line }) => ({
      ...planPeriod,
      pieces: Math.max(0, quantity - (subrented ?? 0)),
      stamp: toStamp(line),
    })),
  ),
  lineGroups: describeList(
    'projectequipmentgroup',
    fetchAllProjectEquipmentGroups,
    keep(LineGroup, (group) => ({ stamp: toStamp(group) })),
  ),
  subprojects: describeList(
    'subprojects',
    fetchAllSubprojects,
    keep(MirroredSubproject, (subproject) => ({ stamp: toStamp(subproject) })),
  ),
  statuses: describeList('statuses', fetchAllStatuses, keep(MirroredStatus)),
  repairs: describeList(
    'repairs',
    fetchAllRepairs,
    keep(MirroredRepair, ({ period, state }) => ({
      ...period,
      isUnderWay: state === 'in-progress',
    })),
  ),
};

/** Keeps the fields of the schema. A row that it cannot hold is left out. */
function keep<Wire extends object, Row>(schema: z.ZodType<Row>, more?: (wire: Wire) => object) {
  return (wire: Wire): Row | null => schema.safeParse({ ...wire, ...more?.(wire) }).data ?? null;
}

function describeList<Wire extends { readonly id: number; readonly modified: string | null }, Row>(
  resource: string,
  fetchAll: (rentman: Rentman, options: ProjectEquipmentWish) => Promise<Listing<Wire>>,
  toRow: (wire: Wire) => Row | null,
): SecondaryList<Row> {
  return {
    resource,
    async fetch(rentman, options) {
      const { rows, unreadable } = await fetchAll(rentman, options);
      return {
        rows: rows.flatMap((wire) => toRow(wire) ?? []),
        seen: [...rows, ...unreadable].flatMap(({ id }) => id ?? []),
        modifiedTimes: rows.map(({ modified }) => modified),
        unreadable,
      };
    },
  };
}
