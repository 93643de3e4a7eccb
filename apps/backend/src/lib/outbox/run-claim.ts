import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '../database-outage';
import { logEvent } from '../log';
import { type Claim, type Claims, LEASE_MS } from './claims';

/** How often the result of done work is offered to a database that cannot be used, and how long in between. */
const MAX_FINISH_ATTEMPTS = 20;
const FINISH_RETRY_MS = 500;

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
  const heartbeat = setInterval(() => {
    const renew = async () => void (await claims.renew(claim, await now()));
    renew().catch((error: unknown) => warn(String(error)));
  }, LEASE_MS / 3);
  try {
    const columns = await work.run(createLease(work, claim, isStopping));
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

function createLease(work: OutboxWork, claim: Claim, isStopping: () => boolean): Lease {
  const { claims, now = () => new Date() } = work;
  return {
    claim,
    async renew(columns) {
      if (isStopping()) throw new LeaseEnded('stopping');
      if (!(await claims.renew(claim, await now(), columns))) throw new LeaseEnded('lost');
    },
  };
}
