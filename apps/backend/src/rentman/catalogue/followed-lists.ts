import {
  fetchAllAccessories,
  fetchAllProjectEquipment,
  fetchAllProjectEquipmentGroups,
  fetchAllRepairs,
  fetchAllSetContents,
  fetchAllStatuses,
  fetchAllSubprojects,
  type Listing,
  type ProjectEquipmentWish,
  type Rentman,
} from '@klappe/rentman';
import type { ListName, MirrorRows } from './mirror-lists';
import { toMirroredAccessory, toMirroredSetContent } from './mirrored-parts';
import {
  toLineGroup,
  toMirroredRepair,
  toMirroredSubproject,
  toPlannedLine,
} from './mirrored-plans';

/** The lists that hang on the catalogue: the shop can do without any of them. */
export type FollowedName = Exclude<ListName, 'equipment' | 'hiddenEquipment' | 'pictures'>;

/** Part of a list as it came from Rentman. */
export interface FetchedRows<Row> {
  readonly rows: readonly Row[];
  /** Every row that came, also those that are not kept. */
  readonly seen: readonly number[];
  /** When each row was last modified. */
  readonly moments: readonly (string | null)[];
  readonly unreadable: Listing<never>['unreadable'];
}

interface FollowedList<Row> {
  /** Rentman's name of it, as faults show it. */
  readonly resource: string;
  fetch(rentman: Rentman, wish: ProjectEquipmentWish): Promise<FetchedRows<Row>>;
}

export const FOLLOWED_LISTS: { readonly [Name in FollowedName]: FollowedList<MirrorRows[Name]> } = {
  setContents: follow('equipmentsetscontent', fetchAllSetContents, toMirroredSetContent),
  accessories: follow('accessories', fetchAllAccessories, toMirroredAccessory),
  plannedLines: follow('projectequipment', fetchAllProjectEquipment, toPlannedLine),
  lineGroups: follow('projectequipmentgroup', fetchAllProjectEquipmentGroups, toLineGroup),
  subprojects: follow('subprojects', fetchAllSubprojects, toMirroredSubproject),
  statuses: follow('statuses', fetchAllStatuses, ({ id, name }) => ({ id, name })),
  repairs: follow('repairs', fetchAllRepairs, toMirroredRepair),
};

interface Dated {
  readonly id: number;
  readonly modified: string | null;
}

function follow<Wire extends Dated, Row>(
  resource: string,
  fetchAll: (rentman: Rentman, wish: ProjectEquipmentWish) => Promise<Listing<Wire>>,
  toRow: (wire: Wire) => Row | null,
): FollowedList<Row> {
  return {
    resource,
    async fetch(rentman, wish) {
      const { rows, unreadable } = await fetchAll(rentman, wish);
      return {
        rows: rows.flatMap((wire) => toRow(wire) ?? []),
        seen: [...rows, ...unreadable].flatMap(({ id }) => id ?? []),
        moments: rows.map(({ modified }) => modified),
        unreadable,
      };
    },
  };
}
