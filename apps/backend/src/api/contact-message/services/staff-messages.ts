import { toPhoneSearch } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, TextColumn } from '../../../lib/database';
import { readBoard, toSearchWords } from '../../../lib/panel/panel-calls';
import { phoneContains } from '../../../lib/panel/phone-condition';
import type { MessageList, MessageTab } from '../panel/board-answers';
import { CONTACT_MESSAGE_UID } from './take-message';

export const MESSAGE_TABS = ['open', 'done'] as const satisfies readonly MessageTab[];

const SEARCHED = ['name', 'email', 'phone', 'subject', 'message'] as const;
const CONDITIONS: Readonly<Record<MessageTab, object>> = {
  open: { doneAt: { $null: true } },
  done: { doneAt: { $notNull: true } },
};

const Row = z
  .object({
    documentId: z.string(),
    name: z.string(),
    email: z.string(),
    phone: TextColumn,
    subject: TextColumn,
    message: z.string(),
    createdAt: DateTimeColumn,
    doneAt: DateTimeColumn.nullish(),
    doneBy: TextColumn,
  })
  .transform(({ createdAt, doneAt, ...message }) => ({
    ...message,
    at: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }));

export interface MessageQuery {
  readonly tab: MessageTab;
  readonly search: string;
  readonly page: number;
}

export async function listMessages(
  strapi: Core.Strapi,
  { tab, search, page }: MessageQuery,
): Promise<MessageList> {
  const words = toSearchWords(search).map((word) => ({
    $or: SEARCHED.map((field) => ({ [field]: { $containsi: word } })),
  }));
  const byPhone = { id: { $in: await findByPhone(strapi, search) } };
  const isFound = words.length === 0 ? [] : [{ $or: [{ $and: words }, byPhone] }];
  const wish = { tab, page, conditions: CONDITIONS, isFound };
  const board = await readBoard(strapi.db.query(CONTACT_MESSAGE_UID), wish);
  return { ...board, rows: z.array(Row).parse(board.rows) };
}

const Ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id));

/** Messages with this telephone number, however it is written; none for a search that is no number. */
async function findByPhone(strapi: Core.Strapi, search: string): Promise<number[]> {
  const phone = toPhoneSearch(search);
  if (phone === null) return [];
  const table = strapi.db.connection('contact_messages');
  return Ids.parse(await table.whereRaw(...phoneContains('phone', phone)).select('id'));
}

/** Notes that a message needs nothing more, and who said so; null takes it up again. False when there is no such message. */
export async function writeDone(
  strapi: Core.Strapi,
  documentId: string,
  doneBy: string | null,
): Promise<boolean> {
  const data = { doneAt: doneBy === null ? null : new Date(), doneBy };
  const messages = strapi.db.query(CONTACT_MESSAGE_UID);
  return (await messages.updateMany({ where: { documentId }, data })).count === 1;
}

export function countOpenMessages(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(CONTACT_MESSAGE_UID).count({ where: CONDITIONS.open });
}
