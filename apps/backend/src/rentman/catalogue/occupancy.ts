import { addDays, type Period, type PlainDate, toHouseDate, toHouseDateTime } from '@klappe/domain';

/** Pieces that are away between two moments. */
export interface Occupancy {
  readonly start: string | null;
  readonly end: string | null;
  readonly pieces: number;
  /** The one piece that is meant, when it has a number. */
  readonly piece: number | null;
}

/** The same in days of the house; both ends count. */
export interface OccupiedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly pieces: number;
  readonly piece: number | null;
}

/**
 * The part of each occupancy that lies in a period. A piece that is away for any part of a day is away on that day;
 * what ends at midnight ends the day before.
 */
export function findOccupancies(
  occupancies: readonly Occupancy[],
  { start, end }: Period,
): readonly OccupiedDays[] {
  const opens = Date.parse(toHouseDateTime(start, '00:00'));
  const closes = Date.parse(toHouseDateTime(addDays(end, 1), '00:00'));
  return occupancies.flatMap(({ pieces, piece, ...moments }) => {
    const from = Date.parse(moments.start ?? '');
    const to = Math.max(from, Date.parse(moments.end ?? '') - 1);
    // Also false for what has no period.
    if (!(from < closes && to >= opens)) return [];
    return [
      {
        from: from <= opens ? start : toHouseDate(new Date(from)),
        to: to >= closes ? end : toHouseDate(new Date(to)),
        pieces,
        piece,
      },
    ];
  });
}

/** Most pieces that are away on the same day. */
export function findPeak(occupied: readonly OccupiedDays[]): number {
  // The peak begins on a day on which something begins.
  const days = new Set(occupied.map(({ from }) => from));
  return Math.max(0, ...[...days].map((day) => countAway(occupied, day)));
}

function countAway(occupied: readonly OccupiedDays[], day: PlainDate): number {
  const seen = new Set<number>();
  let away = 0;
  for (const { from, to, pieces, piece } of occupied) {
    if (from > day || to < day || (piece !== null && seen.has(piece))) continue;
    if (piece !== null) seen.add(piece);
    away += pieces;
  }
  return away;
}
