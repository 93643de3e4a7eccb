import type { OrderProject } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, OptionalDateTimeColumn, TextColumn } from '../../../lib/database';
import { toQueuedColumns } from '../../../lib/outbox/back-off';

export const MESSAGE_UID = 'api::project.project-message';

const MESSAGE_KINDS = [
  'message',
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
});
export type MessageRecord = z.infer<typeof MessageRecord>;

/** Everything that customer and house told each other about an inquiry, the oldest first. */
export async function listMessages(
  strapi: Core.Strapi,
  inquiryId: number,
): Promise<readonly MessageRecord[]> {
  const rows: unknown = await strapi.db
    .query(MESSAGE_UID)
    .findMany({ where: { inquiryId }, orderBy: { writtenAt: 'asc' } });
  return z.array(MessageRecord).parse(rows);
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
  return messages.flatMap(({ id, kind, author, text, writtenAt, answeredAt }) => {
    if (kind === 'acceptance' || kind === 'withdrawal') return [];
    return {
      id,
      from: kind === 'house' ? ('house' as const) : ('customer' as const),
      kind: kind === 'house' ? ('message' as const) : kind,
      author,
      text,
      sentAt: writtenAt.toISOString(),
      isAnswered: answeredAt !== null,
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

/** Notes that Rentman has the customer's changes up to a revision, or that they came too late and go as requests to the house. */
export async function settleChanges(
  strapi: Core.Strapi,
  { id, revision }: { readonly id: number; readonly revision: number },
  outcome: 'applied' | 'too-late',
): Promise<void> {
  const where = { inquiryId: id, state: 'applying', revision: { $lte: revision } };
  const data =
    outcome === 'applied' ? { state: 'applied' } : { state: 'waiting', kind: 'change-request' };
  await strapi.db.query(MESSAGE_UID).updateMany({ where, data });
}
