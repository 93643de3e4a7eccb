import type { Equipment } from '@klappe/rentman';
import { z } from 'zod';

const id = z.number().int();
/** Rentman's `updateHash`: another text after every change of the row. */
const stamp = z.string();

export const EquipmentFolder = z.object({
  id,
  name: z.string(),
  parentId: id.nullable(),
  /** Position among its neighbours, as Rentman sorts them. */
  order: z.number(),
});
export type EquipmentFolder = z.infer<typeof EquipmentFolder>;

const figure = z.number().positive().nullable();
/** Null for an item without any figure. */
const StoredMeasures = z
  .object({
    weightKg: figure,
    volume: figure,
    power: figure,
    current: figure,
    lengthCm: figure.default(null),
    widthCm: figure.default(null),
    heightCm: figure.default(null),
    newValueCents: figure.default(null),
  })
  .nullable()
  .default(null);

function toStoredMeasures(measures: Equipment['measures']): Equipment['measures'] | null {
  return Object.values(measures).some((value) => value !== null) ? measures : null;
}

/** What the mirror keeps of an item in the shop. Of what is not published only the new value is stored, for sums of lists. */
export const MirroredEquipment = z.object({
  id,
  code: z.string(),
  displayName: z.string(),
  folderId: id.nullable(),
  dayPriceInCents: id.nullable(),
  tags: z.array(z.string()),
  custom: z.record(z.string(), z.string().nullable()),
  isSaleOnly: z.boolean(),
  /** Null when stock is not tracked or not known. */
  stock: id.nullable(),
  /** A set without stock of its own: as many are available as its contents allow. */
  isVirtualPackage: z.boolean(),
  shortText: z.string(),
  longText: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  isFeatured: z.boolean(),
  imageFileId: id.nullable(),
  /** The table of factors by which longer rentals are priced. */
  factorGroupId: id.nullable().default(null),
  measures: StoredMeasures,
  countryOfOrigin: z.string().default(''),
  /** What stands on its labels and on those of its pieces, for whoever has them in a list. */
  labels: z.array(z.string()).default([]),
  updateHash: stamp,
  /** Names of the fields whose values cannot be read. */
  unreadableFields: z.array(z.string()),
});
export type MirroredEquipment = z.infer<typeof MirroredEquipment>;

/** Keeps what the shop needs of an item, and only the named custom fields. */
export function toMirrored(
  equipment: Equipment,
  customFields: readonly string[],
): MirroredEquipment {
  return {
    id: equipment.id,
    code: equipment.code,
    displayName: equipment.displayName,
    folderId: equipment.folderId,
    dayPriceInCents: equipment.dayPriceInCents,
    tags: [...equipment.tags],
    custom: Object.fromEntries(
      customFields.flatMap((name) => {
        const value = equipment.custom[name];
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
    isSaleOnly: equipment.isSaleOnly,
    stock: equipment.isStockTracked ? equipment.stock : null,
    isVirtualPackage: equipment.isVirtualPackage,
    shortText: equipment.shortText,
    longText: equipment.longText,
    seoTitle: equipment.seo.title,
    seoDescription: equipment.seo.description,
    isFeatured: equipment.isFeatured,
    imageFileId: equipment.imageFileId,
    factorGroupId: equipment.factorGroupId,
    measures: toStoredMeasures(equipment.measures),
    countryOfOrigin: equipment.countryOfOrigin,
    labels: [...equipment.labels],
    updateHash: equipment.updateHash,
    unreadableFields: equipment.unreadableFields.filter(
      (name) => !name.startsWith('custom_') || customFields.includes(name),
    ),
  };
}

export const MirroredSetContent = z.object({
  id,
  setId: id,
  equipmentId: id,
  /** Pieces in one set. */
  quantity: id,
  order: z.number(),
  /** These pieces stay in the set and are never available by themselves. */
  isReservedFromStock: z.boolean(),
});
export type MirroredSetContent = z.infer<typeof MirroredSetContent>;

export const MirroredAccessory = z.object({
  id,
  parentId: id,
  equipmentId: id,
  /** Pieces for one piece of the item. */
  quantity: id,
  order: z.number(),
  isAutomatic: z.boolean(),
  isSkippedWhenPresent: z.boolean(),
  isFree: z.boolean(),
});
export type MirroredAccessory = z.infer<typeof MirroredAccessory>;

export const MirroredFactor = z.object({
  id,
  groupId: id,
  /** Both days count. */
  fromDays: z.number(),
  toDays: z.number(),
  factor: z.number(),
});
export type MirroredFactor = z.infer<typeof MirroredFactor>;

/** An item that is not in the shop. Sets list its name in their contents, and its stock limits them. */
export const HiddenEquipment = z.object({
  id,
  displayName: z.string(),
  stock: id.nullable(),
  isVirtualPackage: z.boolean(),
});
export type HiddenEquipment = z.infer<typeof HiddenEquipment>;

export function toHiddenEquipment(equipment: Equipment): HiddenEquipment {
  const { displayName, isStockTracked, stock, isVirtualPackage } = equipment;
  return { id: equipment.id, displayName, stock: isStockTracked ? stock : null, isVirtualPackage };
}

/** Pieces of an item that a project needs for a period. Neither names nor prices are stored. */
export const PlannedLine = z.object({
  id,
  equipmentId: id,
  groupId: id.nullable(),
  /** The line of the set that this one is a part of. */
  parentId: id.nullable().default(null),
  /** Pieces from own stock: sub-rented ones are subtracted. */
  pieces: id,
  isOption: z.boolean(),
  /** From leaving the warehouse until coming back. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  stamp,
});
export type PlannedLine = z.infer<typeof PlannedLine>;

/** Equipment group of a project: it connects planned lines with their subproject. */
export const LineGroup = z.object({ id, subprojectId: id.nullable(), stamp });
export type LineGroup = z.infer<typeof LineGroup>;

/** Subproject: its status says whether its planned lines hold pieces back. */
export const MirroredSubproject = z.object({
  id,
  projectId: id.nullable(),
  statusId: id.nullable(),
  isTemplate: z.boolean(),
  isInPlanning: z.boolean(),
  stamp,
});
export type MirroredSubproject = z.infer<typeof MirroredSubproject>;

export const MirroredStatus = z.object({ id, name: z.string() });
export type MirroredStatus = z.infer<typeof MirroredStatus>;

export const MirroredRepair = z.object({
  id,
  equipmentId: id,
  serialNumberId: id.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  pieces: id,
  isTakenFromStock: z.boolean(),
  isUnderWay: z.boolean(),
});
export type MirroredRepair = z.infer<typeof MirroredRepair>;

export function toStamp(row: {
  readonly updateHash: string;
  readonly modified: string | null;
}): string {
  return row.updateHash || (row.modified ?? '');
}

/** A file of Rentman's that is or may become a picture or a data sheet in the shop. */
export const MirroredPicture = z.object({
  id,
  /** The item it is attached to; the main picture of an item may belong elsewhere. */
  equipmentId: id.nullable(),
  stamp,
  /** Staff ticked it for the web shop. */
  isInWebshop: z.boolean(),
  /** The title of a data sheet; null for a picture. */
  sheetTitle: z.string().nullable().default(null),
  sizeInBytes: z.number().nullable().default(null),
  /** Never shown, not even as main picture. */
  isClassified: z.boolean(),
  /** The stamp of the version that was last copied, or that was found to be no picture. */
  copiedStamp: z.string().nullable(),
  /** File name of the copy; null when there is none. */
  name: z.string().nullable(),
  problem: z.string().nullable(),
});
export type MirroredPicture = z.infer<typeof MirroredPicture>;
