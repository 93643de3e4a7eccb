import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import {
  toLink,
  WireBoolean,
  WireLink,
  WireMoment,
  WireNumber,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

/** The fields of a planned line as Rentman sends them, without the link to its group. */
export const projectEquipmentWire = {
  ...wireStamps,
  name: WireText.catch(''),
  equipment: WireLink.catch(null),
  parent: WireLink.catch(null),
  quantity: WireNumber.catch(null),
  quantity_total: WireNumber.catch(null),
  is_option: WireBoolean.catch(false),
  factor: WireNumber.catch(null),
  planperiod_start: WireMoment.catch(null),
  planperiod_end: WireMoment.catch(null),
  has_missings: WireBoolean.catch(false),
  warehouse_reservations: WireNumber.catch(null),
  subrent_reservations: WireNumber.catch(null),
};

/** What `fields` has to name to get them. */
export const PROJECT_EQUIPMENT_FIELDS = Object.keys(projectEquipmentWire).filter(
  (name) => !Object.hasOwn(wireStamps, name),
);

export type ProjectEquipmentFields = z.infer<z.ZodObject<typeof projectEquipmentWire>>;

/** Rentman's words for a planned line become ours. */
export function toProjectEquipment(wire: ProjectEquipmentFields) {
  return {
    id: wire.id,
    name: wire.name,
    /** Null for lines of free text. */
    equipmentId: wire.equipment,
    /** The line of the kit that this one is part of. Parts count against their own equipment. */
    parentId: wire.parent,
    /** All pieces, also for parts of a kit. */
    quantity: Math.max(0, Math.trunc(wire.quantity_total ?? wire.quantity ?? 0)),
    isOption: wire.is_option,
    factor: wire.factor ?? 1,
    /** Out of the warehouse until back. */
    planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
    /** Rentman's own hint that pieces are missing. */
    hasShortage: wire.has_missings,
    /** How many come from own stock and how many are rented in; null when Rentman does not say. */
    fromStock: wire.warehouse_reservations,
    subrented: wire.subrent_reservations,
    modified: wire.modified,
    updateHash: wire.updateHash,
  };
}

export const ProjectEquipmentWire = z
  .object({ ...projectEquipmentWire, equipment_group: WireLink.catch(null) })
  .transform((wire) => ({ ...toProjectEquipment(wire), groupId: wire.equipment_group }));

/** A planned line. Whether it counts is said by the subproject of its group. */
export type ProjectEquipment = z.infer<typeof ProjectEquipmentWire>;

/** Which planned lines are wanted; lines can be asked for by their group too. */
export interface ProjectEquipmentWish extends ListWish {
  /** A line shows the period of its group: when that moves, the line's `modified` may not. */
  readonly groupIds?: readonly number[];
}

/** Fetches the planned lines of all projects, past ones and templates too. */
export function fetchAllProjectEquipment(
  rentman: Rentman,
  wish: ProjectEquipmentWish = {},
): Promise<Listing<ProjectEquipment>> {
  const fields = [...PROJECT_EQUIPMENT_FIELDS, 'equipment_group'];
  const groups = wish.groupIds?.map((id) => toLink('projectequipmentgroup', id) ?? '');
  const query = { fields, equipment_group: groups, ...toSinceQuery(wish) };
  return rentman.list('projectequipment', ProjectEquipmentWire, query, MAX_PAGE);
}
