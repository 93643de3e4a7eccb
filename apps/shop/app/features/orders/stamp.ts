import type { TimeOfDay } from '@klappe/domain';

/** `9:05 Uhr`, `0:00 Uhr`: when something was said, to the minute, also at a full hour. */
export function formatStamp(time: TimeOfDay): string {
  return `${time.replace(/^0/, '')} Uhr`;
}
