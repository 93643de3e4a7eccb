import { z } from 'zod';
import { MAX_PAGE } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { wireStamps } from './wire-kinds.ts';

/** The id of a row and a hash that changes with it. */
export const StampWire = z.object(wireStamps);
export type Stamp = z.infer<typeof StampWire>;

/** The lists that a mirror compares; what else Rentman has is of no use to a shop. */
export type MirroredResource =
  | 'accessories'
  | 'alternatives'
  | 'equipmentsetscontent'
  | 'factorgroups'
  | 'factors'
  | 'folders'
  | 'projectequipment'
  | 'projectequipmentgroup'
  | 'projects'
  | 'repairs'
  | 'serialnumbers'
  | 'statuses'
  | 'subprojects';

/** Fetches id and `updateHash` of every row of a list: cheap, and enough to notice what is gone. */
export function fetchStamps(rentman: Rentman, resource: MirroredResource): Promise<Listing<Stamp>> {
  return rentman.list(resource, StampWire, { fields: ['id'] }, MAX_PAGE);
}
