import { z } from 'zod';
import {
  PROJECT_EQUIPMENT_FIELDS,
  projectEquipmentWire,
  toProjectEquipment,
} from './project-equipment.ts';
import type { Query } from './query.ts';
import { isTrueByDefault } from './subprojects.ts';
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
export const PlannedLineWire = z
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
export const PLANNED_LINE_QUERY: Query = {
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
