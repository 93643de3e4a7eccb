import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import {
  listFields,
  WireLink,
  WireMoment,
  WireNumber,
  WireRequiredLink,
  wireStamps,
} from './wire-kinds.ts';

const REPAIR_STATES = ['in-progress', 'completed', 'unrepairable'] as const;

const repairWire = {
  ...wireStamps,
  equipment: WireRequiredLink,
  serialnumber: WireLink.catch(null),
  repairperiod_start: WireMoment.catch(null),
  repairperiod_end: WireMoment.catch(null),
  amount: WireNumber.catch(null),
  is_usable: z.unknown().optional(),
  repair_status: z.enum(REPAIR_STATES).catch('in-progress'),
};

const RepairWire = z.object(repairWire).transform((wire) => ({
  id: wire.id,
  equipmentId: wire.equipment,
  /** Several repairs can name the same piece: count it once. */
  serialNumberId: wire.serialnumber,
  period: { start: wire.repairperiod_start, end: wire.repairperiod_end },
  pieces: Math.max(0, Math.trunc(wire.amount ?? 1)),
  /** False when the piece stays in use. */
  isTakenFromStock: !isKeptUsable(wire.is_usable),
  state: wire.repair_status,
  modified: wire.modified,
  updateHash: wire.updateHash,
}));

export type Repair = z.infer<typeof RepairWire>;

/** Fetches all repairs, also those that are done; remarks and costs stay where they are. */
export function fetchAllRepairs(rentman: Rentman, wish: ListWish = {}): Promise<Listing<Repair>> {
  const query = { fields: listFields(repairWire), ...toSinceQuery(wish) };
  return rentman.list('repairs', RepairWire, query, MAX_PAGE);
}

/** Before 1.12 this was a claim: true when the piece stays usable. */
function isKeptUsable(value: unknown): boolean {
  return value === 'keep_usable' || value === true || value === 1;
}
