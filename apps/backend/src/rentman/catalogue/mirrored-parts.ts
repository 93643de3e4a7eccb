import type { Accessory, Equipment, SetContent } from '@klappe/rentman';
import { z } from 'zod';

const id = z.number().int();

/** What is in a set or case. */
export const MirroredSetContent = z.object({
  id,
  setId: id,
  equipmentId: id,
  /** Pieces in one set. */
  quantity: id,
  order: z.number(),
  /** These pieces are taken out of the free stock for good. */
  isReservedFromStock: z.boolean(),
});
export type MirroredSetContent = z.infer<typeof MirroredSetContent>;

/** What goes along with an item. */
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

/** An item that is not in the shop: its name stands in the contents of sets, its stock limits them. */
export const HiddenEquipment = z.object({
  id,
  displayName: z.string(),
  stock: id.nullable(),
  isVirtualPackage: z.boolean(),
});
export type HiddenEquipment = z.infer<typeof HiddenEquipment>;

export function toMirroredSetContent(content: SetContent): MirroredSetContent {
  const { setId, equipmentId, quantity, order, isReservedFromStock } = content;
  return { id: content.id, setId, equipmentId, quantity, order, isReservedFromStock };
}

export function toMirroredAccessory(accessory: Accessory): MirroredAccessory {
  const { parentId, equipmentId, quantity, order } = accessory;
  const { isAutomatic, isSkippedWhenPresent, isFree } = accessory;
  return {
    id: accessory.id,
    parentId,
    equipmentId,
    quantity,
    order,
    isAutomatic,
    isSkippedWhenPresent,
    isFree,
  };
}

export function toHiddenEquipment(equipment: Equipment): HiddenEquipment {
  const { displayName, isStockTracked, stock, isVirtualPackage } = equipment;
  return { id: equipment.id, displayName, stock: isStockTracked ? stock : null, isVirtualPackage };
}
