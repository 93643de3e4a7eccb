import {
  type Equipment,
  fetchEquipmentStamps,
  fetchFolders,
  fetchKeptEquipment,
  type Listing,
  type ListWish,
  MAX_IDS_PER_CALL,
  type Rentman,
} from '@klappe/rentman';
import type { UnreadableRows } from '../defects/defect-report';
import { findRowChanges, findWatermark, preferKnown } from '../mirror/compare-rows';
import type { Mirror } from '../mirror/mirror';
import type { MirrorChanges, MirrorMaps, MirrorState, RowChanges } from '../mirror/mirror-store';
import type { EquipmentFolder } from '../mirror/mirrored-rows';
import {
  type HiddenEquipment,
  isAlive,
  isPublished,
  type MirroredEquipment,
  toHiddenEquipment,
  toMirrored,
} from '../mirror/mirrored-rows';

export interface EquipmentSync {
  readonly rentman: Rentman;
  readonly mirror: Mirror;
  readonly customFields: readonly string[];
  readonly unreadable: UnreadableRows;
}

/** What a look at Rentman found; nothing is written yet. */
export interface EquipmentFindings {
  readonly changes: MirrorChanges;
  readonly state: Partial<MirrorState>;
}

/** Compares everything. */
export async function findAllEquipment(
  sync: EquipmentSync,
  startedAt: number,
): Promise<EquipmentFindings> {
  const { rentman, mirror, unreadable } = sync;
  const [folders, listing] = await Promise.all([fetchFolders(rentman), fetchItems(sync)]);
  refuseImplausible(listing, mirror);
  unreadable.clear();
  unreadable.note('folder', folders.unreadable);
  unreadable.note('equipment', listing.unreadable);
  const changes = await findEquipmentChanges(mirror, listing, { isComplete: true });
  const moments = listing.rows.map(({ modified }) => modified);
  return {
    changes,
    state: {
      folders: toTree(folders),
      equipmentWatermark: findWatermark(moments, startedAt),
      lastFullSyncAt: startedAt,
    },
  };
}

/** Asks only for what changed since the last time. */
export async function findChangedEquipment(
  sync: EquipmentSync,
  startedAt: number,
): Promise<EquipmentFindings> {
  const { rentman, mirror } = sync;
  const before = requireState(mirror);
  const [folders, listing] = await Promise.all([
    fetchFolders(rentman),
    fetchItems(sync, { modifiedSince: before.equipmentWatermark }),
  ]);
  sync.unreadable.note('folder', folders.unreadable);
  const moments = listing.rows.map(({ modified }) => modified);
  const equipmentWatermark = findWatermark(moments, startedAt, before.equipmentWatermark);
  return {
    changes: await compareSome(sync, listing),
    state: { folders: toTree(folders), equipmentWatermark },
  };
}

/** Asks for single items; one that does not come is gone. */
export async function findNamedEquipment(
  sync: EquipmentSync,
  ids: readonly number[],
): Promise<MirrorChanges> {
  const listings: Listing<ComparedEquipment>[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
    const some = ids.slice(start, start + MAX_IDS_PER_CALL);
    listings.push(await fetchItems(sync, { ids: some }));
  }
  const rows = listings.flatMap((listing) => listing.rows);
  const unreadable = listings.flatMap((listing) => listing.unreadable);
  return compareSome(sync, { rows, unreadable }, ids);
}

/** Asks for the folders, all of them: they are few. */
export async function findFolders(sync: EquipmentSync): Promise<Partial<MirrorState>> {
  const folders = await fetchFolders(sync.rentman);
  sync.unreadable.note('folder', folders.unreadable);
  return { folders: toTree(folders) };
}

/** Notices what changes leave no trace of: deletions, and moves of stock. */
export async function findMovedStock({ rentman, mirror }: EquipmentSync): Promise<MirrorChanges> {
  const listing = await fetchEquipmentStamps(rentman);
  refuseImplausible(listing, mirror);
  return findStampChanges(mirror, listing.rows);
}

function fetchItems({ rentman, mirror, customFields }: EquipmentSync, wish: ListWish = {}) {
  return fetchKeptEquipment(rentman, createEquipmentReader(mirror, customFields), wish);
}

