/** The facts of a piece of equipment that decide whether the shop shows it. */
interface ListedEquipment {
  /** Rentman's `in_shop`. */
  readonly isInShop: boolean;
  readonly isArchived: boolean;
  readonly isTemporary: boolean;
}

/** True for an item that is in the shop at all, for rent or for sale. */
export function isPublished(equipment: ListedEquipment): boolean {
  return equipment.isInShop && isInInventory(equipment);
}

/** True for what the rental company still has, in the shop or not. */
export function isInInventory({
  isArchived,
  isTemporary,
}: Pick<ListedEquipment, 'isArchived' | 'isTemporary'>): boolean {
  return !isArchived && !isTemporary;
}
