import { z } from 'zod';
import { MirroredEquipment } from './mirrored-equipment';
import { HiddenEquipment, MirroredAccessory, MirroredSetContent } from './mirrored-parts';
import { MirroredPicture } from './mirrored-picture';
import {
  LineGroup,
  MirroredRepair,
  MirroredStatus,
  MirroredSubproject,
  PlannedLine,
} from './mirrored-plans';

/** The rows of every list the mirror keeps, by the list's name. */
export interface MirrorRows {
  readonly equipment: MirroredEquipment;
  readonly hiddenEquipment: HiddenEquipment;
  readonly pictures: MirroredPicture;
  readonly setContents: MirroredSetContent;
  readonly accessories: MirroredAccessory;
  readonly plannedLines: PlannedLine;
  readonly lineGroups: LineGroup;
  readonly subprojects: MirroredSubproject;
  readonly statuses: MirroredStatus;
  readonly repairs: MirroredRepair;
}
export type ListName = keyof MirrorRows;

/** Where each list lies in the database, and how its rows are read. */
export const MIRROR_TABLES: {
  readonly [Name in ListName]: {
    readonly table: string;
    readonly row: z.ZodType<MirrorRows[Name]>;
  };
} = {
  equipment: { table: 'mirror_equipment', row: MirroredEquipment },
  hiddenEquipment: { table: 'mirror_hidden_equipment', row: HiddenEquipment },
  pictures: { table: 'mirror_pictures', row: MirroredPicture },
  setContents: { table: 'mirror_set_contents', row: MirroredSetContent },
  accessories: { table: 'mirror_accessories', row: MirroredAccessory },
  plannedLines: { table: 'mirror_planned_lines', row: PlannedLine },
  lineGroups: { table: 'mirror_line_groups', row: LineGroup },
  subprojects: { table: 'mirror_subprojects', row: MirroredSubproject },
  statuses: { table: 'mirror_statuses', row: MirroredStatus },
  repairs: { table: 'mirror_repairs', row: MirroredRepair },
};

export const LIST_NAMES = [
  ...(['equipment', 'hiddenEquipment', 'pictures', 'setContents', 'accessories'] as const),
  ...(['plannedLines', 'lineGroups', 'subprojects', 'statuses', 'repairs'] as const),
] satisfies readonly ListName[];

/** Differences between what is stored and what is so. */
export interface RowChanges<Row> {
  readonly put: readonly Row[];
  readonly remove: readonly number[];
}

/** Differences by list; a list that is not named stays as it is. */
export type MirrorChanges = { readonly [Name in ListName]?: RowChanges<MirrorRows[Name]> };

export type MirrorMaps = { readonly [Name in ListName]: ReadonlyMap<number, MirrorRows[Name]> };

/** What belongs to the mirror but is no row of a list. */
export const MirrorState = z.object({
  folders: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      parentId: z.number().int().nullable(),
      order: z.number(),
    }),
  ),
  /** From when on changes must be asked for, as Rentman writes moments. */
  equipmentWatermark: z.string().nullable(),
  filesWatermark: z.string().nullable(),
  /** The same for the lists that hang on the catalogue, by their names. */
  listWatermarks: z.record(z.string(), z.string().nullable()).default({}),
  lastFullSyncAt: z.number(),
});
export type MirrorState = z.infer<typeof MirrorState>;

/** True when the changes change anything. */
export function hasChanges(changes: MirrorChanges): boolean {
  return Object.values(changes).some(({ put, remove }) => put.length + remove.length > 0);
}
