import { MAX_WRITE_DELAY_MS, type Rentman, RentmanError } from '@klappe/rentman';
import type { Inquiry } from '../../lib/inquiry';
import { toFailedColumns } from '../../lib/outbox/back-off';
import { type HeldLease, LeaseEnded, type OutboxWork } from '../../lib/outbox/run-leased';
import { wordErrorInGerman } from '../error-in-german';
import { type RentmanFailureCode, toFailureCode } from '../failures';
import { type DeliveryOutcome, deliverInquiry } from './deliver-inquiry';
import type { RequestSettings } from './to-project-request';

/** How long an unanswered write may still be carried out; `src/api` may not import Rentman's client itself. */
export { MAX_WRITE_DELAY_MS };

const MAX_ERROR_LENGTH = 2_000;

export interface DeliveryWork extends Pick<OutboxWork, 'leases' | 'log' | 'now'> {
  readonly rentman: Rentman;
  readonly settings: RequestSettings;
  fetchInquiry(id: number): Promise<Inquiry>;
  /** Notes what became of the customer's changes that this delivery was about. May be called again after a crash. */
  settleChanges(inquiry: Inquiry, outcome: ChangeOutcome): Promise<void>;
}

/** A change that Rentman has, or that came after the house's decision and so becomes a request to the house. */
export type ChangeOutcome = 'applied' | 'too-late';

/** Why an inquiry was not delivered. Code branches on it; `lastError` is the sentence for the panel. */
export type DeliveryErrorCode =
  | RentmanFailureCode
  | 'lines-refused'
  | 'deleted-in-rentman'
  | 'unexpected';

export function createDeliveryWork(work: DeliveryWork): OutboxWork {
  const { leases, log, now } = work;
  return {
    name: 'inquiry to Rentman',
    leases,
    log,
    now,
    async run(lease) {
      const inquiry = await work.fetchInquiry(lease.id);
      const attempt = { mayExist: inquiry.sentAt !== null };
      try {
        const outcome = await deliver(work, inquiry, lease, attempt);
        const settled = SETTLED[outcome.code];
        if (settled) await work.settleChanges(inquiry, settled);
        return toOutcomeColumns(outcome, inquiry, await now());
      } catch (error) {
        if (error instanceof LeaseEnded) throw error;
        if (!(error instanceof RentmanError)) {
          log.error(`inquiry ${inquiry.number}: ${wordErrorInGerman(error)}`);
        }
        return toErrorColumns(error, inquiry, attempt, await now());
      }
    },
    toUnexpected: (error) => toFailed('unexpected', wordErrorInGerman(error)),
  };
}

const SETTLED: Partial<Record<DeliveryOutcome['code'], ChangeOutcome>> = {
  delivered: 'applied',
  'decided-before-change': 'too-late',
};

/** Whether an earlier step, of this attempt or another, created the request or may have done so. */
interface Attempt {
  mayExist: boolean;
}

function deliver(
  { rentman, settings, now }: DeliveryWork,
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
  return deliverInquiry({ inquiry, rentman, settings, progress });
}

const DELETED =
  'Die Projektanfrage wurde in Rentman gelöscht. „Erneut senden“ legt sie dort neu an.';

function toOutcomeColumns(
  outcome: DeliveryOutcome,
  { revision }: Inquiry,
  deliveredAt: Date,
): object {
  if (outcome.code === 'lines-refused') return toFailed(outcome.code, outcome.reasons.join('\n'));
  if (outcome.code === 'deleted-in-rentman') {
    return { ...toFailed(outcome.code, DELETED), rentmanId: null };
  }
  const { rentmanId } = outcome;
  const done = { nextAttemptAt: null, lastErrorCode: null, lastError: null };
  return { ...done, state: 'delivered', rentmanId, deliveredAt, deliveredRevision: revision };
}

function toFailed(code: DeliveryErrorCode, text: string): object {
  return { state: 'failed', nextAttemptAt: null, ...toDeliveryError(code, text) };
}

function toErrorColumns(
  error: unknown,
  { attempts, giveUpAt }: Inquiry,
  { mayExist }: Attempt,
  now: Date,
): object {
  const { code, reason, mayHaveWritten, ...retry } = toDeliveryFailure(error);
  return {
    ...toFailedColumns({ now, attempts, giveUpAt, ...retry }),
    ...toDeliveryError(code, reason),
    // This attempt was the first to send, and it created nothing: the next one need not search for a request.
    ...(mayHaveWritten || mayExist ? {} : { sentAt: null }),
  };
}

/** What an error means for the delivery: one that Rentman will give again is for somebody to look at. */
export function toDeliveryFailure(error: unknown) {
  const reason = wordErrorInGerman(error);
  if (!(error instanceof RentmanError)) {
    const retry = { isWorthRetrying: true, mayHaveWritten: true, minDelayMs: 0 };
    return { code: 'unexpected', reason, ...retry } as const;
  }
  const code = toFailureCode(error);
  const { isWorthRetrying, retryAfterMs } = error;
  // Rentman may still carry out the write: the next attempt must not search for it too early.
  const mayHaveWritten = isWorthRetrying && error.mayHaveWritten;
  const minDelayMs = mayHaveWritten ? MAX_WRITE_DELAY_MS : (retryAfterMs ?? 0);
  return { code, reason, isWorthRetrying, mayHaveWritten, minDelayMs };
}

function toDeliveryError(lastErrorCode: DeliveryErrorCode, text: string): object {
  const isLong = text.length > MAX_ERROR_LENGTH;
  return { lastErrorCode, lastError: isLong ? `${text.slice(0, MAX_ERROR_LENGTH)}…` : text };
}
