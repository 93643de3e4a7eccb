import { z } from 'zod';
import { MAX_PAGE } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireBoolean, WireText, wireStamps } from './wire-kinds.ts';

export const StockLocationWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    city: WireText.catch(''),
    in_archive: WireBoolean.catch(false),
  })
  .transform(({ displayname, in_archive, ...wire }) => ({
    ...wire,
    name: wire.name || displayname,
    isArchived: in_archive,
  }));

/** A warehouse. `stock` of equipment counts all of them together. */
export type StockLocation = z.infer<typeof StockLocationWire>;

/** Fetches the warehouses. */
export function fetchAllStockLocations(rentman: Rentman): Promise<Listing<StockLocation>> {
  return rentman.list('stocklocations', StockLocationWire, {}, MAX_PAGE);
}
