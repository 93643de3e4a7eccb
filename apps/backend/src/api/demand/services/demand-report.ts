import {
  addDays,
  countRentalDays,
  type PlainDate,
  toHouseDate,
  toHouseDateTime,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { type InquiryFigure, loadFigures } from '../../inquiry/services/inquiry-figures';
import type {
  DemandList,
  DemandPeriod,
  DemandReport,
  DemandRow,
  InquiryFigures,
} from '../panel/demand-answers';
import { DEMAND_TABLE, type DemandKind } from './demand-counts';

export const PERIOD_DAYS: Readonly<Record<DemandPeriod, number>> = {
  week: 7,
  month: 30,
  season: 91,
};
const KINDS = [
  'search',
  'missed',
  'view',
  'cart',
  'not-free',
  'over-stock',
] as const satisfies readonly DemandKind[];
/** Smaller counts could tell what a single person did. */
const MIN_SHOWN = 3;
const MAX_ROWS = 20;
const MAX_QUIET = 50;

type Days = readonly [from: PlainDate, to: PlainDate];

/** The days that end with `last`, and as many before them. */
export function toDays(period: DemandPeriod, last: PlainDate): { days: Days; daysBefore: Days } {
  const length = PERIOD_DAYS[period];
  const first = addDays(last, 1 - length);
  return {
    days: [first, last],
    daysBefore: [addDays(first, -length), addDays(first, -1)],
  };
}

export async function readDemand(
  strapi: Core.Strapi,
  period: DemandPeriod,
  last: PlainDate = toHouseDate(new Date()),
): Promise<DemandReport> {
  const { days, daysBefore } = toDays(period, last);
  const names = readNames(strapi);
  const lists: DemandList[] = [];
  for (const kind of KINDS) {
    lists.push({ kind, rows: await readList(strapi, kind, { days, daysBefore, names }) });
  }
  return {
    days,
    daysBefore,
    inquiries: await readInquiries(strapi, days),
    inquiriesBefore: await readInquiries(strapi, daysBefore),
    lists,
    quiet: await readQuiet(strapi, days),
  };
}

function readNames(strapi: Core.Strapi): ReadonlyMap<string, string> {
  return new Map(listProducts(strapi).map(({ code, displayname }) => [code, displayname]));
}

function listProducts(strapi: Core.Strapi) {
  try {
    return [...getCatalogue(strapi).snapshot.offers].map(({ product }) => product);
  } catch {
    // Before the first sync nothing is known of the catalogue.
    return [];
  }
}

const Rows = z.array(
  z.object({ key: z.string(), count: z.coerce.number(), before: z.coerce.number() }),
);

async function readList(
  strapi: Core.Strapi,
  kind: DemandKind,
  {
    days,
    daysBefore,
    names,
  }: {
    readonly days: Days;
    readonly daysBefore: Days;
    readonly names: ReadonlyMap<string, string>;
  },
): Promise<readonly DemandRow[]> {
  const knex = strapi.db.connection;
  const within = 'sum(case when day >= ? then count else 0 end)';
  const rows: unknown = await knex(DEMAND_TABLE)
    .select('key')
    .select(knex.raw(`${within} as count`, [days[0]]))
    .select(knex.raw('sum(case when day < ? then count else 0 end) as before', [days[0]]))
    .where({ kind })
    .whereBetween('day', [daysBefore[0], days[1]])
    .groupBy('key')
    .havingRaw(`${within} >= ?`, [days[0], MIN_SHOWN])
    .orderByRaw('2 desc, 1')
    .limit(MAX_ROWS);
  return Rows.parse(rows).map(({ key, count, before }) => ({
    key,
    name: names.get(key) ?? key,
    count,
    before: before === 0 || before >= MIN_SHOWN ? before : null,
  }));
}

async function readInquiries(strapi: Core.Strapi, [from, to]: Days): Promise<InquiryFigures> {
  const sent = await loadFigures(strapi, {
    from: new Date(toHouseDateTime(from, '00:00')),
    before: new Date(toHouseDateTime(addDays(to, 1), '00:00')),
  });
  const of = (decision: string) => sent.filter((each) => each.decision === decision);
  const sum = (some: readonly InquiryFigure[]) =>
    some.reduce((all, each) => all + each.expectedCents, 0);
  const [accepted, declined] = [of('accepted'), of('declined')];
  return {
    sent: sent.length,
    accepted: accepted.length,
    declined: declined.length,
    sentCents: sum(sent),
    acceptedCents: sum(accepted),
    declinedCents: sum(declined),
    daysInAdvance: findMiddle(sent.flatMap(toDaysInAdvance)),
  };
}

function toDaysInAdvance({ completedAt, rentalStart }: InquiryFigure) {
  const start = toHouseDate(completedAt);
  return rentalStart && rentalStart >= start
    ? [countRentalDays({ start, end: rentalStart }) - 1]
    : [];
}

function findMiddle(numbers: readonly number[]): number | null {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;
}

const Keys = z.array(z.object({ key: z.string() }));

async function readQuiet(strapi: Core.Strapi, [from, to]: Days): Promise<DemandReport['quiet']> {
  const rows: unknown = await strapi.db
    .connection(DEMAND_TABLE)
    .distinct('key')
    .whereIn('kind', ['view', 'cart', 'asked'])
    .whereBetween('day', [from, to]);
  const wanted = new Set(Keys.parse(rows).map(({ key }) => key));
  return listProducts(strapi)
    .map(({ code, displayname: name, current_quantity }) => ({
      code,
      name,
      stock: Number(current_quantity ?? 0),
    }))
    .filter(({ code, stock }) => stock > 0 && !wanted.has(code))
    .toSorted((a, b) => b.stock - a.stock || a.name.localeCompare(b.name, 'de'))
    .slice(0, MAX_QUIET);
}
