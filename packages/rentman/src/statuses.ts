import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireText, wireStamps } from './wire-kinds.ts';

export const StatusWire = z
  .object({ ...wireStamps, name: WireText.catch(''), displayname: WireText.catch('') })
  .transform(({ displayname, ...wire }) => ({ ...wire, name: wire.name || displayname }));

/** A status of subprojects. The names are the account's own. */
export type Status = z.infer<typeof StatusWire>;

/** Fetches the statuses that subprojects link to. */
export function fetchAllStatuses(rentman: Rentman, wish: ListWish = {}): Promise<Listing<Status>> {
  return rentman.list('statuses', StatusWire, toSinceQuery(wish), MAX_PAGE);
}
