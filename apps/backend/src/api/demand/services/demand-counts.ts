import { DAY_MS, type PlainDate, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { createCountBuffer } from '../../../lib/count-buffer';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { countFree } from '../../../rentman/catalogue/plan/free-pieces';
import { toCountedTerm } from '../../search/services/missed-searches';

export const DEMAND_TABLE = 'demand_counts';
const KEPT_DAYS = 761;
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

const counters = new WeakMap<Core.Strapi, ReturnType<typeof createDemandCounts>>();

export function getDemandCounts(strapi: Core.Strapi) {
  const known = counters.get(strapi) ?? createDemandCounts(strapi);
  counters.set(strapi, known);
  return known;
}

export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || BOT.test(userAgent);
}

interface Row {
  readonly kind: string;
  readonly key: string;
  readonly count: number;
}

function createDemandCounts(strapi: Core.Strapi) {
  const buffer = createCountBuffer(strapi, {
    failure: 'Demand was not counted',
    flushMs: 5_000,
    maxWaiting: 5_000,
    write: (counts) => addCounts(strapi, [...counts].map(toRow)),
  });
  /** Counts without anything about who did it. Never throws. */
  const count = (kind: DemandKind, key: string) => buffer.count(`${kind} ${key}`);
  return {
    count,
    /** Counts a search by its words, unless they may say who somebody is. */
    countSearch(kind: 'search' | 'missed', query: string): void {
      const term = toCountedTerm(query);
      if (term !== null) count(kind, term);
    },
    flush: buffer.flush,
  };
}

function toRow([name, count]: readonly [string, number]): Row {
  const end = name.indexOf(' ');
  return { kind: name.slice(0, end), key: name.slice(end + 1), count };
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

interface AskedInquiry {
  readonly lines: readonly {
    readonly code: string;
    readonly kind: string;
    readonly quantity: number;
    readonly equipmentId: number;
  }[];
  readonly rentalStart: PlainDate | null;
  readonly rentalEnd: PlainDate | null;
}

/** Counts what an inquiry asks for: every line, those above the stock, and those that are not free on its days. */
export function countInquiry(strapi: Core.Strapi, inquiry: AskedInquiry): void {
  const counts = getDemandCounts(strapi);
  const { plan } = getCatalogue(strapi).plan;
  const { lines, rentalStart: start, rentalEnd: end } = inquiry;
  for (const { code, kind, quantity, equipmentId } of lines) {
    counts.count('asked', code);
    const item = kind === 'rental' ? plan.findItem(equipmentId) : null;
    if (!item) continue;
    if (quantity > item.stock) counts.count('over-stock', code);
    else if (start && end && quantity > (countFree(item, { start, end }) ?? quantity)) {
      counts.count('not-free', code);
    }
  }
}
