import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireBoolean, WireNumber, WireRequiredLink, wireStamps } from './wire-kinds.ts';

/** What a line below an item names alike, whether it goes along with the item or lies in it. */
const partWire = {
  ...wireStamps,
  parent_equipment: WireRequiredLink,
  equipment: WireRequiredLink,
  quantity: WireNumber.catch(null),
  order: WireNumber.catch(null),
};

function toPart({ id, equipment, quantity, order, modified, updateHash }: PartWire) {
  return {
    id,
    equipmentId: equipment,
    /** Pieces for one piece of the parent. */
    quantity: Math.max(0, Math.trunc(quantity ?? 1)),
    order: order ?? 0,
    modified,
    updateHash,
  };
}
type PartWire = z.infer<z.ZodObject<typeof partWire>>;

export const AccessoryWire = z
  .object({
    ...partWire,
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

/** A piece of equipment that goes along with another. */
export type Accessory = z.infer<typeof AccessoryWire>;

/** Fetches the accessories of all equipment. */
export function fetchAllAccessories(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<Accessory>> {
  return rentman.list('accessories', AccessoryWire, toSinceQuery(wish), MAX_PAGE);
}

export const SetContentWire = z
  .object({ ...partWire, is_fixed: z.unknown().optional() })
  .transform((wire) => ({
    ...toPart(wire),
    /** The set or case. */
    setId: wire.parent_equipment,
    /** True when these pieces are never free by themselves, because they stay in the set. */
    isReservedFromStock: wire.is_fixed === true || wire.is_fixed === 'Reserved from stock',
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
