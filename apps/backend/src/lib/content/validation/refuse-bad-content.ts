import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRecord, type Json } from '../../is-record';
import { createFindModel } from '../read-content';
import { type ContentProblem, findContentProblems } from './find-content-problems';

const WRITES = new Set(['create', 'update', 'clone']);

/** A content type of which no two entries may have the same slug, and how the panel calls one of them. */
export interface SluggedType {
  readonly uid: UID.ContentType;
  readonly noun: string;
}

/** Lets nobody save content that must not reach the shop; the panel shows the German sentences at their fields. */
export function refuseBadContent(
  strapi: Core.Strapi,
  uids: readonly UID.ContentType[],
  slugged: readonly SluggedType[],
): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    const given = isRecord(params) && 'data' in params ? params.data : undefined;
    if (!uids.includes(uid) || !WRITES.has(action) || !isRecord(given)) return next();
    const data = tidy(given);
    const documentId = action === 'update' && isRecord(params) ? params.documentId : undefined;
    const problems = [...findContentProblems(createFindModel(strapi), uid, data)];
    const type = slugged.find((each) => each.uid === uid);
    if (type) problems.push(...(await findTwins(strapi, type, data.slug, documentId)));
    if (problems.length > 0) throw toRefusal(problems);
    Object.assign(params, { data });
    return next();
  });
}

/** A slug is compared as it is stored: without blanks around it, and never null. */
function tidy(data: Json): Json {
  return typeof data.slug === 'string' ? { ...data, slug: data.slug.trim() } : data;
}

async function findTwins(
  strapi: Core.Strapi,
  { uid, noun }: SluggedType,
  slug: unknown,
  documentId: unknown,
): Promise<readonly ContentProblem[]> {
  if (typeof slug !== 'string') return [];
  const twin: unknown = await strapi.db.query(uid).findOne({
    where: { slug, ...(documentId === undefined ? {} : { documentId: { $ne: documentId } }) },
    select: ['name'],
  });
  if (!isRecord(twin)) return [];
  const name = `die ${noun} „${String(twin.name ?? 'ohne Namen')}“`;
  const message = slug === '' ? `Ohne Slug ist schon ${name}.` : `Diesen Slug hat schon ${name}.`;
  return [{ path: ['slug'], message }];
}

function toRefusal(problems: readonly ContentProblem[]) {
  const [first] = problems;
  return new errors.ValidationError(first?.message ?? 'Bitte prüfen Sie Ihre Angaben.', {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  });
}
