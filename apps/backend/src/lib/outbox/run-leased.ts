import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isOutage } from '../database-outage';
import { logEvent } from '../log';
import { LEASE_MS, type Lease, type Leases } from './leases';

/** How often the result of done work is offered to a database that cannot be used, and how long in between. */
const MAX_FINISH_ATTEMPTS = 20;
const FINISH_RETRY_MS = 500;

/** Before the lease ends, so that what is sent has arrived by then. */
const MARGIN_MS = 10_000;

/** When the lease of the running work was last renewed, by a clock that goes on while the process is stopped. */
const renewals = new AsyncLocalStorage<{ at: number }>();

/**
 * False when the running work may have lost its lease since it was last renewed: the process was stopped, or what it waited
 * for took too long, so that another worker may do the same. To be asked at the moment of sending.
 */
export function mayHoldLease(): boolean {
  const renewal = renewals.getStore();
  return renewal === undefined || performance.now() - renewal.at < LEASE_MS - MARGIN_MS;
}

export interface HeldLease {
  readonly id: number;
  /** To be called before every step that cannot be undone; throws when the work must end here. */
  renew(columns?: object): Promise<void>;
}

/** Thrown by `renew` when the lease went to another worker or the process stops. */
export class LeaseEnded extends Error {
  constructor(reason: 'lost' | 'stopping') {
    super(reason === 'lost' ? 'the lease went to another worker' : 'the worker stops');
    this.name = 'LeaseEnded';
  }
}

export interface OutboxLog {
  warn(message: string): void;
  error(message: string): void;
}

export interface OutboxWork {
  readonly name: string;
  readonly leases: Leases;
  /** Does the work and answers the columns to write. Errors that may be retried are among the columns, not thrown. */
  run(lease: HeldLease): Promise<object>;
  /** The columns to write when `run` threw: such work has failed for good. */
  toUnexpected(error: unknown): object;
  readonly log: OutboxLog;
  /** The clock of the leases, the database's when several backends share it. */
  readonly now: () => Date | Promise<Date>;
}

/**
 * Does one piece of work under its lease and writes the result. Work that a stopping process interrupts is due again;
 * work that the database interrupts is due again when the lease has ended.
 */
export async function runLeased(
  work: OutboxWork,
  lease: Lease,
  isStopping: () => boolean,
): Promise<void> {
  const { leases, log, name, now } = work;
  const warn = (reason: string) => log.warn(`${name} ${lease.id}: ${reason}`);
  const renewal = { at: performance.now() };
  const renew = async (columns?: object): Promise<boolean> => {
    const at = performance.now();
    const isHeld = await leases.renew(lease, await now(), columns);
    if (isHeld) renewal.at = at;
    return isHeld;
  };
  const held: HeldLease = {
    id: lease.id,
    async renew(columns) {
      if (isStopping()) throw new LeaseEnded('stopping');
      if (!(await renew(columns))) throw new LeaseEnded('lost');
    },
  };
  const heartbeat = setInterval(() => {
    renew().catch((error: unknown) => warn(String(error)));
  }, LEASE_MS / 3);
  try {
    const columns = await renewals.run(renewal, () => work.run(held));
    const state = 'state' in columns ? { state: columns.state } : {};
    logEvent('outbox', { work: name, row: lease.id, ...state });
    if (!(await finish(leases, lease, columns))) warn('the lease was lost before the end');
  } catch (error) {
    if (isOutage(error)) {
      warn(String(error));
    } else if (!(error instanceof LeaseEnded)) {
      await leases.finish(lease, work.toUnexpected(error));
    } else if (isStopping()) {
      await leases.finish(lease, { state: 'pending', nextAttemptAt: await now() });
    } else {
      warn(error.message);
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** The result of work that is done is not lost to a connection that breaks just then: the work would be done again. */
async function finish(leases: Leases, lease: Lease, columns: object): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await leases.finish(lease, columns);
    } catch (error) {
      if (!isOutage(error) || attempt === MAX_FINISH_ATTEMPTS) throw error;
      await delay(FINISH_RETRY_MS);
    }
  }
}
