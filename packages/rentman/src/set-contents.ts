import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireNumber, WireRequiredLink, wireStamps } from './wire-kinds.ts';

export const SetContentWire = z
  .object({
    ...wireStamps,
    parent_equipment: WireRequiredLink,
    equipment: WireRequiredLink,
    quantity: WireNumber.catch(null),
    order: WireNumber.catch(null),
    is_fixed: z.unknown().optional(),
  })
  .transform((wire) => ({
    id: wire.id,
    /** The set or case. */
    setId: wire.parent_equipment,
    /** What is in it. */
    equipmentId: wire.equipment,
    /** Pieces in one set. */
    quantity: Math.max(0, Math.trunc(wire.quantity ?? 1)),
    order: wire.order ?? 0,
    /** True when these pieces are never free by themselves, because they stay in the set. */
    isReservedFromStock: wire.is_fixed === true || wire.is_fixed === 'Reserved from stock',
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** A piece of equipment inside a set or case. */
export type SetContent = z.infer<typeof SetContentWire>;

/** Fetches what is in all sets and cases. */
export function fetchAllSetContents(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<SetContent>> {
  return rentman.list('equipmentsetscontent', SetContentWire, toSinceQuery(wish), MAX_PAGE);
}

/** Fetches what is in one set or case. */
export function fetchContentsOfSet(rentman: Rentman, setId: number): Promise<Listing<SetContent>> {
  return rentman.list(`equipment/${setId}/equipmentsetscontent`, SetContentWire, {}, MAX_PAGE);
}
