import type { Core } from '@strapi/strapi';
import { isRecord, type Json } from '../is-record';
import { PICTURE_FIELDS, toPublicPicture } from './public-picture';

export interface ContentModel {
  readonly attributes: Readonly<Record<string, ContentAttribute>>;
}

interface FieldOptions {
  /** A check of `validation/refuse-bad-content.ts`. */
  readonly format?: string;
  /** What the panel calls the field, and how it explains it. */
  readonly label?: string;
  readonly help?: string;
}

export interface ContentAttribute {
  readonly type: string;
  readonly private?: boolean;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly pluginOptions?: {
    readonly klappe?: FieldOptions;
    readonly 'content-manager'?: { readonly visible?: boolean };
  };
}

export type FindModel = (uid: string) => ContentModel | undefined;

export function createFindModel(strapi: Core.Strapi): FindModel {
  const models = new Map<string, ContentModel>([
    ...Object.entries(strapi.contentTypes),
    ...Object.entries(strapi.components),
  ]);
  return (uid) => models.get(uid);
}

/** The attributes that the public may see. Relations are never followed: they could lead to accounts and drafts. */
function listPublicAttributes(model: ContentModel | undefined) {
  return Object.entries(model?.attributes ?? {}).filter(
    ([name, attribute]) =>
      name !== 'locale' && !attribute.private && !['relation', 'password'].includes(attribute.type),
  );
}

export type Populate = { readonly [name: string]: PopulateEntry };

interface PopulateEntry {
  readonly populate?: Populate;
  readonly select?: readonly string[];
  readonly on?: Populate;
}

/** The shop asks with `populate=deep,20`; a deeper query is answered as this one. */
export const MAX_DEPTH = 20;

/** What `populate=deep,N` means for a model, for `strapi.db.query`: everything the public may see, N levels down. */
export function toDeepPopulate(findModel: FindModel, uid: string, depth = MAX_DEPTH): Populate {
  if (depth <= 0) return {};
  const below = (name: string) => ({ populate: toDeepPopulate(findModel, name, depth - 1) });
  const entries = listPublicAttributes(findModel(uid)).flatMap(
    ([name, attribute]): [string, PopulateEntry][] => {
      const { type, component = '', components = [] } = attribute;
      if (type === 'media') return [[name, { select: [...PICTURE_FIELDS] }]];
      if (type === 'component') return [[name, below(component)]];
      if (type !== 'dynamiczone') return [];
      return [[name, { on: Object.fromEntries(components.map((each) => [each, below(each)])) }]];
    },
  );
  return Object.fromEntries(entries);
}

/** An entry as the public may see it: only fields that its schema names and does not mark private. */
export function toPublicEntry(findModel: FindModel, uid: string, entry: Json): Json {
  const { id, documentId } = entry;
  const fields = listPublicAttributes(findModel(uid)).flatMap(([name, attribute]) =>
    entry[name] === undefined ? [] : [[name, toPublic(findModel, attribute, entry[name])]],
  );
  return { id, ...(documentId !== undefined && { documentId }), ...Object.fromEntries(fields) };
}

function toPublic(findModel: FindModel, attribute: ContentAttribute, value: unknown): unknown {
  const { type, component = '', components = [] } = attribute;
  if (type === 'media') return mapEntries(value, toPublicPicture);
  if (type === 'component') {
    return mapEntries(value, (entry) => toPublicEntry(findModel, component, entry));
  }
  if (type !== 'dynamiczone') return value;
  return mapEntries(value, (entry) => {
    const uid = String(entry.__component);
    if (!components.includes(uid)) return null;
    return { __component: uid, ...toPublicEntry(findModel, uid, entry) };
  });
}

function mapEntries(value: unknown, convert: (entry: Json) => Json | null): unknown {
  if (!Array.isArray(value)) return isRecord(value) ? convert(value) : null;
  return value.filter(isRecord).flatMap((entry) => convert(entry) ?? []);
}
