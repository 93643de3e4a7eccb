import { MAX_WRITE_DELAY_MS } from '@klappe/rentman';
import type { Inquiry } from '../../api/inquiry/records/inquiry';
import { findNextAttempt } from '../../lib/outbox/back-off';
import type { Claims } from '../../lib/outbox/claims';
import {
  type Lease,
  LeaseEnded,
  type OutboxLog,
  type OutboxWork,
} from '../../lib/outbox/run-claim';
import { type DeliveryOutcome, deliverInquiry, type ProjectRequests } from './deliver-inquiry';
import { type DeliveryFault, toDeliveryFault } from './delivery-fault';
import type { RequestSettings } from './to-project-request';

const LONGEST_ERROR = 2_000;

export interface DeliveryWork {
  readonly claims: Claims;
  readonly requests: ProjectRequests;
  readonly settings: RequestSettings;
  readonly log: OutboxLog;
  readonly now?: () => Date;
  fetchInquiry(id: number): Promise<Inquiry>;
}

/** The outbox that brings inquiries to Rentman. */
export function createDeliveryWork(work: DeliveryWork): OutboxWork {
  const { claims, log, now = () => new Date() } = work;
  return {
    name: 'inquiry to Rentman',
    claims,
    log,
    now,
    async run(lease) {
      const inquiry = await work.fetchInquiry(lease.claim.id);
      try {
        return toColumns(await deliver(work, inquiry, lease), now());
      } catch (error) {
        if (error instanceof LeaseEnded) throw error;
        return toFaultColumns(error, inquiry, work);
      }
    },
    toFault: (error) => ({ state: 'failed', lastError: describe(error), nextAttemptAt: null }),
    toInterrupted: () => ({ state: 'pending', nextAttemptAt: now() }),
  };
}

function deliver(
  { requests, settings, now = () => new Date() }: DeliveryWork,
  inquiry: Inquiry,
  lease: Lease,
) {
  const progress = {
    noteSending: () => lease.renew({ sentAt: now() }),
    noteCreated: (rentmanId: number) => lease.renew({ rentmanId }),
    goOn: () => lease.renew(),
  };
  return deliverInquiry({ inquiry, requests, settings, progress });
}

function toColumns(outcome: DeliveryOutcome, now: Date): object {
  switch (outcome.code) {
    case 'delivered':
      return {
        state: 'delivered',
        rentmanId: outcome.rentmanId,
        deliveredAt: now,
        lastError: null,
        nextAttemptAt: null,
      };
    case 'lines-refused':
      return {
        state: 'failed',
        lastError: shorten(outcome.reasons.join('\n')),
        nextAttemptAt: null,
      };
    case 'deleted-in-rentman':
      return {
        state: 'failed',
        rentmanId: null,
        lastError:
          'Die Projektanfrage wurde in Rentman gelöscht. „Erneut senden“ legt sie dort neu an.',
        nextAttemptAt: null,
      };
  }
}

function toFaultColumns(
  error: unknown,
  inquiry: Inquiry,
  { log, now = () => new Date() }: DeliveryWork,
): object {
  const fault = toDeliveryFault(error);
  const reason = fault?.reason ?? describe(error);
  if (!fault) log.error(`inquiry ${inquiry.number}: ${reason}`);
  const columns = { lastError: shorten(reason), ...forgetSending(fault, inquiry) };
  if (fault?.code === 'refused') return { ...columns, state: 'failed', nextAttemptAt: null };
  const atLeastMs = fault?.isUnsettled ? MAX_WRITE_DELAY_MS : (fault?.retryAfterMs ?? 0);
  const { attempts, giveUpAt } = inquiry;
  const next = findNextAttempt({ now: now(), attempts, giveUpAt, atLeastMs });
  return { ...columns, state: next ? 'pending' : 'failed', nextAttemptAt: next };
}

/** When this attempt was the first to send and certainly nothing arrived, nothing needs looking for. */
function forgetSending(fault: DeliveryFault | null, { sentAt }: Inquiry): object {
  const isSettled = fault?.code === 'refused' || fault?.isUnsettled === false;
  return isSettled && sentAt === null ? { sentAt: null } : {};
}

function describe(error: unknown): string {
  return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
}

function shorten(text: string): string {
  return text.length > LONGEST_ERROR ? `${text.slice(0, LONGEST_ERROR)}…` : text;
}
