import {
  fetchEquipmentStamps,
  fetchFolders,
  fetchKeptEquipment,
  type Listing,
  type ListWish,
  MOST_IDS,
  type Rentman,
} from '@klappe/rentman';
import {
  type ComparedEquipment,
  createEquipmentReader,
  findEquipmentChanges,
  findStampChanges,
} from './equipment-changes';
import type { EquipmentFolder } from './folder-places';
import type { Mirror } from './mirror';
import type { MirrorChanges, MirrorState } from './mirror-lists';
import type { UnreadableRows } from './unreadable-rows';
import { findWatermark } from './watermark';

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
  for (let start = 0; start < ids.length; start += MOST_IDS) {
    const some = ids.slice(start, start + MOST_IDS);
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
