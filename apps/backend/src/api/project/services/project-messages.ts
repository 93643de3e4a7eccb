import type { OrderProject } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  DateTimeColumn,
  OptionalDateTimeColumn,
  parseRows,
  TextColumn,
} from '../../../lib/database';
import { toQueuedColumns } from '../../../lib/outbox/back-off';
import { countCauses } from '../../../lib/outbox/stuck-work';
import type { Hand } from '../../../lib/panel/hands';
import { readRows } from '../../../lib/read-rows';
import { toHand } from '../../../lib/waiting-work';
import { findRemedy } from '../../../rentman/failures';
import { InquiryRow, loadInquiries } from '../../inquiry/services/inquiry-rows';

export const MESSAGE_UID = 'api::project.project-message';
const TABLE = 'project_messages';

const MESSAGE_KINDS = [
  'message',
  'report',
  'acceptance',
  'withdrawal',
  'change',
  'change-request',
  'house',
] as const;

export const MessageRecord = z.object({
  id: z.number().int(),
  inquiryId: z.number().int(),
  messageKey: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  author: TextColumn,
  text: TextColumn,
  offerId: z.number().int().nullish(),
  writtenAt: DateTimeColumn,
  answeredAt: OptionalDateTimeColumn,
  /** Who of the staff noted it in the panel; empty where the task was done in Rentman. */
  answeredBy: TextColumn,
  taskId: z.number().int().nullish(),
  isTaskDone: z.coerce.boolean(),
  sentAt: OptionalDateTimeColumn,
  state: z.string(),
  attempts: z.number().int(),
  giveUpAt: OptionalDateTimeColumn,
  lastError: TextColumn,
  lastErrorCode: TextColumn,
});
export type MessageRecord = z.infer<typeof MessageRecord>;

const COLUMNS = Object.keys(MessageRecord.shape);
const COLUMNS_WITHOUT_TEXT = COLUMNS.filter((name) => name !== 'text');
/** What a stage or an offer follows from; they are few. */
const DECIDING = ['acceptance', 'withdrawal', 'change-request'];

/** What customers said of inquiries that something else follows from, without its texts, the oldest first. */
export async function listDecidingWords(
  strapi: Core.Strapi,
  inquiryIds: readonly number[],
): Promise<readonly MessageRecord[]> {
  const rows: unknown = await strapi.db.query(MESSAGE_UID).findMany({
    select: COLUMNS_WITHOUT_TEXT,
    where: { inquiryId: { $in: inquiryIds }, kind: { $in: DECIDING } },
    orderBy: { id: 'asc' },
  });
  return parseRows(strapi, TABLE, MessageRecord, rows);
}

/** One page of an answer holds that many messages, and that many characters of their texts. */
const PAGE_SIZE = 50;
const MAX_PAGE_CHARACTERS = 150_000;

export interface MessagePage {
  /** The oldest first. */
  readonly messages: readonly MessageRecord[];
  readonly hasOlder: boolean;
}

interface PageWish {
  /** The id of the oldest message that is known; without it the page is the newest. */
  readonly before?: number | undefined;
  /** Also acceptances and withdrawals, which the customer's page shows elsewhere. */
  readonly isWhole?: boolean;
}

/** The newest of what customer and house told each other about an inquiry, or what came before it. */
export async function readMessagePage(
  strapi: Core.Strapi,
  inquiryId: number,
  { before, isWhole = false }: PageWish = {},
): Promise<MessagePage> {
  const where = {
    inquiryId,
    ...(before === undefined ? {} : { id: { $lt: before } }),
    ...(isWhole ? {} : { kind: { $notIn: ['acceptance', 'withdrawal'] } }),
  };
  const rows: unknown = await strapi.db
    .query(MESSAGE_UID)
    .findMany({ select: COLUMNS, where, orderBy: { id: 'desc' }, limit: PAGE_SIZE + 1 });
  const found = z.array(z.unknown()).parse(rows);
  const readable = parseRows(strapi, TABLE, MessageRecord, found.slice(0, PAGE_SIZE));
  let characters = 0;
  const fitting = readable.filter(({ text }, index) => {
    characters += text.length;
    return index === 0 || characters <= MAX_PAGE_CHARACTERS;
  });
  const hasOlder = found.length > PAGE_SIZE || fitting.length < readable.length;
  return { messages: fitting.toReversed(), hasOlder };
}

