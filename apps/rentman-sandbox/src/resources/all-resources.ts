import * as accountSettings from './account-settings.ts';
import * as catalogue from './catalogue.ts';
import * as customers from './customers.ts';
import * as documents from './documents.ts';
import * as projects from './projects.ts';
import type { Resource } from './resource.ts';
import * as tasks from './tasks.ts';

/** Everything the sandbox serves: what these files export. */
export const ALL_RESOURCES: readonly Resource[] = [
  catalogue,
  customers,
  projects,
  documents,
  tasks,
  accountSettings,
].flatMap((resources) => Object.values<Resource | readonly Resource[]>(resources).flat());

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
