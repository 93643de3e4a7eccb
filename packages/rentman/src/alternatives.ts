import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireRequiredLink, wireStamps } from './wire-kinds.ts';

export const AlternativeWire = z
  .object({ ...wireStamps, equipment: WireRequiredLink, alternative: WireRequiredLink })
  .transform(({ equipment, alternative, ...stamps }) => ({
    ...stamps,
    equipmentId: equipment,
    alternativeId: alternative,
  }));

/** Equipment that can stand in for another. */
export type Alternative = z.infer<typeof AlternativeWire>;

/** Fetches the alternatives of all equipment. Rentman knows them since 1.11. */
export function fetchAllAlternatives(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<Alternative>> {
  return rentman.list('alternatives', AlternativeWire, toSinceQuery(wish), MAX_PAGE);
}
