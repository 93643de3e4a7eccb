import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseContentQuery } from './parse-content-query';
import { type ContentSource, listContent, listQueryFields } from './read-entries';

/** Answers a call for a list of published entries, in Strapi's shape. */
export async function answerContentList(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  const query = parseContentQuery(ctx.query, listQueryFields(strapi, source));
  const { data, total } = await listContent(strapi, source, query);
  const { page, pageSize } = query;
  const pageCount = Math.ceil(total / pageSize);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = { data, meta: { pagination: { page, pageSize, pageCount, total } } };
}

/** Answers a call for the one entry of a single type; an empty one as long as nobody has saved it. */
export async function answerContentEntry(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  const query = parseContentQuery(ctx.query, listQueryFields(strapi, source));
  const { data } = await listContent(strapi, source, { ...query, page: 1, pageSize: 1 });
  ctx.set('Cache-Control', 'no-cache');
  const entry = data[0] ?? {};
  ctx.body = { data: source.complete?.(entry) ?? entry, meta: {} };
}
