import { z } from 'zod';
import { MAX_PAGE } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireText, wireStamps } from './wire-kinds.ts';

export const TaxClassWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    code: WireText.catch(''),
    type: z.enum(['vat', 'tax', 'notax']).catch('vat'),
  })
  .transform(({ displayname, ...wire }) => ({ ...wire, name: wire.name || displayname }));

/** A class of tax. Rentman says no percentage: the rate is the shop's own setting. */
export type TaxClass = z.infer<typeof TaxClassWire>;

/** Fetches the classes that equipment names by `taxClassId`. */
export function fetchAllTaxClasses(rentman: Rentman): Promise<Listing<TaxClass>> {
  return rentman.list('taxclasses', TaxClassWire, {}, MAX_PAGE);
}
