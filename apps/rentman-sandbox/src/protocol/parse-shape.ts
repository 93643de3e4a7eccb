import { findResource } from '#app/resources/all-resources.ts';
import type { Resource } from '#app/resources/resource.ts';
import { refuse } from './refusal.ts';

/** `equipment_group.subproject.status`: Rentman follows links this far and no further. */
const MAX_PATH_STEPS = 3;

/** Which fields of a row an answer holds, and which of its links are replaced by the linked row. */
export interface Shape {
  readonly resource: Resource;
  /** What `fields` names; null when it names nothing here, which means everything. */
  asked: readonly string[] | null;
  readonly expanded: Map<string, Shape>;
}

/** Reads `fields` and `expand`. Unknown names, paths that are too long and plain fields are refused. */
export function parseShape(resource: Resource, params: URLSearchParams): Shape {
  const shape = toWhole(resource);
  for (const path of splitPaths(params.get('expand'))) addExpansion(shape, path);
  for (const path of splitPaths(params.get('fields'))) addField(shape, path);
  return shape;
}

function toWhole(resource: Resource): Shape {
  return { resource, asked: null, expanded: new Map() };
}

function splitPaths(text: string | null): string[][] {
  return (text?.split(',') ?? []).map((path) => path.split('.'));
}

function addExpansion(root: Shape, path: readonly string[]): void {
  if (path.length > MAX_PATH_STEPS)
    throw refuse(400, `Cannot expand more than ${MAX_PATH_STEPS} levels`);
  let shape = root;
  for (const name of path) {
    const known = shape.expanded.get(name);
    const next: Shape = known ?? toWhole(findTarget(shape.resource, name));
    shape.expanded.set(name, next);
    shape = next;
  }
}

function findTarget({ fields }: Resource, name: string): Resource {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'link' || field.target === null) {
    throw refuse(400, `Field '${name}' cannot be expanded`);
  }
  const target = findResource(field.target);
  if (target === null) throw refuse(400, `The sandbox does not serve ${field.target}`);
  return target;
}

function addField(root: Shape, path: readonly string[]): void {
  if (path.length > MAX_PATH_STEPS) throw refuse(400, 'Unknown field');
  let shape = root;
  for (const [index, name] of path.entries()) {
    if (!isField(shape.resource, name)) throw refuse(400, 'Unknown field');
    shape.asked = [...(shape.asked ?? []), name];
    if (index === path.length - 1) return;
    const next = shape.expanded.get(name);
    if (next === undefined) throw refuse(400, `Field '${name}' must be expanded`);
    shape = next;
  }
}

/** `custom_3` is a field too where there are custom fields. */
function isField({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name) || (fields.custom !== undefined && /^custom_\d+$/.test(name));
}
