import {
  ANY_STAGE,
  type CsvCell,
  formatDate,
  formatHouseTimestamp,
  formatPeriod,
  formatPrice,
  type PlainDate,
  PlainDateSchema,
  STAGE_LABELS,
  toCsv,
  toCsvLines,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, parseRows, TextColumn } from '../../../lib/database';
import { INQUIRY_STATES, INQUIRY_UID, type InquiryState } from '../../../lib/inquiry';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { MESSAGE_UID } from '../../project/services/project-messages';
import { PROJECT_UID } from '../../project/services/project-store';
import type { InquiryList, InquiryRow } from '../panel/board-answers';
import { findUntold } from './find-problems';
import { countTabs, findInTab, findNewest, type Reader, type StaffQuery } from './staff-query';

const day = PlainDateSchema.nullish();

const Row = z.object({
  id: z.int(),
  documentId: z.string(),
  state: z.enum(INQUIRY_STATES),
  decision: z.enum(['accepted', 'declined']).nullish(),
  number: TextColumn,
  name: TextColumn,
  company: TextColumn,
  firstname: TextColumn,
  lastname: TextColumn,
  rentalStart: day,
  rentalEnd: day,
  expectedCents: z.coerce.number().nullish(),
  createdAt: DateTimeColumn,
  completedAt: DateTimeColumn.nullish(),
  assignee: TextColumn,
  handNumber: TextColumn,
  followUpOn: day,
  email: TextColumn,
  phone: TextColumn,
  projectReference: TextColumn,
  asksForSale: z.boolean().nullish(),
});
type Row = z.infer<typeof Row>;

const PAGE_SIZE = 20;

export async function listForStaff(
  strapi: Core.Strapi,
  query: StaffQuery,
  reader: Reader,
): Promise<InquiryList> {
  const counts = await countTabs(strapi, query, reader);
  const pages = Math.max(1, Math.ceil(counts[query.tab] / PAGE_SIZE));
  const page = Math.min(Math.max(query.page, 1), pages);
  const offset = (page - 1) * PAGE_SIZE;
  const part = { reader, offset, limit: PAGE_SIZE };
  // Looking for what is not there reads every inquiry once more.
  const ids = counts[query.tab] === 0 ? [] : await findInTab(strapi, query, part);
  const rows = await readRows(strapi, { id: { $in: [...ids] } }, PAGE_SIZE);
  const hiddenCount = await countHidden(strapi, query, { counts, reader });
  return { counts, pages, page, hiddenCount, rows: await toRows(strapi, rows) };
}

async function countHidden(
  strapi: Core.Strapi,
  { tab, search, page, ...filters }: StaffQuery,
  { counts, reader }: Pick<InquiryList, 'counts'> & { readonly reader: Reader },
): Promise<number> {
  if (Object.values(filters).every((filter) => filter === undefined)) return 0;
  return (await countTabs(strapi, { tab, search, page }, reader))[tab] - counts[tab];
}

/** The newest inquiries that a search finds. */
export async function listNewest(
  strapi: Core.Strapi,
  search: string,
  limit: number,
): Promise<readonly InquiryRow[]> {
  const ids = await findNewest(strapi, search, limit);
  return await toRows(strapi, await readRows(strapi, { id: { $in: [...ids] } }, limit));
}

const MAX_OF_CUSTOMER = 100;

/** What was sent from one of these addresses, or by this account; the newest first. */
export async function listOfCustomer(
  strapi: Core.Strapi,
  addresses: readonly string[],
  userId: number | null,
): Promise<readonly InquiryRow[]> {
  const email = { email: { $in: [...addresses] } };
  const where = userId === null ? email : { $or: [email, { user: userId }] };
  return await toRows(strapi, await readRows(strapi, where, MAX_OF_CUSTOMER));
}

async function readRows(
  strapi: Core.Strapi,
  where: object,
  limit: number,
): Promise<readonly Row[]> {
  const orderBy = { createdAt: 'desc' } as const;
  const rows: unknown = await strapi.db.query(INQUIRY_UID).findMany({
    select: COLUMNS,
    where,
    orderBy,
    limit,
  });
  return parseRows(strapi, 'inquiries', Row, rows);
}

/** Rows of a table for a spreadsheet that are read at once: a few milliseconds of work. */
const ROWS_PER_PIECE = 200;
/** The columns of a row; the lines of inquiries, which are long, stay in the database. */
const COLUMNS = Object.keys(Row.shape);

const CSV_HEADINGS = [
  ...['Nummer', 'Gesendet', 'Firma', 'Vorname', 'Nachname', 'Email', 'Telefon', 'Projektreferenz'],
  ...['Mietbeginn', 'Mietende', 'Voraussichtlicher Preis in Euro', 'Gebrauchtkauf', 'Stand'],
  ...['Entscheidung', 'Kümmert sich', 'Wiedervorlage'],
];

