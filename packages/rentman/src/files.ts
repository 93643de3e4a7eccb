import { z } from 'zod';
import { type ListWish, MAX_IDS_PER_CALL, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Download, Listing, Rentman, UnreadableRow } from './rentman.ts';
import { WireBoolean, WireNumber, WireText, wireStamps } from './wire-kinds.ts';

const FileWire = z
  .object({
    ...wireStamps,
    displayname: WireText.catch(''),
    readable_name: WireText.catch(''),
    type: WireText.catch(''),
    size: WireNumber.catch(null),
    image: WireBoolean.catch(false),
    item: WireNumber.catch(null),
    itemtype: WireText.catch(''),
    in_webshop: WireBoolean.catch(false),
    public: WireBoolean.catch(false),
    classified: WireBoolean.catch(false),
    url: WireText.catch(''),
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.readable_name || wire.displayname,
    mimeType: wire.type,
    sizeInBytes: wire.size,
    isImage: wire.image,
    /** What it is attached to: a plain number and a type such as `Equipment`. */
    itemId: wire.item,
    itemType: wire.itemtype,
    isInWebshop: wire.in_webshop,
    isPublic: wire.public,
    isClassified: wire.classified,
    /** Signed and short-lived: download soon, never store. */
    url: wire.url,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

export type RentmanFile = z.infer<typeof FileWire>;

/** Fetches many files by id, a request per 200. Ids that do not exist are left out. */
export async function fetchFiles(
  rentman: Rentman,
  ids: readonly number[],
): Promise<Listing<RentmanFile>> {
  const rows: RentmanFile[] = [];
  const unreadable: UnreadableRow[] = [];
  for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
    const query = { id: ids.slice(start, start + MAX_IDS_PER_CALL) };
    const listing = await rentman.list('files', FileWire, query);
    rows.push(...listing.rows);
    unreadable.push(...listing.unreadable);
  }
  return { rows, unreadable };
}

/** Without the addresses, because Rentman has to sign each of them. */
const FILE_FIELDS = [
  'readable_name',
  'type',
  'size',
  'image',
  'item',
  'itemtype',
  'in_webshop',
  'public',
  'classified',
];

/**
 * Fetches which pictures and papers are attached to which items, without their addresses. With `modifiedSince`
 * (as Rentman wrote it) only those modified at that second or later.
 */
export function fetchEquipmentFiles(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<RentmanFile>> {
  const attached = { itemtype: 'Equipment', fields: FILE_FIELDS };
  return rentman.list('files', FileWire, { ...attached, ...toSinceQuery(wish) }, MAX_PAGE);
}

/** Downloads a file from the signed address in `url`. Refused once the address has expired. */
export function downloadFile(rentman: Rentman, url: string): Promise<Download> {
  return rentman.download(url);
}
