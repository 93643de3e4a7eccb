import type { Availability, AvailabilityState } from '@klappe/contracts';
import { addDays, type Period, type PlainDate, toHouseDate, toHouseDateTime } from '@klappe/domain';
import { toPlanningState } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import type { MirroredRepair, MirroredSetContent, PlannedLine } from '../mirror/mirrored-rows';

/** Counts available pieces from the mirror, without a request to Rentman. */
export interface AvailabilityCounter {
  /** Pieces available on every day of the period; null when that is not known. */
  countFree(equipmentId: number, period: Period): number | null;
}

/** Plans, repairs and contents by item, for one revision of the mirror. */
interface Index {
  readonly revision: number;
  readonly lines: ReadonlyMap<number, readonly PlannedLine[]>;
  readonly repairs: ReadonlyMap<number, readonly MirroredRepair[]>;
  readonly contentsOf: ReadonlyMap<number, readonly MirroredSetContent[]>;
  readonly reservedIn: ReadonlyMap<number, readonly MirroredSetContent[]>;
}

/** Rentman allows sets that contain each other in a loop. */
const MAX_SET_DEPTH = 5;

/** Creates the counter. docs/decisions/0016 says what holds pieces back. */
export function createAvailabilityCounter(mirror: Mirror): AvailabilityCounter {
  let index: Index | null = null;

  function getIndex(): Index {
    if (index?.revision !== mirror.revision) index = createIndex(mirror);
    return index;
  }

  function countOwn(equipmentId: number, stock: number, period: Period): number {
    const { lines, repairs, reservedIn } = getIndex();
    const packed = (reservedIn.get(equipmentId) ?? []).reduce(
      (sum, { setId, quantity }) => sum + quantity * (findItem(mirror, setId)?.stock ?? 0),
      0,
    );
    const occupancies: readonly Occupancy[] = [
      ...(lines.get(equipmentId) ?? [])
        .filter((line) => holdsBack(mirror, line))
        .map(({ start, end, pieces }) => ({ start, end, pieces, piece: null })),
      ...(repairs.get(equipmentId) ?? []).map(toOccupancy),
    ];
    const away = findPeak(findOccupancies(occupancies, period));
    return Math.max(0, stock - packed - away);
  }

  function count(equipmentId: number, period: Period, depth: number): number | null {
    const item = findItem(mirror, equipmentId);
    if (!item || depth > MAX_SET_DEPTH) return null;
    if (!item.isVirtualPackage) {
      return item.stock === null ? null : countOwn(equipmentId, item.stock, period);
    }
    const contents = (getIndex().contentsOf.get(equipmentId) ?? []).filter((c) => c.quantity > 0);
    const sets = contents.map(({ equipmentId: part, quantity }) => {
      const free = count(part, period, depth + 1);
      return free === null ? null : Math.floor(free / quantity);
    });
    return sets.reduce<number | null>(
      (least, free) => (least === null || free === null ? null : Math.min(least, free)),
      sets[0] ?? null,
    );
  }

  return { countFree: (equipmentId, period) => count(equipmentId, period, 0) };
}

/** Converts a count to the answer of the call. */
export function toAvailability(
  code: string,
  free: number | null,
  stock: number | null,
): Availability {
  const state = findState(free, stock);
  return { code, state, free, again: null, short: null, asOf: null };
}

/** The last quarter of several is scarce, at least one of them. */
export function findState(free: number | null, stock: number | null): AvailabilityState {
  // With nothing left it is still worth asking: the company may sub-rent.
  if (free === null || free === 0) return 'on-request';
  const isScarce = stock !== null && free < stock && free <= Math.max(1, stock / 4);
  return isScarce ? 'scarce' : 'free';
}

function createIndex(mirror: Mirror): Index {
  const contents = [...mirror.setContents.values()];
  const repairs = [...mirror.repairs.values()].filter((it) => it.isTakenFromStock && it.isUnderWay);
  return {
    revision: mirror.revision,
    lines: Map.groupBy(mirror.plannedLines.values(), ({ equipmentId }) => equipmentId),
    repairs: Map.groupBy(repairs, ({ equipmentId }) => equipmentId),
    contentsOf: Map.groupBy(contents, ({ setId }) => setId),
    reservedIn: Map.groupBy(
      contents.filter(({ isReservedFromStock }) => isReservedFromStock),
      ({ equipmentId }) => equipmentId,
    ),
  };
}

function findItem({ equipment, hiddenEquipment }: Mirror, id: number) {
  return equipment.get(id) ?? hiddenEquipment.get(id);
}

/** Firm plans and options hold pieces back. A line without a known subproject counts as firm. */
function holdsBack({ lineGroups, subprojects, statuses }: Mirror, { groupId }: PlannedLine) {
  const group = groupId === null ? undefined : lineGroups.get(groupId);
  const subprojectId = group?.subprojectId ?? null;
  const subproject = subprojectId === null ? undefined : subprojects.get(subprojectId);
  if (!subproject) return true;
  if (subproject.isTemplate || !subproject.isInPlanning) return false;
  const { statusId } = subproject;
  const state = toPlanningState((statusId !== null && statuses.get(statusId)?.name) || '');
  return state === 'firm' || state === 'option';
}

/** Several repairs can name the same piece, which is counted once. */
function toOccupancy({ start, end, pieces, serialNumberId }: MirroredRepair): Occupancy {
  const isPiece = serialNumberId !== null;
  return {
    // A repair without a start is under way since always, one without an end never ends.
    start: start ?? '0001-01-01T00:00:00Z',
    end: end ?? '9998-12-31T00:00:00Z',
    pieces: isPiece ? 1 : pieces,
    piece: serialNumberId,
  };
}

/** Pieces that are away between two points in time. */
interface Occupancy {
  readonly start: string | null;
  readonly end: string | null;
  readonly pieces: number;
  /** Id of the serial number, when one certain piece is away. */
  readonly piece: number | null;
}

/** The same in calendar days of Vienna; both ends count. */
interface OccupiedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly pieces: number;
  readonly piece: number | null;
}

/**
 * The part of each occupancy that lies in a period. A piece that is away for any part of a day is away on that day;
 * what ends at midnight ends the day before.
 */
function findOccupancies(
  occupancies: readonly Occupancy[],
  { start, end }: Period,
): readonly OccupiedDays[] {
  const opens = Date.parse(toHouseDateTime(start, '00:00'));
  const closes = Date.parse(toHouseDateTime(addDays(end, 1), '00:00'));
  return occupancies.flatMap(({ pieces, piece, ...times }) => {
    const from = Date.parse(times.start ?? '');
    const to = Math.max(from, Date.parse(times.end ?? '') - 1);
    // Also false when start or end is missing.
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

/** The maximum of pieces that are away on the same day. */
function findPeak(occupied: readonly OccupiedDays[]): number {
  // The maximum is reached on a day on which an occupancy starts.
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
