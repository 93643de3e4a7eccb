import { z } from 'zod';
import { type ListWish, MAX_IDS_PER_CALL, MAX_PAGE, toSinceQuery } from './query.ts';
import {
  createLister,
  type Download,
  type Listing,
  type Rentman,
  type UnreadableRow,
} from './rentman.ts';
import {
  listFields,
  toNumber,
  WireBoolean,
  WireLink,
  WireMoment,
  WireName,
  WireNumber,
  WireRequiredLink,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

/** What a line below an item names alike, whether it goes along with the item or lies in it. */
const partWire = {
  ...wireStamps,
  parent_equipment: WireRequiredLink,
  equipment: WireRequiredLink,
  quantity: WireNumber.catch(null),
  order: WireNumber.catch(null),
};

function toPart<Equipment extends number | null>({
  id,
  equipment,
  quantity,
  order,
  modified,
}: Omit<PartWire, 'equipment'> & { readonly equipment: Equipment }) {
  return {
    id,
    equipmentId: equipment,
    /** Pieces for one piece of the parent. */
    quantity: Math.max(0, Math.trunc(quantity ?? 1)),
    order: order ?? 0,
    modified,
  };
}
type PartWire = z.infer<z.ZodObject<typeof partWire>>;

const AccessoryWire = z
  .object({
    ...partWire,
    // Rentman keeps accessories of items that are gone.
    equipment: WireLink,
    automatic: WireBoolean.catch(false),
    skip: WireBoolean.catch(false),
    is_free: WireBoolean.catch(false),
  })
  .transform((wire) => ({
    ...toPart(wire),
    /** What it goes along with. */
    parentId: wire.parent_equipment,
    /** Rentman's planner adds it by itself. A project request does not. */
    isAutomatic: wire.automatic,
    /** Not added again when the project has it already. */
    isSkippedWhenPresent: wire.skip,
    isFree: wire.is_free,
  }));

/** Fetches the accessories of all equipment: what goes along with other equipment. */
export const fetchAllAccessories = createLister('accessories', AccessoryWire);

const SetContentWire = z
  .object({ ...partWire, is_fixed: z.unknown().optional() })
  .transform((wire) => ({
    ...toPart(wire),
    /** The set or case. */
    setId: wire.parent_equipment,
    /** True when these pieces are never free by themselves, because they stay in the set. */
    isReservedFromStock: wire.is_fixed === true || wire.is_fixed === 'Reserved from stock',
  }));

/** Fetches what is in all sets and cases. */
export const fetchAllSetContents = createLister('equipmentsetscontent', SetContentWire);

const FactorWire = z
  .object({
    ...wireStamps,
    factor_group: WireRequiredLink,
    from_days: WireNumber.pipe(z.number()),
    to_days: WireNumber.pipe(z.number()),
    factor: WireNumber.pipe(z.number()),
  })
  .transform((wire) => ({
    id: wire.id,
    factorGroupId: wire.factor_group,
    /** Both days count. */
    fromDays: wire.from_days,
    toDays: wire.to_days,
    /** What the day price is multiplied by for that many days. */
    factor: wire.factor,
    modified: wire.modified,
  }));

/** Fetches the rows of all tables of factors. */
export const fetchAllFactors = createLister('factors', FactorWire);

export const FolderWire = z
  .object({
    ...wireStamps,
    name: WireName,
    displayname: WireName,
    parent: WireLink.catch(null),
    order: WireText.catch(''),
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name || wire.displayname,
    /** Null on the top level. Rentman does not prevent folders that contain each other. */
    parentId: wire.parent,
    /** Position among its neighbours. */
    order: toNumber(wire.order) ?? 0,
  }));

export type Folder = z.infer<typeof FolderWire>;

/** Fetches the folders of equipment, which are the shop's categories. */
export function fetchFolders(rentman: Rentman): Promise<Listing<Folder>> {
  return rentman.list('folders', FolderWire, { itemtype: 'equipment' }, MAX_PAGE);
}

const REPAIR_STATES = ['in-progress', 'completed', 'unrepairable'] as const;

const repairWire = {
  ...wireStamps,
  equipment: WireRequiredLink,
  serialnumber: WireLink.catch(null),
  repairperiod_start: WireMoment.catch(null),
  repairperiod_end: WireMoment.catch(null),
  amount: WireNumber.catch(null),
  is_usable: z.unknown().optional(),
  repair_status: z.enum(REPAIR_STATES).catch('in-progress'),
};

const RepairWire = z.object(repairWire).transform((wire) => ({
  id: wire.id,
  equipmentId: wire.equipment,
  /** Several repairs can name the same piece: count it once. */
  serialNumberId: wire.serialnumber,
  period: { start: wire.repairperiod_start, end: wire.repairperiod_end },
  pieces: Math.max(0, Math.trunc(wire.amount ?? 1)),
  /** False when the piece stays in use. */
  isTakenFromStock: !isKeptUsable(wire.is_usable),
  state: wire.repair_status,
  modified: wire.modified,
}));

/** Fetches all repairs, also those that are done; remarks and costs stay where they are. */
export const fetchAllRepairs = createLister('repairs', RepairWire, repairWire);

/** Before 1.12 this was a claim: true when the piece stays usable. */
function isKeptUsable(value: unknown): boolean {
  return value === 'keep_usable' || value === true || value === 1;
}

/** What a list of files says. Not their addresses, because Rentman has to sign each of them. */
const listedFileWire = {
  ...wireStamps,
  readable_name: WireText.catch(''),
  type: WireText.catch(''),
  size: WireNumber.catch(null),
  image: WireBoolean.catch(false),
  item: WireNumber.catch(null),
  itemtype: WireText.catch(''),
  in_webshop: WireBoolean.catch(false),
  public: WireBoolean.catch(false),
  classified: WireBoolean.catch(false),
};

const FileWire = z
  .object({ ...listedFileWire, displayname: WireText.catch(''), url: WireText.catch('') })
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

/**
 * Fetches which pictures and papers are attached to which items, without their addresses. With `modifiedSince`
 * (as Rentman wrote it) only those modified at that second or later.
 */
export function fetchEquipmentFiles(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<RentmanFile>> {
  const attached = { itemtype: 'Equipment', fields: listFields(listedFileWire) };
  return rentman.list('files', FileWire, { ...attached, ...toSinceQuery(wish) }, MAX_PAGE);
}

/** Downloads a file from the signed address in `url`. Refused once the address has expired. */
export function downloadFile(rentman: Rentman, url: string): Promise<Download> {
  return rentman.download(url);
}
