import type { PlannedLine } from './planned-line.ts';
import { fetchAllProjectEquipment } from './project-equipment.ts';
import { fetchAllProjectEquipmentGroups } from './project-equipment-groups.ts';
import { fetchAllProjects } from './projects.ts';
import type { Listing, Rentman } from './rentman.ts';
import { fetchAllStatuses } from './statuses.ts';
import { fetchAllSubprojects } from './subprojects.ts';

/** Reads lines, groups, subprojects, projects and statuses apart and joins them here. */
export async function joinPlannedLines(rentman: Rentman): Promise<Listing<PlannedLine>> {
  const [lines, groups, subprojects, projects, statuses] = await Promise.all([
    fetchAllProjectEquipment(rentman),
    fetchAllProjectEquipmentGroups(rentman),
    fetchAllSubprojects(rentman),
    fetchAllProjects(rentman),
    fetchAllStatuses(rentman),
  ]);
  const findGroup = byId(groups.rows);
  const findSubproject = byId(subprojects.rows);
  const findProject = byId(projects.rows);
  const findStatus = byId(statuses.rows);
  const rows = lines.rows.map(({ groupId, ...line }): PlannedLine => {
    const group = findGroup(groupId);
    const project = findProject(group?.projectId);
    const subproject = findSubproject(group?.subprojectId);
    return {
      ...line,
      plan: {
        projectId: project?.id ?? null,
        projectName: project?.name ?? '',
        subprojectId: subproject?.id ?? null,
        statusName: findStatus(subproject?.statusId)?.name ?? '',
        isTemplate: subproject?.isTemplate ?? false,
        isInPlanning: subproject?.isInPlanning ?? true,
      },
    };
  });
  return { rows, unreadable: lines.unreadable };
}

function byId<T extends { readonly id: number }>(rows: readonly T[]) {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null | undefined): T | undefined =>
    id === null || id === undefined ? undefined : rowsById.get(id);
}
