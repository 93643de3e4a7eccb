import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireBoolean, WireLink, WireText, wireStamps } from './wire-kinds.ts';

export const SubprojectWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    project: WireLink.catch(null),
    status: WireLink.catch(null),
    is_template: WireBoolean.catch(false),
    // Missing means planned, so that nothing is offered twice.
    in_planning: z.unknown().optional(),
    asset_location_from: WireLink.catch(null),
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name || wire.displayname,
    projectId: wire.project,
    statusId: wire.status,
    /** A pattern for other projects; holds nothing back. */
    isTemplate: wire.is_template,
    isInPlanning: isTrueByDefault(wire.in_planning),
    /** The warehouse the equipment leaves from. */
    stockLocationId: wire.asset_location_from,
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** The part of a project that has a status. */
export type Subproject = z.infer<typeof SubprojectWire>;

const SUBPROJECT_FIELDS = [
  'name',
  'displayname',
  'project',
  'status',
  'is_template',
  'in_planning',
  'asset_location_from',
];

/** Fetches all subprojects. */
export function fetchAllSubprojects(
  rentman: Rentman,
  wish: ListWish = {},
): Promise<Listing<Subproject>> {
  const query = { fields: SUBPROJECT_FIELDS, ...toSinceQuery(wish) };
  return rentman.list('subprojects', SubprojectWire, query, MAX_PAGE);
}

/** True unless the value says no; nothing at all is true. */
export function isTrueByDefault(value: unknown): boolean {
  return value === undefined || value === null || WireBoolean.catch(true).parse(value);
}
