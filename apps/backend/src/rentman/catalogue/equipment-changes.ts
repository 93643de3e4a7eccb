import type { Equipment, Listing } from '@klappe/rentman';
import type { MirrorChanges, MirrorMaps, RowChanges } from './mirror-lists';
import { isAlive, isPublished, type MirroredEquipment, toMirrored } from './mirrored-equipment';
import { type HiddenEquipment, toHiddenEquipment } from './mirrored-parts';
import { findRowChanges, preferKnown } from './row-changes';

/** What is compared of an item; an item that nobody needs has neither row. */
export interface ComparedEquipment {
  readonly id: number;
  readonly modified: string | null;
  readonly published: MirroredEquipment | null;
  readonly hidden: HiddenEquipment | null;
}

type KnownEquipment = Pick<MirrorMaps, 'equipment' | 'hiddenEquipment'>;

/** Makes what is compared of an item; where nothing changed, the mirror's own row, which costs no memory. */
export function createEquipmentReader(known: KnownEquipment, customFields: readonly string[]) {
  return (item: Equipment): ComparedEquipment => {
    const { id, modified } = item;
    const isShown = isPublished(item);
    return {
      id,
      modified,
      published: isShown
        ? preferKnown(toMirrored(item, customFields), known.equipment.get(id))
        : null,
      hidden:
        !isShown && isAlive(item)
          ? preferKnown(toHiddenEquipment(item), known.hiddenEquipment.get(id))
          : null,
    };
  };
}

/**
 * Compares Rentman's answer with the mirror. `isComplete` says that what is not in the answer is gone; else only
 * what the answer names or was asked for is touched. Rows that cannot be read leave the shop: nobody knows whether
 * they may show.
 */
export async function findEquipmentChanges(
  known: KnownEquipment,
  { rows, unreadable }: Listing<ComparedEquipment>,
  { isComplete, asked = [] }: ComparisonOptions,
): Promise<MirrorChanges> {
  const touched = new Set([...[...rows, ...unreadable].flatMap(({ id }) => id ?? []), ...asked]);
  return {
    equipment: await findRowChanges(known.equipment, {
      rows: rows.flatMap(({ published }) => published ?? []),
      touched,
      isComplete,
    }),
    hiddenEquipment: await findRowChanges(known.hiddenEquipment, {
      rows: rows.flatMap(({ hidden }) => hidden ?? []),
      touched,
      isComplete,
    }),
  };
}

interface ComparisonOptions {
  readonly isComplete: boolean;
  /** Items asked for by id: one that is not in the answer is gone. */
  readonly asked?: readonly number[];
}

/** Finds items that are gone, and stock that moved without a change of its item. */
export function findStampChanges(
  known: KnownEquipment,
  stamps: readonly EquipmentStamp[],
): MirrorChanges {
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  return {
    equipment: compareStamps<MirroredEquipment>(known.equipment, byId),
    hiddenEquipment: compareStamps<HiddenEquipment>(known.hiddenEquipment, byId),
  };
}

interface EquipmentStamp {
  readonly id: number;
  readonly isStockTracked: boolean;
  readonly stock: number | null;
}

function compareStamps<Row extends { readonly id: number; readonly stock: number | null }>(
  known: ReadonlyMap<number, Row>,
  byId: ReadonlyMap<number, EquipmentStamp>,
): RowChanges<Row> {
  const put = [...known.values()].flatMap((item) => {
    const stamp = byId.get(item.id);
    const stock = stamp?.isStockTracked ? stamp.stock : null;
    return stamp && stock !== item.stock ? [{ ...item, stock }] : [];
  });
  return { put, remove: [...known.keys()].filter((id) => !byId.has(id)) };
}
