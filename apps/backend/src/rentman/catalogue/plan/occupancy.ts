import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Mirror } from '../mirror/mirror';
import type { MirroredRepair, PlannedLine } from '../mirror/mirrored-rows';
import { type DayNumber, FIRST_MOMENT, type HouseDays, LAST_MOMENT } from './house-days';
import { listHoldingLines } from './planned-lines';
import type { SetContents } from './set-parts';

/** Pieces that are away for a time. */
export interface Occupancy {
  /** The days on which they are away for a part at least; both count. */
  readonly fromDay: DayNumber;
  readonly toDay: DayNumber;
  /** First and last millisecond. */
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  /** Id of the serial number, when one certain piece is away. */
  readonly piece: number | null;
}

/** Reads who is away when from the mirror, by item. It remembers the days of rows that have not changed. */
export function createOccupancyReader(mirror: Mirror, days: HouseDays) {
  const known = new WeakMap<object, Occupancy | null>();

  function read<Row extends object>(row: Row, toAbsence: (row: Row) => Absence): Occupancy | null {
    const before = known.get(row);
    if (before !== undefined) return before;
    const occupancy = toOccupancy(toAbsence(row), days);
    known.set(row, occupancy);
    return occupancy;
  }

  return async function readOccupancies(
    contents: SetContents,
  ): Promise<ReadonlyMap<number, readonly Occupancy[]>> {
    const byItem = new Map<number, Occupancy[]>();
    const add = (equipmentId: number, occupancy: Occupancy | null) => {
      if (!occupancy) return;
      const own = byItem.get(equipmentId);
      if (own) own.push(occupancy);
      else byItem.set(equipmentId, [occupancy]);
    };
    await forEachYielding(listHoldingLines(mirror, contents), (line) =>
      add(line.equipmentId, read(line, toLineAbsence)),
    );
    await forEachYielding(mirror.repairs.values(), (repair) => {
      if (!repair.isTakenFromStock || !repair.isUnderWay) return;
      add(repair.equipmentId, read(repair, toRepairAbsence));
    });
    return byItem;
  };
}

/** A line without a readable period holds nothing back. */
function toLineAbsence({ start, end, pieces }: PlannedLine): Absence {
  return { from: Date.parse(start ?? ''), end: Date.parse(end ?? ''), pieces, piece: null };
}

/** A repair without a start is under way since always, one without an end never ends. */
function toRepairAbsence({ start, end, pieces, serialNumberId: piece }: MirroredRepair): Absence {
  return {
    from: start === null ? FIRST_MOMENT : Date.parse(start),
    end: end === null ? LAST_MOMENT : Date.parse(end),
    pieces: piece === null ? pieces : 1,
    piece,
  };
}

interface Absence {
  readonly from: number;
  /** The first moment at which the pieces are back, so an end at midnight belongs to the day before. */
  readonly end: number;
  readonly pieces: number;
  readonly piece: number | null;
}

function toOccupancy({ from, end, pieces, piece }: Absence, days: HouseDays): Occupancy | null {
  const to = Math.max(from, end - 1);
  // Also true when one of them is NaN.
  if (!(from <= to) || pieces <= 0) return null;
  return { fromDay: days.findDay(from), toDay: days.findDay(to), from, to, pieces, piece };
}

/** The most pieces that are away at one moment between two, both included. The same piece counts once. */
export function findPeakBetween(
  occupancies: readonly Occupancy[],
  from: number,
  to: number,
): number {
  const inside = occupancies.filter((it) => it.from <= to && it.to >= from);
  // The maximum is reached at the beginning or when another absence starts.
  const moments = new Set([from, ...inside.flatMap((it) => (it.from > from ? it.from : []))]);
  return Math.max(0, ...[...moments].map((moment) => countAwayAt(inside, moment)));
}

function countAwayAt(occupancies: readonly Occupancy[], moment: number): number {
  const seen = new Set<number>();
  let away = 0;
  for (const { from, to, pieces, piece } of occupancies) {
    if (from > moment || to < moment || (piece !== null && seen.has(piece))) continue;
    if (piece !== null) seen.add(piece);
    away += pieces;
  }
  return away;
}
