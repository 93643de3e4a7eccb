import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './query.ts';
import { createLister, fetchRows, type Listing, type Rentman } from './rentman.ts';
import {
  listFields,
  toLink,
  WireBoolean,
  WireFlag,
  WireLink,
  WireMoment,
  WireName,
  WireNumber,
  wireStamps,
} from './wire-kinds.ts';

const lineWire = {
  ...wireStamps,
  equipment: WireLink.catch(null),
  equipment_group: WireLink.catch(null),
  parent: WireLink.catch(null),
  quantity: WireNumber.catch(null),
  quantity_total: WireNumber.catch(null),
  is_option: WireBoolean.catch(false),
  planperiod_start: WireMoment.catch(null),
  planperiod_end: WireMoment.catch(null),
  subrent_reservations: WireNumber.catch(null),
};

const ProjectEquipmentWire = z.object(lineWire).transform((wire) => ({
  id: wire.id,
  /** Null for lines of free text. */
  equipmentId: wire.equipment,
  groupId: wire.equipment_group,
  /** The line of the kit that this one is part of. Parts count against their own equipment. */
  parentId: wire.parent,
  /** All pieces, also for parts of a kit. */
  quantity: Math.max(0, Math.trunc(wire.quantity_total ?? wire.quantity ?? 0)),
  isOption: wire.is_option,
  /** Out of the warehouse until back. */
  planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
  /** How many are rented in; null when Rentman does not say. */
  subrented: wire.subrent_reservations,
  modified: wire.modified,
  updateHash: wire.updateHash,
}));

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
  const groups = wish.groupIds?.map((id) => toLink('projectequipmentgroup', id) ?? '');
  const fields = listFields(lineWire);
  const query = { fields, equipment_group: groups, ...toSinceQuery(wish) };
  return rentman.list('projectequipment', ProjectEquipmentWire, query, MAX_PAGE);
}

const groupWire = { ...wireStamps, subproject: WireLink.catch(null) };

const ProjectEquipmentGroupWire = z.object(groupWire).transform((wire) => ({
  id: wire.id,
  subprojectId: wire.subproject,
  modified: wire.modified,
  updateHash: wire.updateHash,
}));

/** Fetches what joins planned lines with their project. Its period is leaving Rentman; lines carry theirs. */
export const fetchAllProjectEquipmentGroups = createLister(
  'projectequipmentgroup',
  ProjectEquipmentGroupWire,
  groupWire,
);

const subprojectWire = {
  ...wireStamps,
  project: WireLink.catch(null),
  status: WireLink.catch(null),
  is_template: WireBoolean.catch(false),
  // Missing means planned, so that nothing is offered twice.
  in_planning: WireFlag,
};

const SubprojectWire = z.object(subprojectWire).transform((wire) => ({
  id: wire.id,
  projectId: wire.project,
  statusId: wire.status,
  /** A pattern for other projects; holds nothing back. */
  isTemplate: wire.is_template,
  isInPlanning: wire.in_planning,
  modified: wire.modified,
  updateHash: wire.updateHash,
}));

/** Fetches all subprojects: the parts of projects that have a status. */
export const fetchAllSubprojects = createLister('subprojects', SubprojectWire, subprojectWire);

const namedWire = { ...wireStamps, name: WireName.catch(''), displayname: WireName.catch('') };

const StatusWire = z
  .object(namedWire)
  .transform(({ displayname, ...wire }) => ({ ...wire, name: wire.name || displayname }));

const ProjectNameWire = z
  .object(namedWire)
  .transform(({ id, name, displayname }) => [id, name || displayname] as const);

/** Fetches how these projects are called; at most `MAX_IDS_PER_CALL`. Those that do not exist are left out. */
export async function fetchProjectNames(
  rentman: Rentman,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const list = { wire: ProjectNameWire, fields: namedWire, query: { id: ids } };
  return new Map(await fetchRows(rentman, 'projects', list));
}

/** Fetches the statuses that subprojects link to. The names are the account's own. */
export const fetchAllStatuses = createLister('statuses', StatusWire);
