import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRecord, type Json } from '../../is-record';
import type { ContentAttribute, FindModel } from '../content-model';
import { createFindModel } from '../content-model';
import { CONTENT_TYPES } from '../content-uids';
import { checkMarkdown, FORMAT_CHECKS } from './field-checks';

const WRITES = new Set(['create', 'update', 'clone']);

/** A content type of which no two entries may have the same slug, and what the panel calls one of them. */
interface SluggedType {
  readonly uid: UID.ContentType;
  readonly noun: string;
}

const SLUGGED: readonly SluggedType[] = [
  { uid: 'api::page.page', noun: 'Seite' },
  { uid: 'api::studio.studio', noun: 'Studioseite' },
];

/**
 * Refuses to store content that must not reach the shop, whoever writes it: the admin panel or a program. The panel shows
 * the German sentences at their fields.
 */
export function refuseBadContent(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const given = isRecord(params) && 'data' in params ? params.data : undefined;
    if (!CONTENT_TYPES.includes(uid) || !WRITES.has(action) || !isRecord(given)) return next();
    const data = trimSlug(given);
    const documentId = action === 'update' && isRecord(params) ? params.documentId : undefined;
    const problems = [...findContentProblems(createFindModel(strapi), uid, data)];
    const type = SLUGGED.find((each) => each.uid === uid);
    if (type) problems.push(...(await findSlugProblems(strapi, type, data.slug, documentId)));
    if (problems.length > 0) throw toRefusal(problems);
    Object.assign(params, { data });
    return next();
  });
}

/** Slugs are stored without blanks around them, and so can be compared. */
function trimSlug(data: Json): Json {
  return typeof data.slug === 'string' ? { ...data, slug: data.slug.trim() } : data;
}

async function findSlugProblems(
  strapi: Core.Strapi,
  { uid, noun }: SluggedType,
  slug: unknown,
  documentId: unknown,
): Promise<readonly ContentProblem[]> {
  if (typeof slug !== 'string' || slug === '') return [];
  const other: unknown = await strapi.db.query(uid).findOne({
    where: { slug, ...(documentId === undefined ? {} : { documentId: { $ne: documentId } }) },
    select: ['name'],
  });
  if (!isRecord(other)) return [];
  const name = `die ${noun} „${String(other.name ?? 'ohne Namen')}“`;
  return [{ path: ['slug'], message: `Diesen Slug hat schon ${name}.` }];
}

/** Strapi's error with a sentence for each field, which the panel shows beside it. */
export function toRefusal(problems: readonly ContentProblem[]) {
  const [first] = problems;
  return new errors.ValidationError(first?.message ?? 'Bitte prüfen Sie Ihre Angaben.', {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}

export interface ContentProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Finds every field of an entry and its components that may not be stored as it is. */
function findContentProblems(
  findModel: FindModel,
  uid: string,
  data: Json,
  path: readonly string[] = [],
): readonly ContentProblem[] {
  const attributes = Object.entries(findModel(uid)?.attributes ?? {});
  return attributes.flatMap(([name, attribute]) =>
    findFieldProblems({ findModel, attribute, data, value: data[name], path: [...path, name] }),
  );
}

interface Field {
  readonly findModel: FindModel;
  readonly attribute: ContentAttribute;
  readonly data: Json;
  readonly value: unknown;
  readonly path: readonly string[];
}

function findFieldProblems(field: Field): readonly ContentProblem[] {
  const { findModel, attribute, value, path } = field;
  if (attribute.type === 'component' || attribute.type === 'dynamiczone') {
    const find = (entry: unknown, at: readonly string[]) => {
      if (!isRecord(entry)) return [];
      const uid = attribute.component ?? String(entry.__component);
      return findContentProblems(findModel, uid, entry, at);
    };
    if (!Array.isArray(value)) return find(value, path);
    return value.flatMap((entry, index) => find(entry, [...path, String(index)]));
  }
  const message = checkField(field);
  return message === null ? [] : [{ path, message }];
}

function checkField({ attribute, data, value }: Field): string | null {
  if (attribute.type === 'richtext') return checkMarkdown(value, data);
  const format = attribute.pluginOptions?.klappe?.format;
  return (format && FORMAT_CHECKS[format]?.(value, data)) || null;
}
