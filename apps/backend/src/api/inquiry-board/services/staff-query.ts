import {
  ANY_STAGE,
  addDays,
  createFields,
  findWeekday,
  type PlainDate,
  toHouseDate,
  toHouseDateTime,
  toPhoneSearch,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';
import { bindStuck, IS_STUCK } from '../../../lib/outbox/stuck-work';
import { toBoardQuery, toSearchWords } from '../../../lib/panel/panel-calls';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import type { InquiryTab } from '../panel/board-answers';

const STAFF_TABS = [
  'new',
  'waiting',
  'due',
  'delivering',
  'help',
  'decided',
  'dropped',
] as const satisfies readonly InquiryTab[];

/** An amount in whole euros, as typed; anything else counts as not given. */
const Euros = z.coerce.number().positive().optional().catch(undefined);

/** What narrows the board beside its tab and search. The same names stand in the address of the page. */
export const StaffQuery = toBoardQuery(STAFF_TABS).extend({
  when: z.enum(['today', 'week', 'soon']).optional().catch(undefined),
  sale: z.literal('1').optional().catch(undefined),
  mine: z.literal('1').optional().catch(undefined),
  stage: z.enum(ANY_STAGE).optional().catch(undefined),
  min: Euros,
  max: Euros,
});
export type StaffQuery = z.infer<typeof StaffQuery>;

/** Somebody who looks at the board at a moment. */
export interface Reader {
  readonly id: string;
  readonly now: Date;
}

/**
 * An inquiry is in the tab of its state, and in that of open answers, of what is due and of what waits too long besides. New
 * is what nobody has decided, whether Rentman has it already or not.
 */
const TABS: Readonly<Record<InquiryTab, string>> = {
  new: "state in ('pending', 'delivering', 'delivered') and decision is null",
  waiting: 'id in (select inquiry_id from project_messages where answered_at is null)',
  due: 'follow_up_on <= :today',
  delivering: "state in ('pending', 'delivering')",
  help: IS_STUCK,
  decided: "state = 'delivered' and decision is not null",
  dropped: "state = 'incomplete'",
};

function toBindings(now: Date) {
  return { today: toHouseDate(now), ...bindStuck(now) };
}

const CountText = z.coerce.number();
const Counts = z.record(z.enum(STAFF_TABS), CountText);
const Total = z.tuple([z.object({ count: CountText })]);
const Ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id));

/** How many inquiries are in each tab after search and filters. One pass, whatever the number of tabs. */
export async function countTabs(
  strapi: Core.Strapi,
  query: StaffQuery,
  reader: Reader,
): Promise<Record<InquiryTab, number>> {
  const { connection } = strapi.db;
  const sums = STAFF_TABS.map((tab) =>
    connection.raw(
      `coalesce(sum(case when ${TABS[tab]} then 1 else 0 end), 0) as "${tab}"`,
      toBindings(reader.now),
    ),
  );
  const counts = createFields(STAFF_TABS, () => 0);
  for await (const slice of listSlices(strapi, isNarrow(query))) {
    const rows = narrow(slice(connection('inquiries')), query, reader);
    const some = Counts.parse(await rows.select(sums).first());
    for (const tab of STAFF_TABS) counts[tab] += some[tab] ?? 0;
  }
  return counts;
}

/** What an index does not answer reads whole rows: some milliseconds for so many. */
const ROWS_PER_SLICE = 2_000;

type Slice = (rows: Knex.QueryBuilder) => Knex.QueryBuilder;

const WHOLE: Slice = (rows) => rows;

/** Parts of all inquiries by number, between which the event loop handles waiting requests; one part where an index answers. */
async function* listSlices({ db }: Core.Strapi, isSliced: boolean): AsyncGenerator<Slice> {
  if (!isSliced) {
    yield WHOLE;
    return;
  }
  const newest = Newest.parse(await db.connection('inquiries').max({ id: 'id' }))[0].id ?? 0;
  for (let from = 0; from <= newest; from += ROWS_PER_SLICE) {
    await yieldToEventLoop();
    yield (rows) => rows.whereBetween('id', [from, from + ROWS_PER_SLICE - 1]);
  }
}

const Newest = z.tuple([z.object({ id: z.coerce.number().nullable() })]);
const Found = z.array(z.object({ id: z.int(), created_at: DateTimeColumn }));

