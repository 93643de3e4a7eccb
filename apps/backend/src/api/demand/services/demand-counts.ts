import { DAY_MS, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { createMutex } from '../../../lib/mutex';
import { toCountedTerm } from '../../search/services/missed-searches';

export const DEMAND_TABLE = 'demand_counts';
const KEPT_DAYS = 761;
const FLUSH_MS = 5_000;
/** Different keys of one process that wait to be written; a script cannot fill the memory. */
const MAX_WAITING = 5_000;
/** Rows of one statement. */
const CHUNK = 200;
/** Different search words of one day; further ones are not counted. */
const MAX_TERMS_PER_DAY = 1_000;
const BOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|python|curl|wget|http-?client|monitor/i;

/** Searches with and without a match, product pages, carts; lines of inquiries: all, not free, above the stock. */
export type DemandKind =
  | 'search'
  | 'missed'
  | 'view'
  | 'cart'
  | 'asked'
  | 'not-free'
  | 'over-stock';

export interface DemandCounts {
  /** Counts without anything about who did it. Never throws. */
  count(kind: DemandKind, key: string, pieces?: number): void;
  /** Counts a search by its words, unless they may say who somebody is. */
  countSearch(kind: 'search' | 'missed', query: string): void;
  flush(): Promise<void>;
}

const counters = new WeakMap<Core.Strapi, DemandCounts>();

export function getDemandCounts(strapi: Core.Strapi): DemandCounts {
  const known = counters.get(strapi) ?? createDemandCounts(strapi);
  counters.set(strapi, known);
  return known;
}

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}

interface Row {
  readonly kind: DemandKind;
  readonly key: string;
  readonly count: number;
}

function createDemandCounts(strapi: Core.Strapi): DemandCounts {
  const runExclusively = createMutex();
  let waiting = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length === 0) return;
    try {
      await runExclusively(() => addCounts(strapi, rows));
    } catch (error) {
      strapi.log.warn(`Demand was not counted: ${String(error)}`);
    }
  }

  function count(kind: DemandKind, key: string, pieces = 1): void {
    const name = `${kind} ${key}`;
    const before = waiting.get(name)?.count ?? 0;
    if (before === 0 && waiting.size >= MAX_WAITING) return;
    waiting.set(name, { kind, key, count: before + pieces });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    count,
    countSearch(kind, query) {
      const term = toCountedTerm(query);
      if (term !== null) count(kind, term);
    },
    flush,
  };
}

/** Counts of several backends add up: each adds to what stands there. */
async function addCounts(strapi: Core.Strapi, rows: readonly Row[]): Promise<void> {
  const knex = strapi.db.connection;
  const day = toHouseDate(new Date());
  const counted = await withoutFurtherTerms(strapi, rows, day);
  for (let from = 0; from < counted.length; from += CHUNK) {
    const part = counted.slice(from, from + CHUNK).map((row) => ({ ...row, day }));
    await knex(DEMAND_TABLE)
      .insert(part)
      .onConflict(['kind', 'day', 'key'])
      .merge({ count: knex.raw('?? + excluded.count', [`${DEMAND_TABLE}.count`]) });
  }
}

/** Search words are what strangers type: a day has a limited number of different ones. */
async function withoutFurtherTerms(strapi: Core.Strapi, rows: readonly Row[], day: string) {
  const isTerm = ({ kind }: Row) => kind === 'search' || kind === 'missed';
  if (!rows.some(isTerm)) return rows;
  const [stored] = await strapi.db
    .connection(DEMAND_TABLE)
    .whereIn('kind', ['search', 'missed'])
    .where({ day })
    .count({ terms: '*' });
  let room = MAX_TERMS_PER_DAY - Number(stored?.terms ?? 0);
  return rows.filter((row) => {
    if (isTerm(row)) room -= 1;
    return !isTerm(row) || room >= 0;
  });
}

/** Deletes what is older than 25 months. */
export async function deleteOldCounts(strapi: Core.Strapi): Promise<void> {
  const oldest = toHouseDate(new Date(Date.now() - KEPT_DAYS * DAY_MS));
  await strapi.db.connection(DEMAND_TABLE).where('day', '<', oldest).delete();
}
