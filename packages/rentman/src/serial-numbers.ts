import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { isTrueByDefault } from './subprojects.ts';
import { WireLink, WireRequiredLink, WireText, wireStamps } from './wire-kinds.ts';

export const SerialNumberWire = z
  .object({
    ...wireStamps,
    equipment: WireRequiredLink,
    serial: WireText.catch(''),
    active: z.unknown().optional(),
    asset_location: WireLink.catch(null),
  })
  .transform((wire) => ({
    id: wire.id,
    equipmentId: wire.equipment,
    serial: wire.serial,
    isActive: isTrueByDefault(wire.active),
    stockLocationId: wire.asset_location,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** One single piece. Never to be published. */
export type SerialNumber = z.infer<typeof SerialNumberWire>;

/** Fetches all pieces, without what they cost. */
export function fetchAllSerialNumbers(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<SerialNumber>> {
  const query = {
    fields: ['equipment', 'serial', 'active', 'asset_location'],
    ...toSinceQuery(wish),
  };
  return rentman.list('serialnumbers', SerialNumberWire, query, MAX_PAGE);
}
