import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireNumber, WireRequiredLink, wireStamps } from './wire-kinds.ts';

const FactorWire = z
  .object({
    ...wireStamps,
    factor_group: WireRequiredLink,
    from_days: WireNumber.pipe(z.number()),
    to_days: WireNumber.pipe(z.number()),
    factor: WireNumber.pipe(z.number()),
  })
  .transform((wire) => ({
    id: wire.id,
    factorGroupId: wire.factor_group,
    /** Both days count. */
    fromDays: wire.from_days,
    toDays: wire.to_days,
    /** What the day price is multiplied by for that many days. */
    factor: wire.factor,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

export type Factor = z.infer<typeof FactorWire>;

/** Fetches the rows of all tables of factors. */
export function fetchAllFactors(rentman: Rentman, wish: ListWish = {}): Promise<Listing<Factor>> {
  return rentman.list('factors', FactorWire, toSinceQuery(wish), MAX_PAGE);
}
