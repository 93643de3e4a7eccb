import { toPlanningState } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import type { PlannedLine } from '../mirror/mirrored-rows';
import type { SetContents } from './set-parts';

type Plans = Pick<Mirror, 'plannedLines' | 'lineGroups' | 'subprojects' | 'statuses'>;

/** The planned lines that hold pieces back, with the pieces they take from the shelf. */
export function listHoldingLines(mirror: Plans, { packed }: SetContents): readonly PlannedLine[] {
  const loose = listLooseSubprojects(mirror);
  const takeFromSet = createPackedPieces(mirror, packed);
  return [...mirror.plannedLines.values()].flatMap((line) => {
    const group = line.groupId === null ? undefined : mirror.lineGroups.get(line.groupId);
    const subprojectId = group?.subprojectId ?? null;
    // A line without a known subproject counts as firm.
    if (subprojectId !== null && loose.has(subprojectId)) return [];
    const pieces = line.pieces - takeFromSet(line);
    return pieces > 0 ? [{ ...line, pieces }] : [];
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
      const state = toPlanningState(name);
      return [id, state === 'firm' || state === 'option'];
    }),
  );
  const loose = [...subprojects.values()].filter(
    ({ isTemplate, isInPlanning, statusId }) =>
      isTemplate || !isInPlanning || (statusId !== null && isHolding.get(statusId) === false),
  );
  return new Set(loose.map(({ id }) => id));
}
