import { isInInventory, isPublished } from '@klappe/domain';
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
import type {
  FetchedChanges,
  MirrorChanges,
  MirrorMaps,
  MirrorState,
  RowChanges,
} from '../mirror/mirror-store';
import {
  type EquipmentFolder,
  type HiddenEquipment,
  type MirroredEquipment,
  toHiddenEquipment,
  toMirrored,
} from '../mirror/mirrored-rows';

export interface EquipmentSync {
  readonly rentman: Rentman;
  readonly mirror: Mirror;
  /** The custom fields that the house uses. */
  readonly listCustomFields: () => readonly string[];
  readonly unreadable: UnreadableRows;
}

/** Fetches all equipment and folders and compares them with the mirror. */
export async function fetchAllEquipment(
  sync: EquipmentSync,
  startedAt: number,
): Promise<FetchedChanges> {
  const { rentman, mirror, unreadable } = sync;
  const [folders, listing] = await Promise.all([fetchFolders(rentman), fetchItems(sync)]);
  throwIfImplausible(listing, mirror);
  unreadable.clear();
  unreadable.note('folder', folders.unreadable);
  unreadable.note('equipment', listing.unreadable);
  const changes = await findEquipmentChanges(mirror, listing, { isComplete: true });
  const modifiedTimes = listing.rows.map(({ modified }) => modified);
  return {
    changes,
    state: {
      folders: toTree(folders),
      equipmentWatermark: findWatermark(modifiedTimes, startedAt),
      lastFullSyncAt: startedAt,
      readItems: listing.rows.length + listing.unreadable.length,
    },
  };
}

export async function fetchChangedEquipment(
  sync: EquipmentSync,
  startedAt: number,
): Promise<FetchedChanges> {
  const { rentman, mirror } = sync;
  const before = requireState(mirror);
  const [folders, listing] = await Promise.all([
    fetchFolders(rentman),
    fetchItems(sync, { modifiedSince: before.equipmentWatermark }),
  ]);
  sync.unreadable.note('folder', folders.unreadable);
  const modifiedTimes = listing.rows.map(({ modified }) => modified);
  const equipmentWatermark = findWatermark(modifiedTimes, startedAt, before.equipmentWatermark);
  return {
    changes: await compareSome(sync, listing),
    state: { folders: toTree(folders), equipmentWatermark },
  };
}

/** Fetches single items; one that is missing in the answer was deleted. */
export async function fetchEquipmentByIds(
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

export async function fetchFolderState(sync: EquipmentSync): Promise<Partial<MirrorState>> {
  const folders = await fetchFolders(sync.rentman);
  sync.unreadable.note('folder', folders.unreadable);
  return { folders: toTree(folders) };
}

/** Finds deletions and changes of stock, which do not touch an item's `modified`. */
export async function fetchStockChanges({
  rentman,
  mirror,
}: EquipmentSync): Promise<MirrorChanges> {
  const listing = await fetchEquipmentStamps(rentman);
  throwIfImplausible(listing, mirror);
  const byId = new Map(listing.rows.map((stamp) => [stamp.id, stamp]));
  return {
    equipment: compareStamps<MirroredEquipment>(mirror.equipment, byId),
    hiddenEquipment: compareStamps<HiddenEquipment>(mirror.hiddenEquipment, byId),
  };
}

function fetchItems({ rentman, mirror, listCustomFields }: EquipmentSync, options: ListWish = {}) {
  return fetchKeptEquipment(rentman, createEquipmentReader(mirror, listCustomFields()), options);
}

/** Compares only the rows of an answer that is no complete list. */
function compareSome(
  { mirror, unreadable }: EquipmentSync,
  listing: Listing<ComparedEquipment>,
  requestedIds: readonly number[] = [],
): Promise<MirrorChanges> {
  const answeredIds = [...requestedIds, ...listing.rows.map(({ id }) => id)];
  unreadable.forget('equipment', answeredIds);
  unreadable.note('equipment', listing.unreadable);
  return findEquipmentChanges(mirror, listing, { isComplete: false, requestedIds });
}

function toTree({ rows }: Listing<EquipmentFolder>): EquipmentFolder[] {
  return rows.map(({ id, name, parentId, order }) => ({ id, name, parentId, order }));
}

function requireState({ state }: Mirror): MirrorState {
  if (!state) throw new Error('Changes are asked for before the first full sync');
  return state;
}

/**
 * A Rentman user who lost the right to see equipment gets an empty or unreadable list. Throws then, so that the shop
 * is not emptied. An empty mirror accepts any answer.
 */
function throwIfImplausible(listing: Listing<unknown>, { equipment }: Mirror): void {
  if (equipment.size === 0) return;
  if (listing.unreadable.length > listing.rows.length) {
    throw new Error(`Rentman's equipment cannot be read: ${listing.unreadable[0]?.reason}`);
  }
  if (listing.rows.length === 0) {
    throw new Error('Rentman answers with no equipment at all; the mirror is kept as it is');
  }
}

/** The rows an item has in the mirror: published in the shop, hidden from it, or neither when it is archived. */
interface ComparedEquipment {
  readonly id: number;
  readonly modified: string | null;
  readonly published: MirroredEquipment | null;
  readonly hidden: HiddenEquipment | null;
}

type KnownEquipment = Pick<MirrorMaps, 'equipment' | 'hiddenEquipment'>;

/** Creates the reader of items. For an unchanged item it answers with the mirror's own row, which saves memory. */
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
        !isShown && isInInventory(item)
          ? preferKnown(toHiddenEquipment(item), known.hiddenEquipment.get(id))
          : null,
    };
  };
}

/**
 * Compares Rentman's answer with the mirror. With `isComplete`, rows that are missing in the answer are deleted; else
 * only rows of the answer and of `requestedIds` change. Unreadable rows are removed from the shop, because nobody
 * knows whether they may be shown.
 */
export async function findEquipmentChanges(
  known: KnownEquipment,
  { rows, unreadable }: Listing<ComparedEquipment>,
  { isComplete, requestedIds = [] }: ComparisonOptions,
): Promise<MirrorChanges> {
  const touched = new Set([
    ...[...rows, ...unreadable].flatMap(({ id }) => id ?? []),
    ...requestedIds,
  ]);
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
  /** Items fetched by id: one that is missing in the answer was deleted. */
  readonly requestedIds?: readonly number[];
}

function compareStamps<Row extends { readonly id: number; readonly stock: number | null }>(
  known: ReadonlyMap<number, Row>,
  byId: ReadonlyMap<number, Pick<Equipment, 'isStockTracked' | 'stock'>>,
): RowChanges<Row> {
  const put = [...known.values()].flatMap((item) => {
    const stamp = byId.get(item.id);
    const stock = stamp?.isStockTracked ? stamp.stock : null;
    return stamp && stock !== item.stock ? [{ ...item, stock }] : [];
  });
  return { put, remove: [...known.keys()].filter((id) => !byId.has(id)) };
}
