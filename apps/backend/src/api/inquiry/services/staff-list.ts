import {
  formatPeriod,
  formatPrice,
  type PlainDate,
  PlainDateSchema,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, TextColumn } from '../../../lib/database';
import { INQUIRY_STATES, INQUIRY_UID } from '../../../lib/inquiry';
import { readBoard, toSearchWords } from '../../../lib/panel/panel-calls';
import type { InquiryList, InquiryRow, InquiryTab } from '../panel/board-answers';

export const STAFF_TABS = [
  'new',
  'due',
  'delivering',
  'help',
  'decided',
  'dropped',
] as const satisfies readonly InquiryTab[];

const NEW = { state: 'delivered', decision: { $null: true } };

/** An inquiry that comes up again is in two tabs: that of its state, and that of what is due. */
const listConditions = (): Readonly<Record<InquiryTab, object>> => ({
  new: NEW,
  due: { followUpOn: { $lte: toHouseDate(new Date()) } },
  delivering: { state: { $in: ['pending', 'delivering'] } },
  help: { state: 'failed' },
  decided: { state: 'delivered', decision: { $notNull: true } },
  dropped: { state: 'incomplete' },
});

const SEARCHED = (
  'number name company uid firstname lastname email phone street postalcode city ' +
  'projectReference remark membershipNote lastError'
).split(' ');

const day = PlainDateSchema.nullish();

const Row = z.object({
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
  followUpOn: day,
  noteCount: z.number().nullish(),
});

export interface StaffQuery {
  readonly tab: InquiryTab;
  readonly search: string;
  readonly page: number;
}

export async function listForStaff(
  strapi: Core.Strapi,
  { tab, search, page }: StaffQuery,
): Promise<InquiryList> {
  const isFound = await toSearchCondition(strapi, search);
  const wish = { tab, page, conditions: listConditions(), isFound };
  const board = await readBoard(strapi.db.query(INQUIRY_UID), wish);
  return { ...board, rows: z.array(Row).parse(board.rows).map(toRow) };
}

export function countNewInquiries(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(INQUIRY_UID).count({ where: NEW });
}

export function countDueInquiries(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(INQUIRY_UID).count({ where: listConditions().due });
}

/** Each word must occur somewhere: in the customer, the project, the texts, or a line; or all are one telephone number. */
async function toSearchCondition(strapi: Core.Strapi, search: string): Promise<readonly object[]> {
  const words = toSearchWords(search);
  if (words.length === 0) return [];
  const withWords = await Promise.all(
    words.map(async (word) => ({
      $or: [
        ...SEARCHED.map((field) => ({ [field]: { $containsi: word } })),
        { id: { $in: [...(await findWithLine(strapi, word))] } },
      ],
    })),
  );
  const withPhone = { id: { $in: [...(await findWithPhone(strapi, search))] } };
  return [{ $or: [{ $and: withWords }, withPhone] }];
}

function toRow({ rentalStart, rentalEnd, expectedCents, ...row }: z.infer<typeof Row>): InquiryRow {
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
    state,
    decision: decision ?? null,
    at: (row.completedAt ?? row.createdAt).toISOString(),
    assignee: row.assignee,
    followUpOn: row.followUpOn ?? null,
    noteCount: row.noteCount ?? 0,
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

/** More hits than anybody reads; such a search needs another word. */
const MAX_FOUND = 500;

const Line = z.looseObject({ displayname: z.string(), code: z.string() });
const Rows = z.array(z.object({ id: z.number(), lines: z.unknown() }));

/** What may stand in a telephone number beside its digits. */
const PHONE = /^[+\d][\d\s()/.-]*$/;
const MIN_PHONE_DIGITS = 6;
/** So many digits at the end are the same with and without the country, and tell numbers apart. */
const COMPARED_DIGITS = 8;

const Ids = z.array(z.object({ id: z.number() }));

async function findWithLine(strapi: Core.Strapi, word: string): Promise<readonly number[]> {
  const wanted = word.toLowerCase();
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const rows: unknown = await strapi.db
    .connection('inquiries')
    .select('id', 'lines')
    .whereRaw("lower(cast(lines as text)) like ? escape '\\'", [pattern])
    .orderBy('id', 'desc')
    .limit(MAX_FOUND);
  // The database searches the stored JSON with its field names, so the hits are checked again.
  return Rows.parse(rows)
    .filter(({ lines }) => readLines(lines).some((line) => hasWord(line, wanted)))
    .map(({ id }) => id);
}

/** Ids of the newest inquiries with this telephone number, whatever blanks and signs either is written with. */
async function findWithPhone(strapi: Core.Strapi, search: string): Promise<readonly number[]> {
  const digits = search.replace(/\D/g, '');
  if (!PHONE.test(search.trim()) || digits.length < MIN_PHONE_DIGITS) return [];
  const end = digits.replace(/^0+/, '').slice(-COMPARED_DIGITS);
  const bare = [' ', '/', '-', '.', '(', ')'].reduce(
    (column, sign) => `replace(${column}, '${sign}', '')`,
    'phone',
  );
  const rows: unknown = await strapi.db
    .connection('inquiries')
    .select('id')
    .whereRaw(`${bare} like ?`, [`%${end}%`])
    .orderBy('id', 'desc')
    .limit(MAX_FOUND);
  return Ids.parse(rows).map(({ id }) => id);
}

function hasWord({ displayname, code }: z.infer<typeof Line>, word: string): boolean {
  return displayname.toLowerCase().includes(word) || code.toLowerCase().includes(word);
}

/** SQLite answers text, PostgreSQL the parsed value. */
function readLines(value: unknown): readonly z.infer<typeof Line>[] {
  const lines = z.array(Line).safeParse(typeof value === 'string' ? JSON.parse(value) : value);
  return lines.success ? lines.data : [];
}
