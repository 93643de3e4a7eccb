import { toPlanningState } from '@klappe/rentman';
import { forEachYielding } from '../../../lib/yield-to-event-loop';
import type { Mirror } from '../mirror/mirror';
import type { MirroredRepair, PlannedLine } from '../mirror/mirrored-rows';
import { type DayNumber, FIRST_MOMENT, type HouseDays, LAST_MOMENT } from './house-days';
import type { SetContents } from './set-parts';

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
  readonly holder: Holder;
}

/** What pieces are away for; a project whose id is not known is null. */
export type Holder = 'repair' | number | null;

/** Reads who is away when from the mirror, by item. */
export async function readOccupancies(
  mirror: Mirror,
  days: HouseDays,
  contents: SetContents,
): Promise<ReadonlyMap<number, readonly Occupancy[]>> {
  const byItem = new Map<number, Occupancy[]>();
  const add = (equipmentId: number, absence: Absence) => {
    const occupancy = toOccupancy(absence, days);
    if (!occupancy) return;
    const own = byItem.get(equipmentId);
    if (own) own.push(occupancy);
    else byItem.set(equipmentId, [occupancy]);
  };
  await forEachYielding(listHoldingLines(mirror, contents), (line) =>
    add(line.equipmentId, toLineAbsence(line)),
  );
  await forEachYielding(mirror.repairs.values(), (repair) => {
    if (repair.isTakenFromStock && repair.isUnderWay)
      add(repair.equipmentId, toRepairAbsence(repair));
  });
  return byItem;
}

/** A line without a readable period holds nothing back. */
function toLineAbsence({ start, end, pieces, projectId }: HoldingLine): Absence {
  const [from, until] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  return { from, end: until, pieces, piece: null, holder: projectId };
}

/** A repair without a start is under way since always, one without an end never ends. */
function toRepairAbsence({ start, end, pieces, serialNumberId: piece }: MirroredRepair): Absence {
  return {
    from: start === null ? FIRST_MOMENT : Date.parse(start),
    end: end === null ? LAST_MOMENT : Date.parse(end),
    pieces: piece === null ? pieces : 1,
    piece,
    holder: 'repair',
  };
}

interface Absence extends Pick<Occupancy, 'from' | 'pieces' | 'piece' | 'holder'> {
  /** The first moment at which the pieces are back, so an end at midnight belongs to the day before. */
  readonly end: number;
}

function toOccupancy({ from, end, ...what }: Absence, days: HouseDays): Occupancy | null {
  const to = Math.max(from, end - 1);
  // Also true when one of them is NaN.
  if (!(from <= to) || what.pieces <= 0) return null;
  return { fromDay: days.findDay(from), toDay: days.findDay(to), from, to, ...what };
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

type Plans = Pick<Mirror, 'plannedLines' | 'lineGroups' | 'subprojects' | 'statuses'>;

type HoldingLine = PlannedLine & { readonly projectId: number | null };

/** The planned lines that hold pieces back, with the pieces they take from the shelf. */
function listHoldingLines(mirror: Plans, { packed }: SetContents): readonly HoldingLine[] {
  const loose = listLooseSubprojects(mirror);
  const takeFromSet = createPackedPieces(mirror, packed);
  return [...mirror.plannedLines.values()].flatMap((line) => {
    const group = line.groupId === null ? undefined : mirror.lineGroups.get(line.groupId);
    const subprojectId = group?.subprojectId ?? null;
    // A line without a known subproject counts as firm.
    if (subprojectId !== null && loose.has(subprojectId)) return [];
    const pieces = line.pieces - takeFromSet(line);
    const subproject = subprojectId === null ? undefined : mirror.subprojects.get(subprojectId);
    return pieces > 0 ? [{ ...line, pieces, projectId: subproject?.projectId ?? null }] : [];
  });
}

/**
 * Tells how many pieces of a line leave in the planned set above it, where they are packed for good, and not from the
 * shelf. Several lines of one item below a set share what is packed in it.
 */
function createPackedPieces(
  { plannedLines }: Pick<Plans, 'plannedLines'>,
  packed: SetContents['packed'],
): (line: PlannedLine) => number {
  const left = new Map<string, number>();
  return ({ parentId, equipmentId, pieces }) => {
    const set = parentId === null ? undefined : plannedLines.get(parentId);
    const inSets = set && packed.get(equipmentId);
    if (!inSets) return 0;
    const key = `${parentId} ${equipmentId}`;
    const inThisSet = inSets.filter(({ setId }) => setId === set.equipmentId);
    const all = inThisSet.reduce((sum, { quantity }) => sum + quantity * set.pieces, 0);
    const rest = left.get(key) ?? all;
    const taken = Math.min(rest, pieces);
    left.set(key, rest - taken);
    return taken;
  };
}

/** Subprojects whose lines hold nothing back: neither firm nor an option. */
function listLooseSubprojects({ subprojects, statuses }: Plans): ReadonlySet<number> {
  const isHolding = new Map(
    [...statuses.values()].map(({ id, name }) => {
      const state = toPlanningState({ id, name });
      return [id, state === 'firm' || state === 'option'];
    }),
  );
  const loose = [...subprojects.values()].filter(
    ({ isTemplate, isInPlanning, statusId }) =>
      isTemplate || !isInPlanning || (statusId !== null && isHolding.get(statusId) === false),
  );
  return new Set(loose.map(({ id }) => id));
}
