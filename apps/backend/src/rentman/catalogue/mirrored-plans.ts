import type { ProjectEquipment, ProjectEquipmentGroup, Repair, Subproject } from '@klappe/rentman';
import { z } from 'zod';

const id = z.number().int();
/** Rentman's mark that changes with every change of the row. */
const stamp = z.string();

/** Pieces of an item that are promised for a time. Neither names nor prices are kept. */
export const PlannedLine = z.object({
  id,
  equipmentId: id,
  groupId: id.nullable(),
  /** Pieces from the house's own stock. */
  pieces: id,
  isOption: z.boolean(),
  /** Out of the warehouse until back. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  stamp,
});
export type PlannedLine = z.infer<typeof PlannedLine>;

/** What joins planned lines with their subproject. */
export const LineGroup = z.object({ id, subprojectId: id.nullable(), stamp });
export type LineGroup = z.infer<typeof LineGroup>;

/** What says whether the lines of its groups count. */
export const MirroredSubproject = z.object({
  id,
  projectId: id.nullable(),
  statusId: id.nullable(),
  isTemplate: z.boolean(),
  isInPlanning: z.boolean(),
  stamp,
});
export type MirroredSubproject = z.infer<typeof MirroredSubproject>;

export const MirroredStatus = z.object({ id, name: z.string() });
export type MirroredStatus = z.infer<typeof MirroredStatus>;

/** Pieces on the bench. */
export const MirroredRepair = z.object({
  id,
  equipmentId: id,
  serialNumberId: id.nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  pieces: id,
  isTakenFromStock: z.boolean(),
  isUnderWay: z.boolean(),
});
export type MirroredRepair = z.infer<typeof MirroredRepair>;

/** Null for lines of free text, which hold nothing back. */
export function toPlannedLine(line: ProjectEquipment): PlannedLine | null {
  if (line.equipmentId === null) return null;
  return {
    id: line.id,
    equipmentId: line.equipmentId,
    groupId: line.groupId,
    pieces: Math.max(0, line.quantity - (line.subrented ?? 0)),
    isOption: line.isOption,
    start: line.planPeriod.start,
    end: line.planPeriod.end,
    stamp: toStamp(line),
  };
}

export function toLineGroup({ subprojectId, ...group }: ProjectEquipmentGroup): LineGroup {
  return { id: group.id, subprojectId, stamp: toStamp(group) };
}

export function toMirroredSubproject(subproject: Subproject): MirroredSubproject {
  const { projectId, statusId, isTemplate, isInPlanning } = subproject;
  return {
    id: subproject.id,
    projectId,
    statusId,
    isTemplate,
    isInPlanning,
    stamp: toStamp(subproject),
  };
}

export function toMirroredRepair(repair: Repair): MirroredRepair {
  const { equipmentId, serialNumberId, period, pieces, isTakenFromStock, state } = repair;
  return {
    id: repair.id,
    equipmentId,
    serialNumberId,
    start: period.start,
    end: period.end,
    pieces,
    isTakenFromStock,
    isUnderWay: state === 'in-progress',
  };
}

function toStamp(row: { readonly updateHash: string; readonly modified: string | null }): string {
  return row.updateHash || (row.modified ?? '');
}