/** Notes that staff have dealt with open words, and queues their tasks to be marked as done in Rentman. Answers how many. */
export async function noteAnswered(
  strapi: Core.Strapi,
  where: object,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number> {
  const messages = strapi.db.query(MESSAGE_UID);
  const { count } = await messages.updateMany({
    where: { ...where, answeredAt: { $null: true } },
    data: { answeredAt: now, answeredBy: by },
  });
  const task = { taskId: { $notNull: true }, isTaskDone: false, state: 'sent' };
  await messages.updateMany({
    where: { ...where, ...task, answeredAt: { $notNull: true } },
    data: toQueuedColumns(now),
  });
  return count;
}

/** The messages as their page shows them, and the customer's changes with what was written beside them. */
export function toMessageAnswers(messages: readonly MessageRecord[]): OrderProject['messages'] {
  return messages.flatMap(({ id, kind, author, text, writtenAt, answeredAt, state }) => {
    if (kind === 'acceptance' || kind === 'withdrawal') return [];
    return {
      id,
      from: kind === 'house' ? ('house' as const) : ('customer' as const),
      kind: kind === 'house' || kind === 'report' ? ('message' as const) : kind,
      author,
      text,
      sentAt: writtenAt.toISOString(),
      isAnswered: answeredAt !== null,
      isSuperseded: state === 'superseded',
    };
  });
}

/** A second yes to the same version of an offer is the first one again. */
export function toAcceptanceKey(
  inquiryId: number,
  offer: { readonly id: number; readonly version: number },
): string {
  return `${inquiryId}-zusage-${offer.id}-v${offer.version}`;
}

/** When the customer accepted that version of an offer; null for never. */
export function findAcceptedAt(
  messages: readonly MessageRecord[],
  offer: { readonly id: number; readonly version: number },
): string | null {
  const said = messages.find(
    ({ inquiryId, messageKey }) => messageKey === toAcceptanceKey(inquiryId, offer),
  );
  return said?.writtenAt.toISOString() ?? null;
}

export function findWithdrawalAt(messages: readonly MessageRecord[]): string | null {
  return messages.find(({ kind }) => kind === 'withdrawal')?.writtenAt.toISOString() ?? null;
}

/** When the customer last asked for a change that the house has not answered. */
export function findChangeAskedAt(messages: readonly MessageRecord[]): string | null {
  const asked = messages.filter(
    ({ kind, answeredAt }) => kind === 'change-request' && answeredAt === null,
  );
  return asked.at(-1)?.writtenAt.toISOString() ?? null;
}

interface SettledInquiry {
  readonly id: number;
  readonly revision: number;
  readonly withdrawnAt: Date | null;
}

/** Notes that Rentman has the customer's changes up to a revision, or that they came too late and go as requests to the house. */
export async function settleChanges(
  strapi: Core.Strapi,
  { id, revision, withdrawnAt }: SettledInquiry,
  outcome: 'applied' | 'too-late',
): Promise<void> {
  // A withdrawn request is left as it is in Rentman.
  if (withdrawnAt !== null) {
    await supersedeChanges(strapi, id);
    return;
  }
  const isApplied = outcome === 'applied';
  // A withdrawal may have come while Rentman took the change.
  const state = { $in: isApplied ? ['applying', 'superseded'] : ['applying'] };
  const where = { inquiryId: id, state, revision: { $lte: revision } };
  const data = isApplied ? { state: 'applied' } : { state: 'waiting', kind: 'change-request' };
  await strapi.db.query(MESSAGE_UID).updateMany({ where, data });
}

/** Ends the changes of a withdrawn inquiry that Rentman has not got: nothing delivers them any more. */
export async function supersedeChanges(strapi: Core.Strapi, inquiryId: number): Promise<void> {
  const where = { inquiryId, state: 'applying' };
  await strapi.db.query(MESSAGE_UID).updateMany({ where, data: { state: 'superseded' } });
}

const Applying = z.array(z.object({ inquiryId: z.number() }));

/** The same for inquiries that were withdrawn while a change of theirs was being delivered. */
export async function supersedeChangesOfWithdrawn(strapi: Core.Strapi): Promise<void> {
  const rows: unknown = await strapi.db
    .query(MESSAGE_UID)
    .findMany({ select: ['inquiryId'], where: { state: 'applying' } });
  const ids = [...new Set(Applying.parse(rows).map(({ inquiryId }) => inquiryId))];
  if (ids.length === 0) return;
  const where = { id: { $in: ids }, withdrawnAt: { $notNull: true } };
  const withdrawn = await loadInquiries(strapi, InquiryRow.pick({ id: true }), where);
  for (const { id } of withdrawn) await supersedeChanges(strapi, id);
}

const OWN_FIELDS = ['kind', 'author', 'text', 'writtenAt', 'answeredAt'];
const INQUIRIES_AT_ONCE = 1000;

/** Everything that was said about the inquiries of an account. */
export async function* readOwnMessages(strapi: Core.Strapi, userId: number) {
  const own = await loadInquiries(strapi, InquiryRow.pick({ id: true }), { user: userId });
  const ids = own.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += INQUIRIES_AT_ONCE) {
    const inquiryId = { $in: ids.slice(start, start + INQUIRIES_AT_ONCE) };
    yield* readRows(strapi, MESSAGE_UID, { where: { inquiryId }, select: OWN_FIELDS });
  }
}

/** Messages that have not reached Rentman. */
export async function findStuckWords(strapi: Core.Strapi, now: Date): Promise<Hand> {
  return toHand(await countCauses(strapi, TABLE, now), ({ code }) => findRemedy(code, 'message'));
}
