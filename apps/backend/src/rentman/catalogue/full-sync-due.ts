import { addDays, toHouseDate, toHouseDateTime } from '@klappe/domain';

/** When nobody is in the house. */
const HOUR = '03:00';

/** True when everything has not been compared since the last night, 3 o'clock in Vienna. */
export function isFullSyncDue(lastFullSyncAt: number, now: number): boolean {
  const today = toHouseDate(new Date(now));
  const tonight = Date.parse(toHouseDateTime(today, HOUR));
  const last = tonight <= now ? tonight : Date.parse(toHouseDateTime(addDays(today, -1), HOUR));
  return lastFullSyncAt < last;
}
