import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@klappe/domain';
import { z } from 'zod';
import { type DatabaseQuery, DateTimeColumn } from '../database';

/** How long a lease lasts unless it is renewed. After a crash the work can be taken again that much later. */
export const LEASE_MS = 60_000;
/**
 * What waits longer was written while the clock was wrong, and is taken at once. So nothing may be put off for longer: it
 * would be taken at once, put off again, and so on without end.
 */
const MAX_WAIT_MS = 7 * DAY_MS;

export interface Lease {
  readonly id: number;
  readonly token: string;
}

export type Leases = ReturnType<typeof createLeases>;

const Ids = z.array(z.object({ id: z.number() }));
const Attempts = z.object({ attempts: z.number() });
const Due = z
  .object({ nextAttemptAt: DateTimeColumn.nullish(), claimedUntil: DateTimeColumn.nullish() })
  .nullable();

/**
 * Takes leases of rows by conditional updates: of several workers, in this process or another, exactly one gets the row.
 * Every later write names the token of the lease, so that a worker whose lease was lost writes nothing.
 * An outbox table has the columns `state`, `attempts`, `nextAttemptAt`, `claimToken` and `claimedUntil`. Waiting work
 * is `pending`; `working` is the state of leased work.
 */
export function createLeases(query: DatabaseQuery, working: string) {
  const isDue = (now: Date) => ({
    $or: [
      { state: 'pending', nextAttemptAt: { $lte: now } },
      { state: 'pending', nextAttemptAt: { $gt: new Date(now.getTime() + MAX_WAIT_MS) } },
      { state: working, claimedUntil: { $lt: now } },
      { state: working, claimedUntil: { $gt: new Date(now.getTime() + 2 * LEASE_MS) } },
    ],
  });
  const isHeldBy = ({ id, token }: Lease) => ({ id, state: working, claimToken: token });
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

  async function update(where: object, data: object): Promise<boolean> {
    const { count } = await query.updateMany({ where, data });
    return count === 1;
  }

  async function findEarliest(state: string, column: 'nextAttemptAt' | 'claimedUntil') {
    const row = await query.findOne({ where: { state }, orderBy: { [column]: 'asc' } });
    return Due.parse(row)?.[column] ?? null;
  }

  return {
    /** Ids of work whose time has come and of work that a crashed worker left behind; the longest due first. */
    async findDue(now: Date, limit: number): Promise<readonly number[]> {
      const rows = await query.findMany({
        select: ['id'],
        where: isDue(now),
        orderBy: { nextAttemptAt: 'asc' },
        limit,
      });
      return Ids.parse(rows).map(({ id }) => id);
    },
    /** Null when another worker was faster. Counts the attempt. */
    async take(id: number, now: Date): Promise<Lease | null> {
      const row = await query.findOne({ select: ['attempts'], where: { id } });
      if (row === null) return null;
      const { attempts } = Attempts.parse(row);
      const token = randomUUID();
      // The condition on `attempts` keeps two workers from counting the same attempt.
      const isMine = await update(
        { id, attempts, ...isDue(now) },
        {
          state: working,
          attempts: attempts + 1,
          claimToken: token,
          claimedUntil: leaseFrom(now),
        },
      );
      return isMine ? { id, token } : null;
    },
    /** False when the lease was lost; then nothing more may be done under it. */
    renew: (lease: Lease, now: Date, columns: object = {}) =>
      update(isHeldBy(lease), { ...columns, claimedUntil: leaseFrom(now) }),
    /** Writes the result and ends the lease. False when it was lost before. */
    finish: (lease: Lease, columns: object) =>
      update(isHeldBy(lease), { ...columns, claimToken: null, claimedUntil: null }),
    /** When the next piece of work is due; null when none waits. */
    async findNextDue(): Promise<Date | null> {
      const moments = [
        await findEarliest('pending', 'nextAttemptAt'),
        await findEarliest(working, 'claimedUntil'),
      ].filter((moment) => moment !== null);
      return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    },
  };
}
