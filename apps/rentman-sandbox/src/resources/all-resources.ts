import {
  extrainputfields,
  factorgroups,
  factors,
  ledgercodes,
  projectstatuses,
  projecttypes,
  statuses,
  stocklocations,
  taxclasses,
  warehousestatuses,
} from './account-settings.ts';
import { contactpersons, contacts } from './contacts.ts';
import { equipment, folders } from './equipment.ts';
import {
  accessories,
  alternatives,
  equipmentsetscontent,
  repairs,
  serialnumbers,
} from './equipment-parts.ts';
import { fileFolders, files } from './files.ts';
import { projectrequestequipment, projectrequests } from './projectrequests.ts';
import { projectequipment, projectequipmentgroup, projects, subprojects } from './projects.ts';
import type { Resource } from './resource.ts';

/** Everything the sandbox serves. A new resource is a definition in one of these files and a line below. */
export const ALL_RESOURCES: readonly Resource[] = [
  equipment,
  folders,
  equipmentsetscontent,
  accessories,
  alternatives,
  serialnumbers,
  repairs,
  factorgroups,
  factors,
  taxclasses,
  ledgercodes,
  stocklocations,
  extrainputfields,
  files,
  fileFolders,
  contacts,
  contactpersons,
  projectrequests,
  projectrequestequipment,
  projects,
  subprojects,
  projectequipmentgroup,
  projectequipment,
  statuses,
  projectstatuses,
  warehousestatuses,
  projecttypes,
];

const resourcesByName = new Map(ALL_RESOURCES.map((resource) => [resource.name, resource]));

/** Null when the sandbox has no such resource. */
export function findResource(name: string): Resource | null {
  return resourcesByName.get(name) ?? null;
}

/** For names written in our own code. */
export function getResource(name: string): Resource {
  const resource = findResource(name);
  if (resource === null) throw new Error(`The sandbox has no resource ${name}`);
  return resource;
}