/** Ids of all inquiries that a condition leaves, the newest first. */
async function findSliced(
  strapi: Core.Strapi,
  where: (rows: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<readonly number[]> {
  const found: z.infer<typeof Found> = [];
  for await (const slice of listSlices(strapi, true)) {
    const rows = where(slice(strapi.db.connection('inquiries')));
    found.push(...Found.parse(await rows.select('id', 'created_at')));
  }
  return found
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .map(({ id }) => id);
}

/** True for a search, and for filters by what no index holds. */
function isNarrow({ tab, page, search, ...filters }: StaffQuery): boolean {
  return toSearchWords(search).length > 0 || Object.values(filters).some((each) => each);
}

/** How many inquiries nobody has decided, as the board's first tab shows them. */
export async function countNewInquiries({ db }: Core.Strapi): Promise<number> {
  const rows: unknown = await db.connection('inquiries').whereRaw(TABS.new).count({ count: '*' });
  return Total.parse(rows)[0].count;
}

/** How many inquiries have something from their customer that nobody has answered. */
export async function countWaitingInquiries({ db }: Core.Strapi): Promise<number> {
  const rows: unknown = await db
    .connection('inquiries')
    .whereRaw(TABS.waiting)
    .count({ count: '*' });
  return Total.parse(rows)[0].count;
}

interface InTab {
  readonly reader: Reader;
  readonly offset: number;
  readonly limit?: number;
}

/** Ids of the inquiries of a tab, the newest first; all of them without a limit. */
export async function findInTab(
  strapi: Core.Strapi,
  query: StaffQuery,
  { reader, offset, limit }: InTab,
): Promise<readonly number[]> {
  const inTab = (rows: Knex.QueryBuilder) =>
    narrow(rows, query, reader).whereRaw(TABS[query.tab], toBindings(reader.now));
  if (limit === undefined) return await findSliced(strapi, inTab);
  if (isNarrow(query)) return (await findSliced(strapi, inTab)).slice(offset, offset + limit);
  const rows: unknown = await inTab(strapi.db.connection('inquiries'))
    .select('id')
    .orderBy('created_at', 'desc')
    .offset(offset)
    .limit(limit);
  return Ids.parse(rows);
}

/** Ids of the newest inquiries that a search finds, whatever their tab. */
export async function findNewest(
  strapi: Core.Strapi,
  search: string,
  limit: number,
): Promise<readonly number[]> {
  return (await findSliced(strapi, (rows) => whereFound(rows, search))).slice(0, limit);
}

/** Each word must occur somewhere, or all are one telephone number. */
function whereFound(rows: Knex.QueryBuilder, search: string): Knex.QueryBuilder {
  const words = toSearchWords(search);
  if (words.length === 0) return rows;
  const phone = toPhoneSearch(search);
  return rows.where((either) => {
    either.where((all) => {
      for (const word of words) all.whereRaw(...contains(word));
    });
    if (phone !== null) either.orWhereRaw(...contains(phone));
  });
}

function narrow(
  rows: Knex.QueryBuilder,
  { search, when, sale, mine, min, max, stage }: StaffQuery,
  { id, now }: Reader,
): Knex.QueryBuilder {
  whereFound(rows, search);
  if (sale) rows.where('asks_for_sale', true);
  if (mine) rows.where('assignee_id', id);
  if (min !== undefined) rows.where('expected_cents', '>=', Math.round(min * 100));
  if (max !== undefined) rows.where('expected_cents', '<=', Math.round(max * 100));
  // Of an inquiry without a project the house has nothing to say yet: its tab tells how far it is.
  if (stage) {
    rows.whereExists((project) =>
      project.from('inquiry_projects').whereRaw('inquiry_id = inquiries.id').andWhere({ stage }),
    );
  }
  if (when) narrowByTime(rows, when, toHouseDate(now));
  return rows;
}

function contains(word: string): [sql: string, bindings: string[]] {
  return ["search_text like ? escape '\\'", [`%${word.replace(/[\\%_]/g, '\\$&')}%`]];
}

const SOON_DAYS = 7;

/** Sent today, sent since Monday, or a rental that begins within a week. */
function narrowByTime(rows: Knex.QueryBuilder, when: 'today' | 'week' | 'soon', today: PlainDate) {
  if (when === 'soon') {
    rows.whereBetween('rental_start', [today, addDays(today, SOON_DAYS)]);
    return;
  }
  const first = when === 'today' ? today : addDays(today, 1 - findWeekday(today));
  rows.where('completed_at', '>=', new Date(toHouseDateTime(first, '00:00')));
}
