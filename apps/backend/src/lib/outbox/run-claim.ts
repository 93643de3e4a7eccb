import { type Claim, type Claims, LEASE_MS } from './claims';

/** What the work knows of its own claim while it runs. */
export interface Lease {
  readonly claim: Claim;
  /** Call before every step that cannot be taken back; throws when the work must end here. */
  renew(columns?: object): Promise<void>;
}

/** Ends work whose claim went to another worker, or whose process stops. */
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
  /** Does the work and answers the columns to write. Throws only what nobody foresaw. */
  run(lease: Lease): Promise<object>;
  /** The columns to write when `run` threw. */
  toFault(error: unknown): object;
  /** The columns that make work due again which the end of the process interrupted. */
  toInterrupted(): object;
  readonly log: OutboxLog;
  readonly now?: () => Date;
}

/** Does one piece of work under its claim and writes how it ended. */
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
      await claims.finish(claim, work.toFault(error));
    } else if (isStopping()) await claims.finish(claim, work.toInterrupted());
    else warn(error.message);
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
