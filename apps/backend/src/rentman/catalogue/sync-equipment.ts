import {
  fetchAllEquipment,
  fetchEquipmentStamps,
  fetchFolders,
  type Listing,
  type Rentman,
} from '@klappe/rentman';
import { findEquipmentChanges, findStampChanges } from './equipment-changes';
import type { EquipmentFolder } from './folder-places';
import type { Mirror } from './mirror';
import type { MirrorState } from './mirror-store';
import type { UnreadableRows } from './unreadable-rows';
import { findWatermark } from './watermark';

export interface EquipmentSync {
  readonly rentman: Rentman;
  readonly mirror: Mirror;
  readonly customFields: readonly string[];
  readonly unreadable: UnreadableRows;
}

/** Compares everything. Like its sisters it answers whether anything changed. */
export async function syncAllEquipment(sync: EquipmentSync, startedAt: number): Promise<boolean> {
  const { rentman, mirror, customFields, unreadable } = sync;
  const [folders, listing] = await Promise.all([fetchFolders(rentman), fetchAllEquipment(rentman)]);
  refuseImplausible(listing, mirror);
  unreadable.clear();
  unreadable.note('folder', folders.unreadable);
  unreadable.note('equipment', listing.unreadable);
  const changes = await findEquipmentChanges(mirror.equipment, listing, {
    customFields,
    isComplete: true,
  });
  const tree = toTree(folders);
  const hasNewFolders = !isSame(tree, mirror.state?.folders);
  const moments = listing.rows.map(({ modified }) => modified);
  await mirror.applyCatalogue(changes, {
    folders: tree,
    equipmentWatermark: findWatermark(moments, startedAt),
    filesWatermark: mirror.state?.filesWatermark ?? null,
    lastFullSyncAt: startedAt,
  });
  return hasNewFolders || changes.put.length + changes.remove.length > 0;
}

/** Asks only for what changed since the last time. */
export async function syncChangedEquipment(sync: EquipmentSync, startedAt: number) {
  const { rentman, mirror, customFields, unreadable } = sync;
  const before = requireState(mirror);
  const [folders, listing] = await Promise.all([
    fetchFolders(rentman),
    fetchAllEquipment(rentman, { modifiedSince: before.equipmentWatermark }),
  ]);
  unreadable.note('folder', folders.unreadable);
  unreadable.note('equipment', listing.unreadable);
  unreadable.forget(
    'equipment',
    listing.rows.map(({ id }) => id),
  );
  // Without a watermark the answer is everything, and an empty one no reason to empty the shop.
  const changes = await findEquipmentChanges(mirror.equipment, listing, {
    customFields,
    isComplete: false,
  });
  const moments = listing.rows.map(({ modified }) => modified);
  const watermark = findWatermark(moments, startedAt, before.equipmentWatermark);
  const tree = toTree(folders);
  const hasNewFolders = !isSame(tree, before.folders);
  const hasChanged = hasNewFolders || changes.put.length + changes.remove.length > 0;
  if (hasChanged || watermark !== before.equipmentWatermark) {
    const state = { ...before, folders: tree, equipmentWatermark: watermark };
    await mirror.applyCatalogue(changes, state);
  }
  return hasChanged;
}

/** Notices what changes leave no trace of: deletions, and moves of stock. */
export async function syncEquipmentStamps({ rentman, mirror }: EquipmentSync): Promise<boolean> {
  const listing = await fetchEquipmentStamps(rentman);
  refuseImplausible(listing, mirror);
  const changes = findStampChanges(mirror.equipment, listing.rows);
  if (changes.put.length + changes.remove.length === 0) return false;
  await mirror.applyCatalogue(changes, requireState(mirror));
  return true;
}

function toTree({ rows }: Listing<EquipmentFolder>): EquipmentFolder[] {
  return rows.map(({ id, name, parentId, order }) => ({ id, name, parentId, order }));
}

function requireState({ state }: Mirror): MirrorState {
  if (!state) throw new Error('Changes are asked for before the first full sync');
  return state;
}

function isSame(folders: readonly EquipmentFolder[], before: readonly EquipmentFolder[] = []) {
  return JSON.stringify(folders) === JSON.stringify(before);
}

/** An account that lost its rights answers with nothing: no reason to empty the shop. */
function refuseImplausible(listing: Listing<unknown>, { equipment }: Mirror): void {
  if (listing.unreadable.length > listing.rows.length) {
    throw new Error(`Rentman's equipment cannot be read: ${listing.unreadable[0]?.reason}`);
  }
  if (listing.rows.length === 0 && equipment.size > 0) {
    throw new Error('Rentman answers with no equipment at all; the mirror is kept as it is');
  }
}
