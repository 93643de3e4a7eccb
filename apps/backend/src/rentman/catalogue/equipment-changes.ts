import type { Equipment, Listing } from '@klappe/rentman';
import type { MirrorChanges, MirrorMaps, RowChanges } from './mirror-lists';
import { isAlive, isPublished, type MirroredEquipment, toMirrored } from './mirrored-equipment';
import { type HiddenEquipment, toHiddenEquipment } from './mirrored-parts';
import { findRowChanges } from './row-changes';

/**
 * Compares Rentman's answer with the mirror. `isComplete` says that what is not in the answer is gone; else only
 * what the answer names or was asked for is touched. Rows that cannot be read leave the shop: nobody knows whether
 * they may show.
 */
export async function findEquipmentChanges(
  known: Pick<MirrorMaps, 'equipment' | 'hiddenEquipment'>,
  { rows, unreadable }: Listing<Equipment>,
  { customFields, isComplete, asked = [] }: ComparisonOptions,
): Promise<MirrorChanges> {
  const touched = new Set([...[...rows, ...unreadable].flatMap(({ id }) => id ?? []), ...asked]);
  const published = rows.filter(isPublished);
  const hidden = rows.filter((item) => isAlive(item) && !isPublished(item));
  return {
    equipment: await findRowChanges(known.equipment, {
      rows: published.map((item) => toMirrored(item, customFields)),
      ...{ touched, isComplete },
    }),
    hiddenEquipment: await findRowChanges(known.hiddenEquipment, {
      rows: hidden.map(toHiddenEquipment),
      ...{ touched, isComplete },
    }),
  };
}

interface ComparisonOptions {
  readonly customFields: readonly string[];
  readonly isComplete: boolean;
  /** Items asked for by id: one that is not in the answer is gone. */
  readonly asked?: readonly number[];
}

/** Finds items that are gone, and stock that moved without a change of its item. */
export function findStampChanges(
  known: Pick<MirrorMaps, 'equipment' | 'hiddenEquipment'>,
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
