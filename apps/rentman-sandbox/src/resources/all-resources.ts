import { contactpersons } from './contactpersons.ts';
import { contacts } from './contacts.ts';
import { equipment } from './equipment.ts';
import { files } from './files.ts';
import { folders } from './folders.ts';
import { projectrequestequipment } from './projectrequestequipment.ts';
import { projectrequests } from './projectrequests.ts';
import type { Resource } from './resource.ts';

/** Everything the sandbox serves. A new resource is a file here and a line below. */
export const ALL_RESOURCES: readonly Resource[] = [
  equipment,
  folders,
  files,
  contacts,
  contactpersons,
  projectrequests,
  projectrequestequipment,
];

/** Null when the sandbox has no such resource. */
export function findResource(name: string): Resource | null {
  return ALL_RESOURCES.find((resource) => resource.name === name) ?? null;
}

/** For names written in our own code. */
export function getResource(name: string): Resource {
  const resource = findResource(name);
  if (resource === null) throw new Error(`The sandbox has no resource ${name}`);
  return resource;
}
