import type { FreeAgain } from '@klappe/contracts';
import { formatHouseTimestamp, type Period } from '@klappe/domain';
import { type DayNumber, type HouseDays, toDay, toDayNumber } from './house-days';
import { findPeakBetween } from './occupancy';
import { countSets, type PlannedItem, type PlannedPart } from './stock-plan';
import { findNextChange, findPeak } from './timeline';

/** Pieces available on every day of a period. docs/decisions/0005-availability.md says what holds pieces back. */
export function countFree({ parts }: PlannedItem, { start, end }: Period): number {
  return countBetween(parts, toDayNumber(start), toDayNumber(end));
}

/** The same by numbers of days, for callers that ask for many items. */
export function countBetween(
  parts: readonly PlannedPart[],
  from: DayNumber,
  to: DayNumber,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    least = Math.min(least, countSets(part, findPeak(part.timeline, from, to)));
  }
  return least;
}

/** Later returns are of no use to whoever plans a job. */
const MAX_DAYS_AHEAD = 366;

/** When more pieces are free than in the period: after the last of its days with the fewest. */
export function findAgain(
  { parts }: PlannedItem,
  { start, end }: Period,
  days: HouseDays,
): FreeAgain | null {
  const [from, to] = [toDayNumber(start), toDayNumber(end)];
  const free = countBetween(parts, from, to);
  const worst = findLastWorst(parts, { from, to, free });
  for (let day = findNext(parts, worst); day !== null; day = findNext(parts, day)) {
    if (day > to + MAX_DAYS_AHEAD) return null;
    const later = countBetween(parts, day, day);
    if (later > free) {
      return (
        findReturn(parts, { day: day - 1, free }, days) ?? {
          day: toDay(day),
          time: null,
          free: later,
        }
      );
    }
  }
  return null;
}

/** The last day of a period from which on so few are free. */
function findLastWorst(
  parts: readonly PlannedPart[],
  { from, to, free }: { readonly from: DayNumber; readonly to: DayNumber; readonly free: number },
): DayNumber {
  let worst = from;
  for (let day: DayNumber | null = from; day !== null && day <= to; day = findNext(parts, day)) {
    if (countBetween(parts, day, day) === free) worst = day;
  }
  return worst;
}

/** The next day on which another number of any part is away. */
function findNext(parts: readonly PlannedPart[], day: DayNumber): DayNumber | null {
  let next: DayNumber | null = null;
  for (const { timeline } of parts) {
    const change = findNextChange(timeline, day);
    if (change !== null && (next === null || change < next)) next = change;
  }
  return next;
}

/** The hour of a day from which on more than so many are free for the rest of it. */
function findReturn(
  parts: readonly PlannedPart[],
  { day, free }: { readonly day: DayNumber; readonly free: number },
  days: HouseDays,
): FreeAgain | null {
  const [start, end] = [days.findStart(day), days.findStart(day + 1) - 1];
  const returns = parts
    .flatMap(({ occupancies }) => occupancies.map(({ to }) => to + 1))
    .filter((moment) => moment > start && moment <= end)
    .sort((a, b) => a - b);
  for (const moment of new Set(returns)) {
    const counts = parts.map((part) =>
      countSets(part, findPeakBetween(part.occupancies, moment, end)),
    );
    const later = Math.min(...counts);
    if (later > free) return { day: toDay(day), time: toTime(moment), free: later };
  }
  return null;
}

/** `14:00`; a minute that has begun is rounded up. */
function toTime(moment: number): string {
  const minute = 60_000;
  return formatHouseTimestamp(new Date(Math.ceil(moment / minute) * minute)).slice(-5);
}

/** The part of a set of which there are fewest; null for what is no set, and where the set itself is. */
export function findShortPart(
  { equipmentId, parts }: PlannedItem,
  { start, end }: Period,
): PlannedPart | null {
  const [from, to] = [toDayNumber(start), toDayNumber(end)];
  const free = countBetween(parts, from, to);
  const short = parts.find((part) => countSets(part, findPeak(part.timeline, from, to)) === free);
  return short && short.equipmentId !== equipmentId ? short : null;
}
