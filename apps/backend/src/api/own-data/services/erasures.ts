import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, TextColumn } from '../../../lib/database';
import { readBoard, toSearchWords } from '../../../lib/panel/panel-calls';
import type { ErasureList, ErasureTab } from '../panel/board-answers';

export const ERASURE_UID = 'api::own-data.erasure';
export const ERASURE_TABS = ['open', 'done'] as const satisfies readonly ErasureTab[];

const SEARCHED = ['name', 'customerNumber'] as const;
const CONDITIONS: Readonly<Record<ErasureTab, object>> = {
  open: { state: 'open' },
  done: { state: 'done' },
};

/** The columns of an account that say what is to be deleted in Rentman. */
export const ERASED_FIELDS = [
  'username',
  'firstname',
  'lastname',
  'company',
  'customerNumber',
  'rentmanId',
  'contactpersonId',
] as const;

export const ErasedAccount = z.object({
  username: TextColumn,
  firstname: TextColumn,
  lastname: TextColumn,
  company: TextColumn,
  customerNumber: TextColumn,
  rentmanId: z.number().nullish(),
  contactpersonId: z.number().nullish(),
});
type ErasedAccount = z.infer<typeof ErasedAccount>;

/** Notes what is to be deleted in Rentman, which the shop may not do; nothing for an account without records there. */
export async function noteErasure(strapi: Core.Strapi, account: ErasedAccount): Promise<void> {
  const { customerNumber, rentmanId = null, contactpersonId = null } = account;
  if (rentmanId === null && contactpersonId === null && customerNumber === '') return;
  const data = { name: toName(account), customerNumber, rentmanId, contactpersonId, state: 'open' };
  await strapi.db.query(ERASURE_UID).create({ data });
}

function toName({ company, firstname, lastname, username }: ErasedAccount): string {
  return [company, `${firstname} ${lastname}`.trim() || username].filter(Boolean).join(', ');
}

const Row = z
  .object({
    documentId: z.string(),
    name: z.string(),
    customerNumber: TextColumn,
    rentmanId: z.number().nullish(),
    contactpersonId: z.number().nullish(),
    createdAt: DateTimeColumn,
    doneAt: DateTimeColumn.nullish(),
    doneBy: TextColumn,
  })
  .transform(({ createdAt, doneAt, rentmanId, contactpersonId, ...erasure }) => ({
    ...erasure,
    rentmanId: rentmanId ?? null,
    contactpersonId: contactpersonId ?? null,
    at: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));

export interface ErasureQuery {
  readonly tab: ErasureTab;
  readonly search: string;
  readonly page: number;
}

export async function listErasures(
  strapi: Core.Strapi,
  { tab, search, page }: ErasureQuery,
): Promise<ErasureList> {
  const isFound = toSearchWords(search).map((word) => ({
    $or: SEARCHED.map((field) => ({ [field]: { $containsi: word } })),
  }));
  const wish = { tab, page, conditions: CONDITIONS, isFound };
  const board = await readBoard(strapi.db.query(ERASURE_UID), wish);
  return { ...board, rows: z.array(Row).parse(board.rows) };
}

/** Notes that everything is deleted in Rentman, and who said so; null takes it up again. False when there is no such task. */
export async function writeErased(
  strapi: Core.Strapi,
  documentId: string,
  doneBy: string | null,
): Promise<boolean> {
  const done = { state: 'done', doneAt: new Date(), doneBy };
  const data = doneBy === null ? { state: 'open', doneAt: null, doneBy: null } : done;
  const erasures = strapi.db.query(ERASURE_UID);
  return (await erasures.updateMany({ where: { documentId }, data })).count === 1;
}

export function countOpenErasures(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(ERASURE_UID).count({ where: CONDITIONS.open });
}
