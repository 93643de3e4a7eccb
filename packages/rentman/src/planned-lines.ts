import { z } from 'zod';
import { MAX_IDS_PER_CALL, MAX_PAGE } from './changed-since.ts';
import {
  fetchAllProjectEquipment,
  PROJECT_EQUIPMENT_FIELDS,
  projectEquipmentWire,
  toProjectEquipment,
} from './project-equipment.ts';
import { fetchAllProjectEquipmentGroups } from './project-equipment-groups.ts';
import { fetchAllProjects } from './projects.ts';
import type { Query } from './query.ts';
import type { Listing, Rentman } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';
import { fetchAllStatuses } from './statuses.ts';
import { fetchAllSubprojects, isTrueByDefault } from './subprojects.ts';
import { WireBoolean, WireId, WireText } from './wire-kinds.ts';

const NamedWire = z.object({ id: WireId, name: WireText.catch('') });

const GroupWire = z.object({
  project: NamedWire.nullish().catch(null),
  subproject: z
    .object({
      id: WireId,
      status: NamedWire.nullish().catch(null),
      is_template: WireBoolean.catch(false),
      in_planning: z.unknown().optional(),
    })
    .nullish()
    .catch(null),
});

/** A planned line with everything that decides whether it holds equipment back. */
const PlannedLineWire = z
  .object({ ...projectEquipmentWire, equipment_group: GroupWire.nullish().catch(null) })
  .transform((wire) => ({
    ...toProjectEquipment(wire),
    plan: toPlan(wire.equipment_group?.project ?? null, wire.equipment_group?.subproject ?? null),
  }));

export type PlannedLine = z.infer<typeof PlannedLineWire>;

/** What a line belongs to. */
export interface Plan {
  readonly projectId: number | null;
  readonly projectName: string;
  readonly subprojectId: number | null;
  /** The account's own word; empty when the line belongs to nothing. */
  readonly statusName: string;
  /** A template or something out of planning holds nothing back. */
  readonly isTemplate: boolean;
  readonly isInPlanning: boolean;
}

/** The query that brings lines and plans with one call: two links deep, and no dot further. */
const PLANNED_LINE_QUERY: Query = {
  expand: ['equipment_group.project', 'equipment_group.subproject.status'],
  fields: [
    ...PROJECT_EQUIPMENT_FIELDS,
    'equipment_group.project.name',
    'equipment_group.subproject.status',
    'equipment_group.subproject.is_template',
    'equipment_group.subproject.in_planning',
  ],
};

type Named = z.infer<typeof NamedWire>;
type Subproject = z.infer<typeof GroupWire>['subproject'];

function toPlan(project: Named | null, subproject: Subproject): Plan {
  return {
    projectId: project?.id ?? null,
    projectName: project?.name ?? '',
    subprojectId: subproject?.id ?? null,
    statusName: subproject?.status?.name ?? '',
    isTemplate: subproject?.is_template ?? false,
    isInPlanning: isTrueByDefault(subproject?.in_planning),
  };
}

/** Which planned lines are wanted. Moments with their offset; both ends count. */
export interface PlannedLineWish {
  readonly from?: string;
  readonly to?: string;
  readonly equipmentIds?: readonly number[];
}

/**
 * Fetches the planned lines that touch a period, with project and status. Accounts that refuse a
 * filter on the generated period, or to expand links, are asked for more and filtered here.
 */
export async function fetchPlannedLines(
  rentman: Rentman,
  wish: PlannedLineWish = {},
): Promise<Listing<PlannedLine>> {
  const period = dropEmpty({ 'planperiod_start[lte]': wish.to, 'planperiod_end[gte]': wish.from });
  const ways = [
    () => listOf(rentman, wish, period),
    () => listOf(rentman, wish, {}),
    () => joinPlannedLines(rentman),
  ];
  const { rows, unreadable } = await takeFirstAllowed(ways);
  return { rows: rows.filter((line) => isWanted(line, wish)), unreadable };
}

async function takeFirstAllowed<T>([way, ...others]: readonly (() => Promise<T>)[]): Promise<T> {
  if (way === undefined) throw new Error('There is no way to read the planned lines');
  try {
    return await way();
  } catch (error) {
    const isRefused = error instanceof RentmanError && error.status === 400;
    if (!isRefused || others.length === 0) throw error;
    return takeFirstAllowed(others);
  }
}

async function listOf(
  rentman: Rentman,
  { equipmentIds }: PlannedLineWish,
  period: Query,
): Promise<Listing<PlannedLine>> {
  const query = { ...PLANNED_LINE_QUERY, ...period };
  const list = (equipment?: readonly string[]) =>
    rentman.list('projectequipment', PlannedLineWire, { ...query, equipment }, MAX_PAGE);
  if (equipmentIds === undefined) return list();
  const listings: Listing<PlannedLine>[] = [];
  for (let start = 0; start < equipmentIds.length; start += MAX_IDS_PER_CALL) {
    const slice = equipmentIds.slice(start, start + MAX_IDS_PER_CALL);
    listings.push(await list(slice.map((id) => `/equipment/${id}`)));
  }
  return {
    rows: listings.flatMap(({ rows }) => rows),
    unreadable: listings.flatMap(({ unreadable }) => unreadable),
  };
}

function isWanted(line: PlannedLine, { from, to, equipmentIds }: PlannedLineWish): boolean {
  const { start, end } = line.planPeriod;
  if (to !== undefined && !isNotAfter(start, to)) return false;
  if (from !== undefined && !isNotAfter(from, end)) return false;
  if (equipmentIds === undefined) return true;
  return line.equipmentId !== null && equipmentIds.includes(line.equipmentId);
}

/** False when one of the moments is missing, as in Rentman's filters. */
function isNotAfter(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && Date.parse(a) <= Date.parse(b);
}

function dropEmpty(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Reads lines, groups, subprojects, projects and statuses apart and joins them here. */
async function joinPlannedLines(rentman: Rentman): Promise<Listing<PlannedLine>> {
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
