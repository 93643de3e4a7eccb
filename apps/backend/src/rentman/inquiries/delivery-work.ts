import { MAX_WRITE_DELAY_MS, RentmanError } from '@klappe/rentman';
import type { Inquiry } from '../../lib/inquiry';
import { toFailedColumns } from '../../lib/outbox/back-off';
import type { Leases } from '../../lib/outbox/leases';
import {
  type HeldLease,
  LeaseEnded,
  type OutboxLog,
  type OutboxWork,
} from '../../lib/outbox/run-leased';
import { wordErrorInGerman } from '../error-in-german';
import { type DeliveryOutcome, deliverInquiry, type ProjectRequests } from './deliver-inquiry';
import type { RequestSettings } from './to-project-request';

/** How long an unanswered write may still be carried out; `src/api` may not import Rentman's client itself. */
export { MAX_WRITE_DELAY_MS };

const MAX_ERROR_LENGTH = 2_000;

export interface DeliveryWork {
  readonly leases: Leases;
  readonly requests: ProjectRequests;
  readonly settings: RequestSettings;
  readonly log: OutboxLog;
  readonly now?: () => Date | Promise<Date>;
  fetchInquiry(id: number): Promise<Inquiry>;
}

/** Why an inquiry was not delivered. Code branches on it; `lastError` is the sentence for the panel. */
export type DeliveryErrorCode =
  | RentmanError['failure']
  | 'lines-refused'
  | 'deleted-in-rentman'
  | 'unexpected';

export function createDeliveryWork(work: DeliveryWork): OutboxWork {
  const { leases, log, now = () => new Date() } = work;
  return {
    name: 'inquiry to Rentman',
    leases,
    log,
    now,
    async run(lease) {
      const inquiry = await work.fetchInquiry(lease.id);
      const attempt = { mayExist: inquiry.sentAt !== null };
      try {
        return toOutcomeColumns(await deliver(work, inquiry, lease, attempt), await now());
      } catch (error) {
        if (error instanceof LeaseEnded) throw error;
        if (!(error instanceof RentmanError)) {
          log.error(`inquiry ${inquiry.number}: ${describeUnexpected(error)}`);
        }
        return toErrorColumns(error, inquiry, attempt, await now());
      }
    },
    toUnexpected: (error) => ({
      state: 'failed',
      nextAttemptAt: null,
      ...toDeliveryError('unexpected', describeUnexpected(error)),
    }),
  };
}

/** Whether an earlier step, of this attempt or another, created the request or may have done so. */
interface Attempt {
  mayExist: boolean;
}

function deliver(
  { requests, settings, now = () => new Date() }: DeliveryWork,
  inquiry: Inquiry,
  lease: HeldLease,
  attempt: Attempt,
) {
  const progress = {
    noteSending: async () => lease.renew({ sentAt: await now() }),
    noteCreated(rentmanId: number) {
      attempt.mayExist = true;
      return lease.renew({ rentmanId });
    },
    checkLease: () => lease.renew(),
  };
  return deliverInquiry({ inquiry, requests, settings, progress });
}

function toOutcomeColumns(outcome: DeliveryOutcome, now: Date): object {
  switch (outcome.code) {
    case 'delivered':
      return {
        state: 'delivered',
        rentmanId: outcome.rentmanId,
        deliveredAt: now,
        nextAttemptAt: null,
        lastErrorCode: null,
        lastError: null,
      };
    case 'lines-refused':
      return {
        state: 'failed',
        nextAttemptAt: null,
        ...toDeliveryError(outcome.code, outcome.reasons.join('\n')),
      };
    case 'deleted-in-rentman':
      return {
        state: 'failed',
        rentmanId: null,
        nextAttemptAt: null,
        ...toDeliveryError(
          outcome.code,
          'Die Projektanfrage wurde in Rentman gelöscht. „Erneut senden“ legt sie dort neu an.',
        ),
      };
  }
}

function toErrorColumns(
  error: unknown,
  inquiry: Inquiry,
  { mayExist }: Attempt,
  now: Date,
): object {
  const failure = toDeliveryFailure(error);
  const code = error instanceof RentmanError ? error.failure : 'unexpected';
  return {
    ...toFailedColumns({
      now,
      attempts: inquiry.attempts,
      giveUpAt: inquiry.giveUpAt,
      isWorthRetrying: failure?.code !== 'refused',
      minDelayMs: failure ? findMinDelayMs(failure) : 0,
    }),
    ...toDeliveryError(code, failure?.reason ?? describeUnexpected(error)),
    // This attempt was the first to send, and it created nothing: the next one need not search for a request.
    ...(failure !== null && !mayHaveWritten(failure) && !mayExist ? { sentAt: null } : {}),
  };
}

/** What an error of Rentman's client means for the delivery. */
export type DeliveryFailure =
  | {
      /** The same delivery may succeed later. */
      readonly code: 'try-again';
      readonly reason: string;
      /** Rentman may still carry out the write: the next attempt must not search for it too early. */
      readonly mayHaveWritten: boolean;
      readonly retryAfterMs: number;
    }
  | {
      /** Rentman will refuse the same again: somebody has to look at it. */
      readonly code: 'refused';
      readonly reason: string;
    };

/** Null for any other error. */
export function toDeliveryFailure(error: unknown): DeliveryFailure | null {
  if (!(error instanceof RentmanError)) return null;
  const reason = wordErrorInGerman(error);
  if (!error.isWorthRetrying) return { code: 'refused', reason };
  const { mayHaveWritten, retryAfterMs } = error;
  return { code: 'try-again', reason, mayHaveWritten, retryAfterMs: retryAfterMs ?? 0 };
}

function mayHaveWritten(failure: DeliveryFailure): boolean {
  return failure.code === 'try-again' && failure.mayHaveWritten;
}

function findMinDelayMs(failure: DeliveryFailure): number {
  if (failure.code === 'refused') return 0;
  return failure.mayHaveWritten ? MAX_WRITE_DELAY_MS : failure.retryAfterMs;
}

function toDeliveryError(lastErrorCode: DeliveryErrorCode, text: string): object {
  const isLong = text.length > MAX_ERROR_LENGTH;
  return { lastErrorCode, lastError: isLong ? `${text.slice(0, MAX_ERROR_LENGTH)}…` : text };
}

function describeUnexpected(error: unknown): string {
  return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
}
