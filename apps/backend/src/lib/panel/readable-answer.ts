import type { Core } from '@strapi/strapi';
import { isRecord } from '../is-record';
import { type Ability, findModel, isReadable, type Model, mayRead } from './readable-query';

const FILE_UID = 'plugin::upload.file';
/** They name an entry, and whoever reads a relation reads to which entries it leads. */
const MARKS = new Set(['id', 'documentId']);
/** Every entry has them, and no role is given them apart from the content type. */
const TIMES = new Set(['createdAt', 'updatedAt', 'publishedAt']);

interface Asked {
  readonly ability: Ability;
  /** The content type of the entries in the answer. */
  readonly uid: string;
  /** False where Strapi has not asked whether the role may read that content type. */
  readonly isPermitted: boolean;
}

/**
 * The answer of a call of the panel without what the role may not read, at every depth: the same table of fields as for
 * queries. Strapi leaves out forbidden fields of the content type itself, but sends whole entries behind a relation.
 */
export function toReadableAnswer(
  strapi: Core.Strapi,
  { ability, uid, isPermitted }: Asked,
  body: unknown,
): unknown {
  function toReadable(value: unknown, schema: Model, isOwn: boolean): unknown {
    if (Array.isArray(value)) return value.map((each) => toReadable(each, schema, isOwn));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).flatMap(([key, field]) => {
      const attribute = schema.attributes[key];
      if (!attribute || MARKS.has(key)) return [[key, field] as const];
      if (TIMES.has(key))
        return isOwn || mayRead(ability, schema.uid) ? [[key, field] as const] : [];
      if (!isReadable(ability, { key, attribute, schema }, isOwn)) return [];
      return [[key, toReadableField(field, attribute)] as const];
    });
    return Object.fromEntries(entries);
  }

  function toReadableField(field: unknown, attribute: Model['attributes'][string]): unknown {
    switch (attribute.type) {
      case 'relation':
        return 'target' in attribute && attribute.target !== undefined
          ? toReadable(field, findModel(strapi, attribute.target), false)
          : field;
      case 'component':
        return toReadable(field, findModel(strapi, attribute.component), true);
      case 'dynamiczone':
        return Array.isArray(field) ? field.map(toReadablePart) : field;
      // What an entry shows of its pictures, whoever may open the media library.
      case 'media':
        return toReadable(field, findModel(strapi, FILE_UID), true);
      default:
        return field;
    }
  }

  function toReadablePart(part: unknown): unknown {
    if (!isRecord(part) || typeof part.__component !== 'string') return part;
    return toReadable(part, findModel(strapi, part.__component), true);
  }

  const schema = findModel(strapi, uid);
  const toEntries = (value: unknown) => toReadable(value, schema, isPermitted);
  if (!isRecord(body)) return toEntries(body);
  if ('results' in body) return { ...body, results: toEntries(body.results) };
  if (!('data' in body)) return toEntries(body);
  return { ...body, data: toEntries(body.data), ...toReadableMeta(body.meta, toEntries) };
}

/** Beside an entry stand its other versions, in part. */
function toReadableMeta(meta: unknown, toEntries: (value: unknown) => unknown): object {
  if (!isRecord(meta)) return {};
  const entries = Object.entries(meta).map(([name, value]) => [name, toEntries(value)] as const);
  return { meta: Object.fromEntries(entries) };
}
