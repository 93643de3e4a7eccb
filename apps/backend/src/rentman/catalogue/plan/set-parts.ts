import type { MirrorMaps } from '../mirror/mirror-store';
import type { MirroredSetContent } from '../mirror/mirrored-rows';

export interface NeededPart {
  readonly equipmentId: number;
  readonly name: string;
  readonly stock: number;
  readonly quantity: number;
}

type Lists = Pick<MirrorMaps, 'equipment' | 'hiddenEquipment' | 'setContents'>;

export interface SetContents {
  readonly of: ReadonlyMap<number, readonly MirroredSetContent[]>;
  /** Contents that are packed for good, by the item that is packed. */
  readonly packed: ReadonlyMap<number, readonly MirroredSetContent[]>;
}

export function groupContents(lists: Lists): SetContents {
  const contents = [...lists.setContents.values()].filter(({ quantity }) => quantity > 0);
  const packed = contents.filter((content) => isPacked(lists, content));
  return {
    of: Map.groupBy(contents, ({ setId }) => setId),
    packed: Map.groupBy(packed, ({ equipmentId }) => equipmentId),
  };
}

/** A set that is put together for each job has nothing packed in it. */
function isPacked(lists: Lists, { setId, isReservedFromStock }: MirroredSetContent): boolean {
  return isReservedFromStock && findItem(lists, setId)?.isVirtualPackage === false;
}

/** Rentman allows sets that contain each other in a loop. */
const MAX_SET_DEPTH = 5;

/**
 * Everything that one piece of an item takes from stock: the item itself, unless it is a set that is put together for
 * each job, and the contents that are not packed in it for good. Sets in sets are resolved, and pieces of the same item
 * add up. Null when a stock is unknown.
 */
export function findNeededParts(
  equipmentId: number,
  lists: Lists,
  contents: SetContents,
): readonly NeededPart[] | null {
  const parts = new Map<number, NeededPart>();

  function need(id: number, quantity: number, depth: number): boolean {
    const item = findItem(lists, id);
    if (!item || depth > MAX_SET_DEPTH) return false;
    const inside = contents.of.get(id) ?? [];
    if (item.isVirtualPackage) {
      if (inside.length === 0) return false;
    } else {
      if (item.stock === null) return false;
      const known = parts.get(id)?.quantity ?? 0;
      const { displayName: name, stock } = item;
      parts.set(id, { equipmentId: id, name, stock, quantity: known + quantity });
    }
    return inside
      .filter((content) => !isPacked(lists, content))
      .every((content) => need(content.equipmentId, quantity * content.quantity, depth + 1));
  }

  return need(equipmentId, 1, 0) ? [...parts.values()] : null;
}

export function findItem({ equipment, hiddenEquipment }: Lists, id: number) {
  return equipment.get(id) ?? hiddenEquipment.get(id);
}
