import { type Claim, type Claims, LEASE_MS } from './claims';

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
  readonly now?: () => Date;
}

/** Does one piece of work under its claim and writes the result. Work that a stopping process interrupts is due again. */
export async function runClaim(
  work: OutboxWork,
  claim: Claim,
  isStopping: () => boolean,
): Promise<void> {
  const { claims, log, name, now = () => new Date() } = work;
  const warn = (reason: string) => log.warn(`${name} ${claim.id}: ${reason}`);
  const heartbeat = setInterval(() => {
    claims.renew(claim, now()).catch((error: unknown) => warn(String(error)));
  }, LEASE_MS / 3);
  try {
    const columns = await work.run(createLease(work, claim, isStopping));
    if (!(await claims.finish(claim, columns))) warn('the claim was lost before the end');
  } catch (error) {
    if (!(error instanceof LeaseEnded)) {
      await claims.finish(claim, work.toUnexpected(error));
    } else if (isStopping()) {
      await claims.finish(claim, { state: 'pending', nextAttemptAt: now() });
    } else {
      warn(error.message);
    }
  } finally {
    clearInterval(heartbeat);
  }
}

function createLease(work: OutboxWork, claim: Claim, isStopping: () => boolean): Lease {
  const { claims, now = () => new Date() } = work;
  return {
    claim,
    async renew(columns) {
      if (isStopping()) throw new LeaseEnded('stopping');
      if (!(await claims.renew(claim, now(), columns))) throw new LeaseEnded('lost');
    },
  };
}
