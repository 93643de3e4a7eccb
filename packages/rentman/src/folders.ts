import { z } from 'zod';
import { MAX_PAGE } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { toNumber, WireLink, WireText, wireStamps } from './wire-kinds.ts';

export const FolderWire = z
  .object({
    ...wireStamps,
    name: WireText,
    displayname: WireText,
    parent: WireLink.catch(null),
    order: WireText.catch(''),
    itemtype: WireText.catch(''),
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name || wire.displayname,
    /** Null on the top level. Rentman does not prevent folders that contain each other. */
    parentId: wire.parent,
    /** Position among its neighbours. */
    order: toNumber(wire.order) ?? 0,
    itemType: wire.itemtype,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

export type Folder = z.infer<typeof FolderWire>;

/** Fetches the folders of one kind of item; equipment folders are the shop's categories. */
export function fetchFolders(rentman: Rentman, itemType = 'equipment'): Promise<Listing<Folder>> {
  return rentman.list('folders', FolderWire, { itemtype: itemType }, MAX_PAGE);
}
