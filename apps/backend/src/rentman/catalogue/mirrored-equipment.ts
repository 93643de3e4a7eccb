import type { Equipment } from '@klappe/rentman';
import { z } from 'zod';

/** What the mirror keeps of a piece of equipment: nothing that must not be published. */
export const MirroredEquipment = z.object({
  id: z.number().int(),
  code: z.string(),
  displayName: z.string(),
  folderId: z.number().int().nullable(),
  dayPriceInCents: z.number().int().nullable(),
  tags: z.array(z.string()),
  custom: z.record(z.string(), z.string().nullable()),
  isSaleOnly: z.boolean(),
  /** Null when it is not tracked or not known. */
  stock: z.number().int().nullable(),
  /** A set without pieces of its own: it is there as often as its contents are. */
  isVirtualPackage: z.boolean(),
  shortText: z.string(),
  longText: z.string(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  isFeatured: z.boolean(),
  imageFileId: z.number().int().nullable(),
  /** Rentman's mark that changes with every change of the row. */
  updateHash: z.string(),
  /** Fields that hold what nobody can read. */
  unreadableFields: z.array(z.string()),
});
export type MirroredEquipment = z.infer<typeof MirroredEquipment>;

/** True for what the house shows in its shop. */
export function isPublished(equipment: Equipment): boolean {
  return equipment.isInShop && isAlive(equipment);
}

/** True for what the house still has, shown or not. */
export function isAlive(equipment: Equipment): boolean {
  return !equipment.isArchived && !equipment.isTemporary;
}

/** Keeps of an item what the shop needs; of its custom fields only those named. */
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
    updateHash: equipment.updateHash,
    unreadableFields: equipment.unreadableFields.filter(
      (name) => !name.startsWith('custom_') || customFields.includes(name),
    ),
  };
}
