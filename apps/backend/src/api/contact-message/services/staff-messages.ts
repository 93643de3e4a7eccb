import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';
import { toSearchWords } from '../../../lib/search-words';
import type { MessageList, MessageTab } from '../panel/board-answers';
import { CONTACT_MESSAGE_UID } from './take-message';

export const MESSAGE_TABS = ['open', 'done'] as const satisfies readonly MessageTab[];

const PAGE_SIZE = 20;
const SEARCHED = ['name', 'email', 'phone', 'subject', 'message'] as const;
const CONDITIONS: Readonly<Record<MessageTab, object>> = {
  open: { doneAt: { $null: true } },
  done: { doneAt: { $notNull: true } },
};

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const Row = z
  .object({
    documentId: z.string(),
    name: z.string(),
    email: z.string(),
    phone: text,
    subject: text,
    message: z.string(),
    createdAt: DateTimeColumn,
    doneAt: DateTimeColumn.nullish(),
    doneBy: text,
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

/** One page of messages, the newest first, and how many of each tab match the search. */
export async function listMessages(
  strapi: Core.Strapi,
  { tab, search, page }: MessageQuery,
): Promise<MessageList> {
  const messages = strapi.db.query(CONTACT_MESSAGE_UID);
  const words = toSearchWords(search);
  const isFound = words.map((word) => ({
    $or: SEARCHED.map((field) => ({ [field]: { $containsi: word } })),
  }));
  const toWhere = (name: MessageTab) => ({ $and: [CONDITIONS[name], ...isFound] });
  const counts = {
    open: await messages.count({ where: toWhere('open') }),
    done: await messages.count({ where: toWhere('done') }),
  };
  const pages = Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE));
  const shown = Math.min(Math.max(page, 1), pages);
  const rows: unknown = await messages.findMany({
    where: toWhere(tab),
    orderBy: { createdAt: 'desc' },
    offset: (shown - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  return { rows: z.array(Row).parse(rows), page: shown, pages, counts };
}

/** Notes that a message needs nothing more, and who said so. False when there is no such message. */
export async function settleMessage(
  strapi: Core.Strapi,
  documentId: string,
  doneBy: string,
  now = new Date(),
): Promise<boolean> {
  const data = { doneAt: now, doneBy };
  const messages = strapi.db.query(CONTACT_MESSAGE_UID);
  return (await messages.updateMany({ where: { documentId }, data })).count === 1;
}

/** Takes a message up again. False when there is no such message. */
export async function reopenMessage(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  const data = { doneAt: null, doneBy: null };
  const messages = strapi.db.query(CONTACT_MESSAGE_UID);
  return (await messages.updateMany({ where: { documentId }, data })).count === 1;
}

/** How many messages wait for an answer. */
export function countOpenMessages(strapi: Core.Strapi): Promise<number> {
  return strapi.db.query(CONTACT_MESSAGE_UID).count({ where: CONDITIONS.open });
}
