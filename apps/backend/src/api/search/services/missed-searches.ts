import { toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { createCountBuffer } from '../../../lib/count-buffer';

const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** Addresses of people and machines, and numbers that may be telephone numbers. */
const PRIVATE = /@|https?:|www\.|\d(?:[\s/().-]*\d){6,}/i;

/**
 * A search as it is counted: lower case, single spaces. Null for what is not counted: texts that may say who somebody
 * is, and those that nobody would add as a synonym.
 */
export function toCountedTerm(query: string): string | null {
  if (query.length > 2 * MAX_LENGTH || PRIVATE.test(query)) return null;
  const term = query
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.,"'/+&-]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (!/[\p{L}\p{N}]{2}/u.test(term) || term.length > MAX_LENGTH) return null;
  return term.split(' ').length > MAX_WORDS ? null : term;
}

export const MISSED_SEARCH_UID = 'api::search.missed-search';
/** Different terms of one day; further ones are not counted. */
const MAX_TERMS_PER_DAY = 1000;
const MAX_LISTED = 200;

const counters = new WeakMap<Core.Strapi, ReturnType<typeof createMissedSearches>>();

export function getMissedSearches(strapi: Core.Strapi) {
  const known = counters.get(strapi) ?? createMissedSearches(strapi);
  counters.set(strapi, known);
  return known;
}

function createMissedSearches(strapi: Core.Strapi) {
  const { count, flush, runExclusively } = createCountBuffer(strapi, {
    failure: 'Searches without a match were not counted',
    flushMs: 1000,
    maxWaiting: 500,
    write: (counts) => addCounts(strapi, counts),
  });
  return {
    /** Counts a search that found nothing, without anything about who searched. Never throws. */
    count(query: string): void {
      const term = toCountedTerm(query);
      if (term !== null) count(term);
    },
    list: () => listTerms(strapi),
    forget: (term: string) =>
      runExclusively(async () => {
        await strapi.db.query(MISSED_SEARCH_UID).deleteMany({ where: { term } });
      }),
    flush,
  };
}

const Rows = z.array(z.object({ id: z.number(), term: z.string() }));

async function addCounts(strapi: Core.Strapi, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = strapi.db.query(MISSED_SEARCH_UID);
  const day = toHouseDate(new Date());
  const where = { day, term: { $in: [...counts.keys()] } };
  const known = Rows.parse(await rows.findMany({ where, select: ['id', 'term'] }));
  const table = strapi.db.connection('missed_searches');
  for (const [count, same] of Map.groupBy(known, ({ term }) => counts.get(term) ?? 0)) {
    const ids = same.map(({ id }) => id);
    await table.clone().whereIn('id', ids).increment('count', count);
  }
  const knownTerms = new Set(known.map(({ term }) => term));
  const added = [...counts].filter(([term]) => !knownTerms.has(term));
  if (added.length === 0) return;
  const room = Math.max(0, MAX_TERMS_PER_DAY - (await rows.count({ where: { day } })));
  const data = added.slice(0, room).map(([term, count]) => ({ day, term, count }));
  if (data.length > 0) await rows.createMany({ data });
}

/** PostgreSQL answers sums as text. */
const MissedTerm = z.object({ term: z.string(), count: z.coerce.number(), day: z.string() });
export type MissedTerm = z.infer<typeof MissedTerm>;

async function listTerms(strapi: Core.Strapi): Promise<readonly MissedTerm[]> {
  const rows: unknown = await strapi.db
    .connection('missed_searches')
    .select('term')
    .sum({ count: 'count' })
    .max({ day: 'day' })
    .groupBy('term')
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'term' }])
    .limit(MAX_LISTED);
  return z.array(MissedTerm).parse(rows);
}
