import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { RecentAnswers } from '../recent-answers';
import { watchContent } from './content-changes';
import { parseContentQuery } from './parse-content-query';
import { type ContentSource, listContent, listQueryFields } from './read-entries';

/** Answers a call for a list of published entries, in Strapi's shape. */
export async function answerContentList(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  await answerKept(strapi, ctx, source, async () => {
    const query = parseContentQuery(ctx.query, listQueryFields(strapi, source));
    const { data, total } = await listContent(strapi, source, query);
    const { page, pageSize } = query;
    const pageCount = Math.ceil(total / pageSize);
    return { data, meta: { pagination: { page, pageSize, pageCount, total } } };
  });
}

/** Answers a call for the one entry of a single type; an empty one as long as nobody has saved it. */
export async function answerContentEntry(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  await answerKept(strapi, ctx, source, async () => {
    const query = parseContentQuery(ctx.query, listQueryFields(strapi, source));
    const { data } = await listContent(strapi, source, { ...query, page: 1, pageSize: 1 });
    const entry = data[0] ?? {};
    return { data: source.complete?.(entry) ?? entry, meta: {} };
  });
}

/** The shop asks for some thirty different answers. */
const MAX_ANSWERS = 200;

const kept = new WeakMap<Core.Strapi, RecentAnswers<Promise<string>>>();

/**
 * Keeps the text of an answer until content changes, because reading it takes Strapi some ten milliseconds. An answer that
 * was being read meanwhile is not kept, and neither is an error.
 */
async function answerKept(
  strapi: Core.Strapi,
  ctx: Context,
  { uid }: ContentSource,
  read: () => Promise<object>,
): Promise<void> {
  const answers = getKeptAnswers(strapi);
  const key = `${uid} ${ctx.querystring}`;
  const answer = answers.getOrFind(key, async () => JSON.stringify(await read()));
  ctx.set('Cache-Control', 'no-cache');
  try {
    ctx.body = await answer;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
  ctx.type = 'json';
}

function getKeptAnswers(strapi: Core.Strapi): RecentAnswers<Promise<string>> {
  const known = kept.get(strapi);
  if (known) return known;
  const answers = new RecentAnswers<Promise<string>>(MAX_ANSWERS);
  kept.set(strapi, answers);
  watchContent(strapi, () => answers.clear());
  return answers;
}
