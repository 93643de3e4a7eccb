import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getDatabaseClock } from '../../../lib/database-clock';
import { toFailedColumns, toQueuedColumns } from '../../../lib/outbox/back-off';
import { createLeases } from '../../../lib/outbox/leases';
import { OutboxWorker } from '../../../lib/outbox/outbox-worker';
import { type HeldLease, LeaseEnded, type OutboxWork } from '../../../lib/outbox/run-leased';
import { MESSAGE_LABELS } from '../../../mail/project-mails';
import { getProjectRentman, getRentman } from '../../../rentman/connection';
import type { FailureCode } from '../../../rentman/failures';
import {
  deliverTask,
  fetchDoneTasks,
  toMessageFailure,
  withdrawRequest,
} from '../../../rentman/projects/deliver-message';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { MESSAGE_UID, MessageRecord } from './project-messages';
import { findProjectOfInquiry } from './project-store';

const workers = new WeakMap<Core.Strapi, OutboxWorker>();

export function startMessages(strapi: Core.Strapi): void {
  const worker = new OutboxWorker(createMessageWork(strapi));
  workers.set(strapi, worker);
  worker.start();
}

export async function stopMessages(strapi: Core.Strapi): Promise<void> {
  await workers.get(strapi)?.stop();
}

export function wakeMessages(strapi: Core.Strapi): void {
  workers.get(strapi)?.wake();
}

const RETRY_MS = 60_000;

function createMessageWork(strapi: Core.Strapi): OutboxWork {
  const messages = strapi.db.query(MESSAGE_UID);
  const now = () => getDatabaseClock(strapi).read();
  return {
    name: 'message to Rentman',
    leases: createLeases(messages, 'delivering'),
    log: strapi.log,
    now,
    async run(lease) {
      const message = MessageRecord.parse(await messages.findOne({ where: { id: lease.id } }));
      try {
        return await deliver(strapi, message, lease);
      } catch (error) {
        if (error instanceof LeaseEnded) throw error;
        const { code, reason, isWorthRetrying } = toMessageFailure(error);
        const { attempts, giveUpAt } = message;
        const at = await now();
        return {
          ...toFailedColumns({ now: at, attempts, giveUpAt: giveUpAt ?? at, isWorthRetrying }),
          lastError: reason,
          lastErrorCode: code,
        };
      }
    },
    toUnexpected: (error) => ({
      state: 'failed',
      lastError: String(error),
      lastErrorCode: 'unexpected',
      nextAttemptAt: null,
    }),
  };
}

const Inquiry = InquiryRow.pick({ number: true, rentmanId: true });

async function deliver(
  strapi: Core.Strapi,
  message: MessageRecord,
  lease: HeldLease,
): Promise<object> {
  // Somebody answered before the task was made: none is needed any more.
  if (message.answeredAt !== null && message.sentAt === null) return SENT;
  const now = await getDatabaseClock(strapi).read();
  const inquiry = await loadInquiry(strapi, Inquiry, { id: message.inquiryId });
  if (inquiry === null) throw new Error(`Inquiry ${message.inquiryId} is gone`);
  const later = toLater(message, now);
  const project = await findProjectOfInquiry(strapi, message.inquiryId);
  if (project === null && message.kind === 'withdrawal') {
    if (inquiry.rentmanId === null) return later;
    const isSaid = await withdrawRequest(getRentman(), inquiry.rentmanId);
    return isSaid ? SENT : { state: 'waiting', nextAttemptAt: null };
  }
  if (project === null) return { state: 'waiting', nextAttemptAt: null };
  const { kind, messageKey, text, author, offerId } = message;
  const label = MESSAGE_LABELS[kind];
  const outcome = await deliverTask(
    getRentman(),
    {
      synchronizationId: `klappe-${messageKey}`,
      name: `${label} zur Webshop-Anfrage ${inquiry.number}`,
      details: `${author}:\n${text}`,
      parent: offerId
        ? { kind: 'quotes', id: offerId }
        : { kind: 'projects', id: project.rentmanProjectId },
      taskId: message.taskId ?? null,
      sentAt: message.sentAt,
      answeredAt: message.answeredAt,
    },
    { now, noteSending: async () => lease.renew({ sentAt: now }) },
  );
  if (outcome.code === 'wait') return later;
  return { ...SENT, taskId: outcome.taskId, isTaskDone: outcome.isDone };
}

/** What waits for something else is tried again until its last attempt; then staff see that its task is missing. */
function toLater({ giveUpAt }: MessageRecord, now: Date): object {
  const nextAttemptAt = new Date(now.getTime() + RETRY_MS);
  const isTriedAgain = giveUpAt !== null && nextAttemptAt < giveUpAt;
  return {
    ...(isTriedAgain ? { state: 'pending', nextAttemptAt } : GIVEN_UP),
    lastErrorCode: NOT_IN_RENTMAN,
  };
}

const GIVEN_UP = {
  state: 'failed',
  nextAttemptAt: null,
  lastError: 'Die Anfrage kam drei Tage lang nicht in Rentman an.',
};
const NOT_IN_RENTMAN: FailureCode = 'not-in-rentman';

const SENT = { state: 'sent', nextAttemptAt: null, lastError: null, lastErrorCode: null };

/** Inquiries of which a project is known now: what waited for it is sent. */
export async function releaseMessages(strapi: Core.Strapi, now: Date): Promise<void> {
  const rows: unknown = await strapi.db
    .connection('project_messages')
    .join('inquiry_projects', 'inquiry_projects.inquiry_id', 'project_messages.inquiry_id')
    .where('project_messages.state', 'waiting')
    .distinct('project_messages.inquiry_id as inquiryId');
  for (const { inquiryId } of z.array(z.object({ inquiryId: z.number() })).parse(rows)) {
    const where = { inquiryId, state: 'waiting' };
    const data = toQueuedColumns(now);
    const { count } = await strapi.db.query(MESSAGE_UID).updateMany({ where, data });
    if (count > 0) wakeMessages(strapi);
  }
}

/** Notes which tasks the house has done in Rentman since a moment. */
export async function noteDoneTasks(strapi: Core.Strapi, since: string, now: Date): Promise<void> {
  const messages = strapi.db.query(MESSAGE_UID);
  const open = { taskId: { $notNull: true }, answeredAt: { $null: true } };
  if ((await messages.count({ where: open })) === 0) return;
  for (const { id, completedAt } of await fetchDoneTasks(getProjectRentman(), since)) {
    const data = { answeredAt: completedAt ?? now, isTaskDone: true };
    await messages.updateMany({ where: { ...open, taskId: id }, data });
  }
}
