import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  type DatabaseQuery,
  DateTimeColumn,
  runStatement,
  TextColumn,
} from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { getEnv } from '../../../lib/env';
import { INQUIRY_UID, Inquiry } from '../../../lib/inquiry';
import { toQueuedColumns } from '../../../lib/outbox/back-off';
import { createLeases } from '../../../lib/outbox/leases';
import { OutboxWorker } from '../../../lib/outbox/outbox-worker';
import { getRentman } from '../../../rentman/connection';
import {
  createDeliveryWork,
  type DeliveryErrorCode,
  MAX_WRITE_DELAY_MS,
} from '../../../rentman/inquiries/delivery-work';
import {
  createDecisionFollower,
  type DecisionStore,
} from '../../../rentman/inquiries/follow-decisions';
import { settledChanges } from './settled-changes';

const deliveries = new WeakMap<
  Core.Strapi,
  { readonly worker: OutboxWorker; followDecisions(now: Date): Promise<void> }
>();

export function startDeliveries(strapi: Core.Strapi): void {
  const inquiries = strapi.db.query(INQUIRY_UID);
  const worker = new OutboxWorker(
    createDeliveryWork({
      leases: createLeases(inquiries, 'delivering'),
      rentman: getRentman(),
      settings: { sendsInAndOut: getEnv().RENTMAN_SEND_IN_OUT },
      log: strapi.log,
      now: () => getDatabaseClock(strapi).read(),
      settleChanges: (inquiry, outcome) => settledChanges.only(strapi)(inquiry, outcome),
      fetchInquiry: async (id) => Inquiry.parse(await inquiries.findOne({ where: { id } })),
    }),
  );
  const followDecisions = createDecisionFollower(createDecisionStore(inquiries));
  deliveries.set(strapi, { worker, followDecisions });
  worker.start();
}

export function wakeDeliveries(strapi: Core.Strapi): void {
  deliveries.get(strapi)?.worker.wake();
}

/** Takes no further inquiry and lets running deliveries come to a step where they can stop. */
export async function stopDeliveries(strapi: Core.Strapi): Promise<void> {
  await deliveries.get(strapi)?.worker.stop();
}

/** To be called when Rentman has answered: delivers what waits for it, and stores what was decided there. */
export async function catchUpWithRentman(strapi: Core.Strapi): Promise<void> {
  const now = getDatabaseClock(strapi).now();
  await makeUnreachableDue(strapi, now);
  await makeChangedDue(strapi, now);
  await deliveries.get(strapi)?.followDecisions(now);
}

const UNREACHABLE: DeliveryErrorCode = 'unreachable';

/** Makes inquiries due at once that wait because Rentman could not be reached. */
async function makeUnreachableDue(strapi: Core.Strapi, now: Date): Promise<void> {
  const { count } = await strapi.db.query(INQUIRY_UID).updateMany({
    where: {
      state: 'pending',
      nextAttemptAt: { $gt: now },
      lastErrorCode: UNREACHABLE,
      ...mayBeSearched(now),
    },
    data: { nextAttemptAt: now },
  });
  if (count > 0) wakeDeliveries(strapi);
}

/** Makes inquiries due that were changed while they were being delivered. */
async function makeChangedDue(strapi: Core.Strapi, now: Date): Promise<void> {
  const rows: unknown = await runStatement(strapi, (knex) =>
    knex('inquiries')
      .where({ state: 'delivered' })
      .whereNull('withdrawn_at')
      .whereRaw('revision > delivered_revision')
      .select('id'),
  );
  for (const { id } of z.array(z.object({ id: z.number() })).parse(rows)) {
    const where = { id, state: 'delivered' };
    await strapi.db.query(INQUIRY_UID).updateMany({ where, data: toQueuedColumns(now) });
    wakeDeliveries(strapi);
  }
}

/** Tries a failed or waiting inquiry again, for three more days. False when it is in neither state. */
export async function resendInquiry(
  strapi: Core.Strapi,
  documentId: string,
  now = getDatabaseClock(strapi).now(),
): Promise<boolean> {
  const resend = async (condition: object, firstAttemptAt: Date) => {
    const { count } = await strapi.db.query(INQUIRY_UID).updateMany({
      where: { documentId, state: { $in: ['pending', 'failed'] }, ...condition },
      data: { ...toQueuedColumns(now, firstAttemptAt), lastError: null, lastErrorCode: null },
    });
    return count === 1;
  };
  const isQueued =
    (await resend(mayBeSearched(now), now)) ||
    (await resend({}, new Date(now.getTime() + MAX_WRITE_DELAY_MS)));
  wakeDeliveries(strapi);
  return isQueued;
}

/** The condition that no unanswered write can be carried out any more, so that a search finds its result. */
export function mayBeSearched(now: Date): object {
  return {
    $or: [
      { rentmanId: { $notNull: true } },
      { sentAt: { $null: true } },
      { sentAt: { $lt: new Date(now.getTime() - MAX_WRITE_DELAY_MS) } },
    ],
  };
}

const Undecided = z.array(
  z
    .object({
      id: z.number(),
      number: z.coerce.number(),
      rentmanId: z.number(),
      completedAt: DateTimeColumn,
      handNumber: TextColumn,
    })
    .transform(({ handNumber, ...row }) => ({ ...row, isByHand: handNumber !== '' })),
);

function createDecisionStore(inquiries: DatabaseQuery): DecisionStore {
  return {
    async findUndecided(completedAfter) {
      const rows = await inquiries.findMany({
        select: ['id', 'number', 'rentmanId', 'completedAt', 'handNumber'],
        where: {
          rentmanId: { $notNull: true },
          // Rentman names the project of an accepted request a moment later.
          $or: [
            { decision: { $null: true } },
            { decision: 'accepted', rentmanProjectId: { $null: true } },
          ],
          completedAt: { $gt: completedAfter },
        },
        orderBy: { completedAt: 'asc' },
      });
      return Undecided.parse(rows);
    },
    async storeDecision(id, decision) {
      await inquiries.updateMany({ where: { id }, data: decision });
    },
  };
}
