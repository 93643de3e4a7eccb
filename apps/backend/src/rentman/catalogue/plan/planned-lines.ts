import { toPlanningState } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import type { PlannedLine } from '../mirror/mirrored-rows';
import type { SetContents } from './set-parts';

type Plans = Pick<Mirror, 'plannedLines' | 'lineGroups' | 'subprojects' | 'statuses'>;

/** The planned lines that hold pieces back, with the pieces they take from the shelf. */
export function listHoldingLines(mirror: Plans, { packed }: SetContents): readonly PlannedLine[] {
  const loose = listLooseSubprojects(mirror);
  return [...mirror.plannedLines.values()].flatMap((line) => {
    const group = line.groupId === null ? undefined : mirror.lineGroups.get(line.groupId);
    const subprojectId = group?.subprojectId ?? null;
    // A line without a known subproject counts as firm.
    if (subprojectId !== null && loose.has(subprojectId)) return [];
    const set = line.parentId === null ? undefined : mirror.plannedLines.get(line.parentId);
    const isPacked = ({ setId }: { readonly setId: number }) => setId === set?.equipmentId;
    const content = set && packed.get(line.equipmentId)?.find(isPacked);
    if (!set || !content) return [line];
    // What is packed in a set for good leaves in it, not from the shelf.
    const pieces = line.pieces - content.quantity * set.pieces;
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
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
