import {
  type ContentAttribute,
  type ContentModel,
  type FindModel,
  listPublicAttributes,
} from './public-attributes';
import { PICTURE_FIELDS } from './public-picture';

export type Populate = { readonly [name: string]: PopulateEntry };

interface PopulateEntry {
  readonly populate?: Populate;
  readonly select?: readonly string[];
  readonly where?: object;
  readonly on?: Populate;
}

/** The shop asks with `populate=deep,20`; a deeper query is answered as this one. */
export const MAX_DEPTH = 20;

/**
 * Writes out what `populate=deep,N` means for a model, for `strapi.db.query`: everything the public may see, N levels
 * down. Accounts, private fields and unpublished entries are left out, and so is a model below itself.
 */
export function toDeepPopulate(findModel: FindModel, uid: string, depth: number): Populate {
  return populateModel({ findModel, path: [uid] }, findModel(uid), Math.min(depth, MAX_DEPTH));
}

interface Position {
  readonly findModel: FindModel;
  /** The models from the first one to here. */
  readonly path: readonly string[];
}

function populateModel(
  position: Position,
  model: ContentModel | undefined,
  depth: number,
): Populate {
  if (!model || depth <= 0) return {};
  return Object.fromEntries(
    listPublicAttributes(model).flatMap(([name, attribute]) => {
      const entry = populateAttribute(position, attribute, depth);
      return entry ? [[name, entry]] : [];
    }),
  );
}

function populateAttribute(position: Position, attribute: ContentAttribute, depth: number) {
  switch (attribute.type) {
    case 'media':
      return { select: [...PICTURE_FIELDS] };
    case 'component':
      return populateBelow(position, attribute.component, depth);
    case 'dynamiczone':
      return { on: populateZone(position, attribute.components ?? [], depth) };
    case 'relation':
      return populateRelation(position, attribute.target, depth);
    default:
      return null;
  }
}

function populateZone(position: Position, components: readonly string[], depth: number): Populate {
  return Object.fromEntries(
    components.flatMap((uid) => {
      const entry = populateBelow(position, uid, depth);
      return entry ? [[uid, entry]] : [];
    }),
  );
}

function populateRelation(
  position: Position,
  uid: string | undefined,
  depth: number,
): PopulateEntry | null {
  const entry = populateBelow(position, uid, depth);
  const isDrafted = uid !== undefined && position.findModel(uid)?.options?.draftAndPublish;
  return entry && isDrafted ? { ...entry, where: { publishedAt: { $notNull: true } } } : entry;
}

function populateBelow(
  position: Position,
  uid: string | undefined,
  depth: number,
): PopulateEntry | null {
  if (uid === undefined || position.path.includes(uid)) return null;
  const below = { ...position, path: [...position.path, uid] };
  return { populate: populateModel(below, position.findModel(uid), depth - 1) };
}
