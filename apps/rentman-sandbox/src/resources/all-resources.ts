import { accessories } from './accessories.ts';
import { alternatives } from './alternatives.ts';
import { contactpersons } from './contactpersons.ts';
import { contacts } from './contacts.ts';
import { equipment } from './equipment.ts';
import { equipmentsetscontent } from './equipmentsetscontent.ts';
import { extrainputfields } from './extrainputfields.ts';
import { factorgroups } from './factorgroups.ts';
import { factors } from './factors.ts';
import { fileFolders } from './file-folders.ts';
import { files } from './files.ts';
import { folders } from './folders.ts';
import { ledgercodes } from './ledgercodes.ts';
import { projectequipment } from './projectequipment.ts';
import { projectequipmentgroup } from './projectequipmentgroup.ts';
import { projectrequestequipment } from './projectrequestequipment.ts';
import { projectrequests } from './projectrequests.ts';
import { projects } from './projects.ts';
import { projecttypes } from './projecttypes.ts';
import { repairs } from './repairs.ts';
import type { Resource } from './resource.ts';
import { serialnumbers } from './serialnumbers.ts';
import { projectstatuses, statuses, warehousestatuses } from './statuses.ts';
import { stocklocations } from './stocklocations.ts';
import { subprojects } from './subprojects.ts';
import { taxclasses } from './taxclasses.ts';

/** Everything the sandbox serves. A new resource is a file here and a line below. */
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
