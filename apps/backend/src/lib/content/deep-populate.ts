import {
  type ContentAttribute,
  type ContentModel,
  type FindModel,
  listPublicAttributes,
} from './content-model';
import { PICTURE_FIELDS } from './public-picture';

export type Populate = { readonly [name: string]: PopulateEntry };

interface PopulateEntry {
  readonly populate?: Populate;
  readonly select?: readonly string[];
  readonly where?: object;
  readonly on?: Populate;
}

/** `populate=deep,20` is what the shop asks with; deeper levels are answered as this one. */
export const MAX_DEPTH = 20;

/**
 * Writes out what `populate=deep,N` means for a model: everything the world may see, N levels down. People, private
 * fields and unpublished entries are not in it, and no way leads back to a model it came through. For `strapi.db.query`.
 */
export function toDeepPopulate(findModel: FindModel, uid: string, depth: number): Populate {
  return populateModel({ findModel, path: [uid] }, findModel(uid), Math.min(depth, MAX_DEPTH));
}

interface Way {
  readonly findModel: FindModel;
  /** The models from the first one to here. */
  readonly path: readonly string[];
}

function populateModel(way: Way, model: ContentModel | undefined, depth: number): Populate {
  if (!model || depth <= 0) return {};
  return Object.fromEntries(
    listPublicAttributes(model).flatMap(([name, attribute]) => {
      const entry = populateAttribute(way, attribute, depth);
      return entry ? [[name, entry]] : [];
    }),
  );
}

function populateAttribute(way: Way, attribute: ContentAttribute, depth: number) {
  switch (attribute.type) {
    case 'media':
      return { select: [...PICTURE_FIELDS] };
    case 'component':
      return populateBelow(way, attribute.component, depth);
    case 'dynamiczone':
      return { on: populateZone(way, attribute.components ?? [], depth) };
    case 'relation':
      return populateRelation(way, attribute.target, depth);
    default:
      return null;
  }
}

function populateZone(way: Way, components: readonly string[], depth: number): Populate {
  return Object.fromEntries(
    components.flatMap((uid) => {
      const entry = populateBelow(way, uid, depth);
      return entry ? [[uid, entry]] : [];
    }),
  );
}

function populateRelation(way: Way, uid: string | undefined, depth: number): PopulateEntry | null {
  const entry = populateBelow(way, uid, depth);
  const isDrafted = uid !== undefined && way.findModel(uid)?.options?.draftAndPublish;
  return entry && isDrafted ? { ...entry, where: { publishedAt: { $notNull: true } } } : entry;
}

function populateBelow(way: Way, uid: string | undefined, depth: number): PopulateEntry | null {
  if (uid === undefined || way.path.includes(uid)) return null;
  const below = { ...way, path: [...way.path, uid] };
  return { populate: populateModel(below, way.findModel(uid), depth - 1) };
}
