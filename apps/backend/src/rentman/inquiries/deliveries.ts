import { MAX_WRITE_DELAY_MS } from '@klappe/rentman';
import type { Core } from '@strapi/strapi';
import { createInquiryStore, INQUIRY_UID } from '../../api/inquiry/records/inquiry-store';
import { getEnv } from '../../lib/env';
import { GIVE_UP_AFTER_MS } from '../../lib/outbox/back-off';
import { createClaims } from '../../lib/outbox/claims';
import { OutboxWorker } from '../../lib/outbox/outbox-worker';
import { getRentman } from '../connection';
import { UNREACHABLE } from '../explain-error';
import { createDeliveryWork } from './delivery-work';
import { connectProjectRequests } from './project-requests';

const workers = new WeakMap<Core.Strapi, OutboxWorker>();

/** Starts bringing inquiries to Rentman: those that wait, and those a crash left half done. */
export function startDeliveries(strapi: Core.Strapi): void {
  const inquiries = strapi.db.query(INQUIRY_UID);
  const store = createInquiryStore({ inquiries, transaction: (work) => work() });
  const worker = new OutboxWorker(
    createDeliveryWork({
      claims: createClaims(inquiries, { waiting: 'pending', working: 'delivering' }),
      requests: connectProjectRequests(getRentman()),
      settings: { sendsInAndOut: getEnv().RENTMAN_SEND_IN_OUT },
      log: strapi.log,
      fetchInquiry: (id) => store.fetchComplete(id),
    }),
  );
  workers.set(strapi, worker);
  worker.start();
}

/** Lets the outbox look for inquiries at once. */
export function wakeDeliveries(strapi: Core.Strapi): void {
  workers.get(strapi)?.wake();
}

/** Takes no further inquiry and lets those under way come to a step where they can stop. */
export async function stopDeliveries(strapi: Core.Strapi): Promise<void> {
  await workers.get(strapi)?.stop();
}

/** Tries at once what waits because Rentman could not be reached: it has just answered. */
export async function hurryDeliveries(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const { count } = await strapi.db.query(INQUIRY_UID).updateMany({
    where: {
      state: 'pending',
      nextAttemptAt: { $gt: now },
      lastError: { $startsWith: UNREACHABLE },
      ...isSettled(now),
    },
    data: { nextAttemptAt: now },
  });
  if (count > 0) wakeDeliveries(strapi);
}

/** Tries a stuck or waiting inquiry again, for three more days. False when there is nothing to try. */
export async function resendInquiry(
  strapi: Core.Strapi,
  documentId: string,
  now = new Date(),
): Promise<boolean> {
  const resend = async (condition: object, nextAttemptAt: Date) => {
    const { count } = await strapi.db.query(INQUIRY_UID).updateMany({
      where: { documentId, state: { $in: ['pending', 'failed'] }, ...condition },
      data: {
        state: 'pending',
        attempts: 0,
        nextAttemptAt,
        giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
      },
    });
    return count === 1;
  };
  const isQueued =
    (await resend(isSettled(now), now)) ||
    (await resend({}, new Date(now.getTime() + MAX_WRITE_DELAY_MS)));
  wakeDeliveries(strapi);
  return isQueued;
}

/** After an unanswered write Rentman needs a while before looking for its result tells the truth. */
function isSettled(now: Date): object {
  return {
    $or: [
      { rentmanId: { $notNull: true } },
      { sentAt: { $null: true } },
      { sentAt: { $lt: new Date(now.getTime() - MAX_WRITE_DELAY_MS) } },
    ],
  };
}
