import { toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { createMutex } from '../../../lib/mutex';

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

const MISSED_SEARCH_UID = 'api::search.missed-search';
/** Different terms of one day; further ones are not counted. */
const MAX_TERMS_PER_DAY = 1000;
const MAX_WAITING = 500;
const FLUSH_MS = 1000;
const MAX_LISTED = 200;

export interface MissedTerm {
  readonly term: string;
  readonly count: number;
  readonly day: string;
}

export interface MissedSearches {
  /** Counts a search that found nothing, without anything about who searched. Never throws. */
  count(query: string): void;
  list(): Promise<readonly MissedTerm[]>;
  forget(term: string): Promise<void>;
  flush(): Promise<void>;
}

const counters = new WeakMap<Core.Strapi, MissedSearches>();

export function getMissedSearches(strapi: Core.Strapi): MissedSearches {
  const known = counters.get(strapi) ?? createMissedSearches(strapi);
  counters.set(strapi, known);
  return known;
}

function createMissedSearches(strapi: Core.Strapi): MissedSearches {
  const runExclusively = createMutex();
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = waiting;
    waiting = new Map();
    if (counts.size === 0) return;
    try {
      await runExclusively(() => addCounts(strapi, counts));
    } catch (error) {
      strapi.log.warn(`Searches without a match were not counted: ${String(error)}`);
    }
  }

  return {
    count(query) {
      const term = toCountedTerm(query);
      if (term === null || (waiting.size >= MAX_WAITING && !waiting.has(term))) return;
      waiting.set(term, (waiting.get(term) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS);
    },
    list: () => listTerms(strapi),
    forget: (term) =>
      runExclusively(async () => {
        await strapi.db.query(MISSED_SEARCH_UID).deleteMany({ where: { term } });
      }),
    flush,
  };
}

const Rows = z.array(z.object({ id: z.number(), term: z.string() }));

/** Counts are written together in a few statements: a script may search hundreds of times a second. */
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
const Terms = z.array(z.object({ term: z.string(), count: z.coerce.number(), day: z.string() }));

async function listTerms(strapi: Core.Strapi): Promise<readonly MissedTerm[]> {
  const rows: unknown = await strapi.db
    .connection('missed_searches')
    .select('term')
    .sum({ count: 'count' })
    .max({ day: 'day' })
    .groupBy('term')
    .orderBy([{ column: 'count', order: 'desc' }, { column: 'term' }])
    .limit(MAX_LISTED);
  return Terms.parse(rows);
}
