import type { Context } from 'hono';
import { type Condition, selectRows } from '#app/database/read-rows.ts';
import { writeCursor } from '#app/protocol/cursor.ts';
import { type ListQuery, parseListQuery, toOrderBy } from '#app/protocol/parse-list-query.ts';
import type { Resource, Row } from '#app/resources/resource.ts';
import { answerEnvelope, toPresentContext } from './answer.ts';
import { listColumns, writeRows } from './answer-rows.ts';
import type { SandboxContext } from './context.ts';

/** Answers with one page of the rows that meet the query and the conditions of the path. */
export function answerList(
  c: Context,
  context: SandboxContext,
  resource: Resource,
  pathConditions: readonly Condition[] = [],
): Response {
  const url = new URL(c.req.url);
  const query = parseListQuery(resource, url.searchParams);
  const rows = selectRows(context.database, resource, {
    columns: [...new Set([...listColumns(query.shape, true), query.sort])],
    conditions: [...pathConditions, ...query.conditions],
    orderBy: toOrderBy(query),
    // One more than asked tells whether there is another page.
    limit: query.limit + 1,
    offset: query.offset,
  });
  const page = rows.slice(0, query.limit);
  const present = toPresentContext(c, context);
  return answerEnvelope(c, {
    data: writeRows(context, page, { shape: query.shape, isList: true, present }),
    itemCount: page.length,
    limit: query.limit,
    offset: query.offset,
    next_page_url: rows.length > page.length ? toNextPageUrl(url, query, page.at(-1)) : null,
  });
}

/** The same address with a cursor in place of the paging keys. */
function toNextPageUrl(url: URL, query: ListQuery, last: Row | undefined): string {
  const next = new URL(url);
  for (const key of ['limit', 'offset', 'sort']) next.searchParams.delete(key);
  const { sort, order, limit } = query;
  const after = Number(last?.id);
  next.searchParams.set(
    'cursor',
    writeCursor({ after, value: last?.[sort] ?? null, sort, order, limit }),
  );
  return next.href;
}
