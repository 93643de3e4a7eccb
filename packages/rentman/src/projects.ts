import { z } from 'zod';
import { type ListWish, MAX_PAGE, toSinceQuery } from './changed-since.ts';
import type { Listing, Rentman } from './rentman.ts';
import { WireLink, WireMoment, WireNumber, WireText, wireStamps } from './wire-kinds.ts';

const moment = WireMoment.catch(null);

export const ProjectWire = z
  .object({
    ...wireStamps,
    name: WireText.catch(''),
    displayname: WireText.catch(''),
    number: WireNumber.catch(null),
    reference: WireText.catch(''),
    customer: WireLink.catch(null),
    planperiod_start: moment,
    planperiod_end: moment,
    usageperiod_start: moment,
    usageperiod_end: moment,
  })
  .transform((wire) => ({
    id: wire.id,
    name: wire.name || wire.displayname,
    number: wire.number,
    reference: wire.reference,
    customerId: wire.customer,
    planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
    usagePeriod: { start: wire.usageperiod_start, end: wire.usageperiod_end },
    modified: wire.modified,
    updateHash: wire.updateHash,
  }));

/** A project. Its status is that of its subprojects. */
export type Project = z.infer<typeof ProjectWire>;

const PROJECT_FIELDS = [
  'name',
  'displayname',
  'number',
  'reference',
  'customer',
  'planperiod_start',
  'planperiod_end',
  'usageperiod_start',
  'usageperiod_end',
];

/** Fetches all projects, without their prices. */
export function fetchAllProjects(rentman: Rentman, wish: ListWish = {}): Promise<Listing<Project>> {
  const query = { fields: PROJECT_FIELDS, ...toSinceQuery(wish) };
  return rentman.list('projects', ProjectWire, query, MAX_PAGE);
}

/** Fetches one project; null when there is none. */
export function fetchProject(rentman: Rentman, id: number): Promise<Project | null> {
  return rentman.get(`projects/${id}`, ProjectWire);
}