/** Pieces of the table that the board shows by the same filters, all pages, for a spreadsheet. */
export async function* exportForStaff(
  strapi: Core.Strapi,
  query: StaffQuery,
  reader: Reader,
): AsyncGenerator<string> {
  const ids = await findInTab(strapi, query, { reader, offset: 0 });
  yield toCsv([CSV_HEADINGS]);
  for (let start = 0; start < ids.length; start += ROWS_PER_PIECE) {
    await yieldToEventLoop();
    const some = ids.slice(start, start + ROWS_PER_PIECE);
    const rows = await readRows(strapi, { id: { $in: some } }, ROWS_PER_PIECE);
    yield toCsvLines(rows.map(toCsvRow));
  }
}

function toCsvRow(row: Row): readonly CsvCell[] {
  const { state, decision, rentalStart, rentalEnd, completedAt, expectedCents, followUpOn } = row;
  const toDay = (date?: PlainDate | null) => (date ? formatDate(date) : '');
  return [
    ...[row.number, completedAt ? formatHouseTimestamp(completedAt) : ''],
    ...[row.company, row.firstname, row.lastname, row.email, { phone: row.phone }],
    row.projectReference,
    ...[toDay(rentalStart), toDay(rentalEnd)],
    typeof expectedCents === 'number' ? { cents: expectedCents } : '',
    row.asksForSale ? 'ja' : '',
    row.handNumber === '' ? STATE_WORDS[state] : 'von Hand angelegt',
    decision ? DECISION_WORDS[decision] : '',
    ...[row.assignee, toDay(followUpOn)],
  ];
}

const STATE_WORDS: Readonly<Record<InquiryState, string>> = {
  incomplete: 'abgebrochen',
  pending: 'wird zugestellt',
  delivering: 'wird zugestellt',
  delivered: 'zugestellt',
  failed: 'braucht Hilfe',
};
const DECISION_WORDS = { accepted: 'angenommen', declined: 'abgelehnt' } as const;

export function countDueInquiries(strapi: Core.Strapi): Promise<number> {
  const where = { followUpOn: { $lte: toHouseDate(new Date()) } };
  return strapi.db.query(INQUIRY_UID).count({ where });
}

const Stage = z.object({ inquiryId: z.int(), stage: z.enum(ANY_STAGE).nullish() });
const OfInquiry = z.array(z.object({ inquiryId: z.int() }));

async function toRows(strapi: Core.Strapi, rows: readonly Row[]): Promise<readonly InquiryRow[]> {
  const ofThese = { inquiryId: { $in: rows.map(({ id }) => id) } };
  const projects: unknown = await strapi.db.query(PROJECT_UID).findMany({
    select: ['inquiryId', 'stage'],
    where: ofThese,
  });
  const open: unknown = await strapi.db.query(MESSAGE_UID).findMany({
    select: ['inquiryId'],
    where: { ...ofThese, answeredAt: { $null: true } },
  });
  const waiting = new Set(OfInquiry.parse(open).map(({ inquiryId }) => inquiryId));
  const stages = new Map(
    z
      .array(Stage)
      .parse(projects)
      .map(({ inquiryId, stage }) => [inquiryId, stage ? STAGE_LABELS[stage] : '']),
  );
  const untold = await findUntold(
    strapi,
    rows.map(({ number }) => number),
  );
  return rows.map((row) =>
    toRow(row, {
      stage: stages.get(row.id) ?? '',
      isWaiting: waiting.has(row.id),
      isUntold: untold.has(row.number),
    }),
  );
}

function toRow(
  { rentalStart, rentalEnd, expectedCents, ...row }: Row,
  after: Pick<InquiryRow, 'stage' | 'isWaiting' | 'isUntold'>,
): InquiryRow {
  const { documentId, number, company, state, decision } = row;
  const isComplete = row.completedAt instanceof Date;
  const person = `${row.firstname} ${row.lastname}`.trim();
  return {
    documentId,
    number,
    customer: person === '' ? row.name : person,
    company,
    period: toShortPeriod(rentalStart, rentalEnd) ?? (isComplete ? 'Gebrauchtkauf' : ''),
    total: isComplete && typeof expectedCents === 'number' ? formatPrice(expectedCents) : '',
    state: row.handNumber === '' ? state : 'by-hand',
    decision: decision ?? null,
    at: (row.completedAt ?? row.createdAt).toISOString(),
    assignee: row.assignee,
    followUpOn: row.followUpOn ?? null,
    reference: row.projectReference,
    email: row.email,
    phone: row.phone,
    asksForSale: row.asksForSale === true,
    ...after,
  };
}

/** `02.12. – 06.12.2026`: the year once, where both days have the same. */
function toShortPeriod(start?: PlainDate | null, end?: PlainDate | null): string | null {
  return toPeriod(start, end)?.replace(/(\d{4})( – .*\1)$/, '$2') ?? null;
}

/** Null without both dates. */
export function toPeriod(start?: PlainDate | null, end?: PlainDate | null): string | null {
  return start && end ? formatPeriod({ start, end }) : null;
}
