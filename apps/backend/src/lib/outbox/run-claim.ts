import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '../database-outage';
import { logEvent } from '../log';
import { type Claim, type Claims, LEASE_MS } from './claims';

/** How often the result of done work is offered to a database that cannot be used, and how long in between. */
const MAX_FINISH_ATTEMPTS = 20;
const FINISH_RETRY_MS = 500;

/** Before the lease ends, so that what is sent has arrived by then. */
const MARGIN_MS = 10_000;

/** When the claim of the running work was last renewed, by a clock that goes on while the process is stopped. */
const renewals = new AsyncLocalStorage<{ at: number }>();

/**
 * False when the running work may have lost its claim since it was last renewed: the process was stopped, or what it waited
 * for took too long, so that another worker may do the same. To be asked at the moment of sending.
 */
export function mayHoldClaim(): boolean {
  const renewal = renewals.getStore();
  return renewal === undefined || performance.now() - renewal.at < LEASE_MS - MARGIN_MS;
}

/** The claim of running work. */
export interface Lease {
  readonly claim: Claim;
  /** To be called before every step that cannot be undone; throws when the work must end here. */
  renew(columns?: object): Promise<void>;
}

/** Thrown by `renew` when the claim went to another worker or the process stops. */
export class LeaseEnded extends Error {
  constructor(reason: 'lost' | 'stopping') {
    super(reason === 'lost' ? 'the claim went to another worker' : 'the worker stops');
    this.name = 'LeaseEnded';
  }
}

export interface OutboxLog {
  warn(message: string): void;
  error(message: string): void;
}

/** The work of one outbox. */
export interface OutboxWork {
  /** For the log. */
  readonly name: string;
  readonly claims: Claims;
  /** Does the work and answers the columns to write. Errors that may be retried are among the columns, not thrown. */
  run(lease: Lease): Promise<object>;
  /** The columns to write when `run` threw: such work has failed for good. */
  toUnexpected(error: unknown): object;
  readonly log: OutboxLog;
  /** The clock of the claims, the database's when several backends share it. */
  readonly now?: () => Date | Promise<Date>;
}

/**
 * Does one piece of work under its claim and writes the result. Work that a stopping process interrupts is due again;
 * work that the database interrupts is due again when the lease has ended.
 */
export async function runClaim(
  work: OutboxWork,
  claim: Claim,
  isStopping: () => boolean,
): Promise<void> {
  const { claims, log, name, now = () => new Date() } = work;
  const warn = (reason: string) => log.warn(`${name} ${claim.id}: ${reason}`);
  const renewal = { at: performance.now() };
  const heartbeat = setInterval(() => {
    renewClaim(work, claim, renewal).catch((error: unknown) => warn(String(error)));
  }, LEASE_MS / 3);
  try {
    const lease = createLease(work, claim, renewal, isStopping);
    const columns = await renewals.run(renewal, () => work.run(lease));
    logEvent('outbox', { work: name, row: claim.id, ...toState(columns) });
    if (!(await finish(claims, claim, columns))) warn('the claim was lost before the end');
  } catch (error) {
    if (isOutage(error)) {
      warn(String(error));
    } else if (!(error instanceof LeaseEnded)) {
      await claims.finish(claim, work.toUnexpected(error));
    } else if (isStopping()) {
      await claims.finish(claim, { state: 'pending', nextAttemptAt: await now() });
    } else {
      warn(error.message);
    }
  } finally {
    clearInterval(heartbeat);
  }
}

function toState(columns: object): object {
  return 'state' in columns ? { state: columns.state } : {};
}

/** The result of work that is done is not lost to a connection that breaks just then: the work would be done again. */
async function finish(claims: Claims, claim: Claim, columns: object): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await claims.finish(claim, columns);
    } catch (error) {
      if (!isOutage(error) || attempt === MAX_FINISH_ATTEMPTS) throw error;
      await delay(FINISH_RETRY_MS);
    }
  }
}

/** False when the claim was lost. */
async function renewClaim(
  { claims, now = () => new Date() }: OutboxWork,
  claim: Claim,
  renewal: { at: number },
  columns?: object,
): Promise<boolean> {
  const at = performance.now();
  const isHeld = await claims.renew(claim, await now(), columns);
  if (isHeld) renewal.at = at;
  return isHeld;
}

function createLease(
  work: OutboxWork,
  claim: Claim,
  renewal: { at: number },
  isStopping: () => boolean,
): Lease {
  return {
    claim,
    async renew(columns) {
      if (isStopping()) throw new LeaseEnded('stopping');
      if (!(await renewClaim(work, claim, renewal, columns))) throw new LeaseEnded('lost');
    },
  };
}
