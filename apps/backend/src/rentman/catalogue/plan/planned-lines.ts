import { toPlanningState } from '@klappe/rentman';
import type { Mirror } from '../mirror/mirror';
import type { PlannedLine } from '../mirror/mirrored-rows';
import type { SetContents } from './set-parts';

/** The planned lines that hold pieces back, with the pieces they take from the shelf. */
export function listHoldingLines(
  mirror: Pick<Mirror, 'plannedLines' | 'lineGroups' | 'subprojects' | 'statuses'>,
  { packed }: SetContents,
): readonly PlannedLine[] {
  return [...mirror.plannedLines.values()].flatMap((line) => {
    if (!holdsBack(mirror, line)) return [];
    const set = line.parentId === null ? undefined : mirror.plannedLines.get(line.parentId);
    const isPacked = ({ setId }: { readonly setId: number }) => setId === set?.equipmentId;
    const content = set && packed.get(line.equipmentId)?.find(isPacked);
    if (!set || !content) return [line];
    // What is packed in a set for good leaves in it, not from the shelf.
    const pieces = line.pieces - content.quantity * set.pieces;
    return pieces > 0 ? [{ ...line, pieces }] : [];
  });
}

/** Firm plans and options hold pieces back. A line without a known subproject counts as firm. */
function holdsBack(
  { lineGroups, subprojects, statuses }: Pick<Mirror, 'lineGroups' | 'subprojects' | 'statuses'>,
  { groupId }: PlannedLine,
): boolean {
  const group = groupId === null ? undefined : lineGroups.get(groupId);
  const subprojectId = group?.subprojectId ?? null;
  const subproject = subprojectId === null ? undefined : subprojects.get(subprojectId);
  if (!subproject) return true;
  if (subproject.isTemplate || !subproject.isInPlanning) return false;
  const { statusId } = subproject;
  const state = toPlanningState((statusId !== null && statuses.get(statusId)?.name) || '');
  return state === 'firm' || state === 'option';
}
