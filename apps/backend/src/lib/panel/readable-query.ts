import type { Core } from '@strapi/strapi';
import { errors, traverse } from '@strapi/utils';
import { READ } from './content-actions';

/** The right to read what the content manager does not show. */
const OTHER_RIGHTS: Readonly<Record<string, string>> = {
  'plugin::upload.file': 'plugin::upload.read',
  'plugin::upload.folder': 'plugin::upload.read',
};
/** What every role sees of the colleague who wrote an entry. */
const STAFF_UID = 'admin::user';
const STAFF_FIELDS = new Set(['firstname', 'lastname', 'username', 'email', 'isActive']);

export interface Ability {
  can(action: string, subject?: string, field?: string): boolean;
}

/** What a role of the panel may read, of a content type or of one of its fields. */
export function mayRead(ability: Ability, uid: string, field?: string): boolean {
  if (uid === STAFF_UID && field !== undefined && STAFF_FIELDS.has(field)) return true;
  const right = OTHER_RIGHTS[uid];
  return right === undefined ? ability.can(READ, uid, field) : ability.can(right);
}

interface Query {
  readonly filters?: unknown;
  readonly sort?: unknown;
  readonly fields?: unknown;
  readonly populate?: unknown;
}

export interface Asked {
  readonly ability: Ability;
  /** The content type that is read. */
  readonly uid: string;
  /** False where Strapi has not asked whether the role may read that content type. */
  readonly isPermitted: boolean;
}

type Visitor = Parameters<typeof traverse.traverseQueryFilters>[0];
export type Model = Parameters<Visitor>[0]['schema'];

/**
 * Refuses a query that reads what the role may not read. Strapi leaves out most forbidden fields of the content type
 * itself; by hidden ones and by those behind a relation it filters and sorts, which tells what stands in them.
 */
export async function refuseUnreadable(
  strapi: Core.Strapi,
  { ability, uid, isPermitted }: Asked,
  query: Query,
): Promise<void> {
  const getModel = (name: string) => findModel(strapi, name);
  async function check({ filters, sort, fields, populate }: Query, schema: Model, isRoot: boolean) {
    const options = { schema, getModel };
    const visit: Visitor = (visited) => {
      // Behind a relation to itself a content type is like any other.
      const isOwn = isRoot && isPermitted && visited.path.attribute === visited.key;
      refuseHidden(ability, visited, isOwn);
    };
    const visitPopulated: Visitor = async (visited) => {
      visit(visited, NOTHING_CHANGES);
      const { key, value, attribute } = visited;
      if (!attribute && NESTED.has(key)) await check({ [key]: value }, visited.schema, false);
    };
    if (filters) await traverse.traverseQueryFilters(visit, options)(filters);
    if (sort) await traverse.traverseQuerySort(visit, options)(sort);
    if (fields) await traverse.traverseQueryFields(visit, options)(fields);
    if (populate) await traverse.traverseQueryPopulate(visitPopulated, options)(populate);
  }
  await check(query, getModel(uid), true);
}

/** Private fields that Strapi adds to every content type and the lists of its panel ask for. */
const OF_STRAPI = new Set(['createdBy', 'updatedBy', 'locale', 'localizations']);

type Visited = Pick<Parameters<Visitor>[0], 'key' | 'attribute' | 'schema'>;

function refuseHidden(ability: Ability, visited: Visited, isOwn: boolean): void {
  if (!isReadable(ability, visited, isOwn)) refuse(visited.key);
}

/**
 * Whether a role reads a field. Of the content type that it asks for, Strapi has checked the fields that are not private;
 * behind a relation and of private ones only what the role's rights name is readable.
 */
export function isReadable(
  ability: Ability,
  { key, attribute, schema }: Visited,
  isOwn: boolean,
): boolean {
  if (!attribute) return true;
  const isMorph = attribute.type === 'relation' && attribute.relation.startsWith('morph');
  if (attribute.type === 'password' || isMorph) return false;
  if (schema.modelType === 'component') return true;
  const isPrivate = 'private' in attribute && attribute.private === true;
  if (isOwn && (!isPrivate || OF_STRAPI.has(key))) return true;
  return mayRead(ability, schema.uid, key);
}

/** What may stand inside of `populate` beside names of fields. */
const NESTED = new Set(['filters', 'sort', 'fields']);
const NOTHING_CHANGES = { remove() {}, set() {} };

function refuse(key: string): never {
  throw new errors.ValidationError(`Invalid key ${key}`);
}

/** Throws for a name that no content type or component has. */
export function findModel({ contentTypes, components }: Core.Strapi, uid: string): Model {
  const models: Readonly<Record<string, Model>> = { ...contentTypes, ...components };
  const model = Object.hasOwn(models, uid) ? models[uid] : undefined;
  if (!model) throw new errors.NotFoundError();
  return model;
}