/** Without a watermark the answer is everything, and an empty one no reason to empty the shop. */
function compareSome(
  { mirror, unreadable }: EquipmentSync,
  listing: Listing<ComparedEquipment>,
  asked: readonly number[] = [],
): Promise<MirrorChanges> {
  const readable = [...asked, ...listing.rows.map(({ id }) => id)];
  unreadable.forget('equipment', readable);
  unreadable.note('equipment', listing.unreadable);
  return findEquipmentChanges(mirror, listing, { isComplete: false, asked });
}

function toTree({ rows }: Listing<EquipmentFolder>): EquipmentFolder[] {
  return rows.map(({ id, name, parentId, order }) => ({ id, name, parentId, order }));
}

function requireState({ state }: Mirror): MirrorState {
  if (!state) throw new Error('Changes are asked for before the first full sync');
  return state;
}

/** An account that lost its rights answers with nothing: no reason to empty the shop. An empty one has nothing to lose. */
function refuseImplausible(listing: Listing<unknown>, { equipment }: Mirror): void {
  if (equipment.size === 0) return;
  if (listing.unreadable.length > listing.rows.length) {
    throw new Error(`Rentman's equipment cannot be read: ${listing.unreadable[0]?.reason}`);
  }
  if (listing.rows.length === 0) {
    throw new Error('Rentman answers with no equipment at all; the mirror is kept as it is');
  }
}

/** What is compared of an item; an item that nobody needs has neither row. */
export interface ComparedEquipment {
  readonly id: number;
  readonly modified: string | null;
  readonly published: MirroredEquipment | null;
  readonly hidden: HiddenEquipment | null;
}

type KnownEquipment = Pick<MirrorMaps, 'equipment' | 'hiddenEquipment'>;

/** Makes what is compared of an item; where nothing changed, the mirror's own row, which costs no memory. */
export function createEquipmentReader(known: KnownEquipment, customFields: readonly string[]) {
  return (item: Equipment): ComparedEquipment => {
    const { id, modified } = item;
    const isShown = isPublished(item);
    return {
      id,
      modified,
      published: isShown
        ? preferKnown(toMirrored(item, customFields), known.equipment.get(id))
        : null,
      hidden:
        !isShown && isAlive(item)
          ? preferKnown(toHiddenEquipment(item), known.hiddenEquipment.get(id))
          : null,
    };
  };
}

/**
 * Compares Rentman's answer with the mirror. `isComplete` says that what is not in the answer is gone; else only
 * what the answer names or was asked for is touched. Rows that cannot be read leave the shop: nobody knows whether
 * they may show.
 */
export async function findEquipmentChanges(
  known: KnownEquipment,
  { rows, unreadable }: Listing<ComparedEquipment>,
  { isComplete, asked = [] }: ComparisonOptions,
): Promise<MirrorChanges> {
  const touched = new Set([...[...rows, ...unreadable].flatMap(({ id }) => id ?? []), ...asked]);
  return {
    equipment: await findRowChanges(known.equipment, {
      rows: rows.flatMap(({ published }) => published ?? []),
      touched,
      isComplete,
    }),
    hiddenEquipment: await findRowChanges(known.hiddenEquipment, {
      rows: rows.flatMap(({ hidden }) => hidden ?? []),
      touched,
      isComplete,
    }),
  };
}

interface ComparisonOptions {
  readonly isComplete: boolean;
  /** Items asked for by id: one that is not in the answer is gone. */
  readonly asked?: readonly number[];
}

/** Finds items that are gone, and stock that moved without a change of its item. */
export function findStampChanges(
  known: KnownEquipment,
  stamps: readonly EquipmentStamp[],
): MirrorChanges {
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  return {
    equipment: compareStamps<MirroredEquipment>(known.equipment, byId),
    hiddenEquipment: compareStamps<HiddenEquipment>(known.hiddenEquipment, byId),
  };
}

interface EquipmentStamp {
  readonly id: number;
  readonly isStockTracked: boolean;
  readonly stock: number | null;
}

function compareStamps<Row extends { readonly id: number; readonly stock: number | null }>(
  known: ReadonlyMap<number, Row>,
  byId: ReadonlyMap<number, EquipmentStamp>,
): RowChanges<Row> {
  const put = [...known.values()].flatMap((item) => {
    const stamp = byId.get(item.id);
    const stock = stamp?.isStockTracked ? stamp.stock : null;
    return stamp && stock !== item.stock ? [{ ...item, stock }] : [];
  });
  return { put, remove: [...known.keys()].filter((id) => !byId.has(id)) };
}
