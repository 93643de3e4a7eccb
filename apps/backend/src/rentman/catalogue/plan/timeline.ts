import type { DayNumber } from './house-days';
import type { Occupancy } from './occupancy';

/** Pieces of an item that are away, day by day: `away[i]` from `days[i]` to the day before `days[i + 1]`. */
export interface Timeline {
  readonly days: Int32Array;
  readonly away: Int32Array;
}

interface DaySpan {
  readonly fromDay: DayNumber;
  readonly toDay: DayNumber;
  readonly pieces: number;
}

export function createTimeline(occupancies: readonly Occupancy[]): Timeline {
  const changes = new Map<DayNumber, number>();
  const add = (day: DayNumber, pieces: number) =>
    changes.set(day, (changes.get(day) ?? 0) + pieces);
  for (const { fromDay, toDay, pieces } of mergeSamePieces(occupancies)) {
    add(fromDay, pieces);
    add(toDay + 1, -pieces);
  }
  const days = Int32Array.from(changes.keys()).sort();
  const away = new Int32Array(days.length);
  let sum = 0;
  days.forEach((day, index) => {
    sum += changes.get(day) ?? 0;
    away[index] = sum;
  });
  return { days, away };
}

/** Several repairs can name the same piece. On a day that two of them share it is away once. */
function mergeSamePieces(occupancies: readonly Occupancy[]): readonly DaySpan[] {
  const numbered = occupancies.filter(({ piece }) => piece !== null);
  if (numbered.length === 0) return occupancies;
  const byPiece = Map.groupBy(numbered, ({ piece }) => piece);
  const merged = [...byPiece.values()].flatMap(mergeSpans);
  return [...occupancies.filter(({ piece }) => piece === null), ...merged];
}

function mergeSpans(spans: readonly DaySpan[]): readonly DaySpan[] {
  const merged: DaySpan[] = [];
  for (const span of spans.toSorted((a, b) => a.fromDay - b.fromDay)) {
    const last = merged.at(-1);
    if (!last || span.fromDay > last.toDay) merged.push(span);
    else merged[merged.length - 1] = { ...last, toDay: Math.max(last.toDay, span.toDay) };
  }
  return merged;
}

/** The most pieces that are away on one day of a period, both ends included. */
export function findPeak({ days, away }: Timeline, from: DayNumber, to: DayNumber): number {
  const first = findIndex(days, from);
  let peak = away[first] ?? 0;
  for (let index = first + 1; index < days.length && (days[index] ?? 0) <= to; index += 1) {
    peak = Math.max(peak, away[index] ?? 0);
  }
  return peak;
}

/** The most pieces that are ever away on one day. */
export function findHighestPeak({ away }: Timeline): number {
  return away.reduce((peak, count) => Math.max(peak, count), 0);
}

/** The next day after this one on which another number is away; null when it stays so for ever. */
export function findNextChange({ days }: Timeline, day: DayNumber): DayNumber | null {
  return days[findIndex(days, day) + 1] ?? null;
}

/** Binary search: the index of the last day that is not later than this one, -1 when all are. */
function findIndex(days: Int32Array, day: DayNumber): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
