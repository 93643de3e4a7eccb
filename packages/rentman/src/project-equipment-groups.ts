import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireLink, WireText, wireStamps } from './wire-kinds.ts';

export const ProjectEquipmentGroupWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    project: WireLink.catch(null),
    subproject: WireLink.catch(null),
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name || wire.displayname,
    projectId: wire.project,
    subprojectId: wire.subproject,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** What joins planned lines with their project. Its period is leaving Rentman; lines carry theirs. */
export type ProjectEquipmentGroup = z.infer<typeof ProjectEquipmentGroupWire>;

/** Fetches the groups of all projects. */
export function fetchAllProjectEquipmentGroups(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<ProjectEquipmentGroup>> {
  const query = { fields: ['name', 'displayname', 'project', 'subproject'], ...toSinceQuery(wish) };
  return rentman.list('projectequipmentgroup', ProjectEquipmentGroupWire, query, MAX_PAGE);
}
