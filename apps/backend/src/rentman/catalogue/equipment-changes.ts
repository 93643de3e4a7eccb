import type { Equipment, Listing } from '@klappe/rentman';
import { forEachInSlices } from './in-slices';
import type { RowChanges } from './mirror-store';
import { isPublished, type MirroredEquipment, toMirrored } from './mirrored-equipment';

/**
 * Compares Rentman's answer with the mirror. `isComplete` says that what is not in the answer is gone; else only
 * what the answer names is touched. Rows that cannot be read leave the shop: nobody knows whether they may show.
 */
export async function findEquipmentChanges(
  known: ReadonlyMap<number, MirroredEquipment>,
  { rows, unreadable }: Listing<Equipment>,
  { customFields, isComplete }: ComparisonOptions,
): Promise<RowChanges<MirroredEquipment>> {
  const published = new Set<number>();
  const put: MirroredEquipment[] = [];
  await forEachInSlices(rows, (item) => {
    if (!isPublished(item)) return;
    const row = toMirrored(item, customFields);
    published.add(row.id);
    if (!isSame(row, known.get(row.id))) put.push(row);
  });
  const touched = new Set([...rows, ...unreadable].map(({ id }) => id));
  const remove = [...known.keys()].filter(
    (id) => !published.has(id) && (isComplete || touched.has(id)),
  );
  return { put, remove };
}

interface ComparisonOptions {
  readonly customFields: readonly string[];
  readonly isComplete: boolean;
}

/** Finds items that are gone, and stock that moved without a change of its item. */
export function findStampChanges(
  known: ReadonlyMap<number, MirroredEquipment>,
  stamps: readonly EquipmentStamp[],
): RowChanges<MirroredEquipment> {
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  const put = [...known.values()].flatMap((item) => {
    const stamp = byId.get(item.id);
    const stock = stamp?.isStockTracked ? stamp.stock : null;
    return stamp && stock !== item.stock ? [{ ...item, stock }] : [];
  });
  return { put, remove: [...known.keys()].filter((id) => !byId.has(id)) };
}

interface EquipmentStamp {
  readonly id: number;
  readonly isStockTracked: boolean;
  readonly stock: number | null;
}

function isSame(row: MirroredEquipment, known: MirroredEquipment | undefined): boolean {
  return known !== undefined && JSON.stringify(row) === JSON.stringify(known);
}
