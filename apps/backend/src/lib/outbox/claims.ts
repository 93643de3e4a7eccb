import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DatabaseQuery } from './database-query';

/** How long a claim holds without a sign of life. After a crash the work is free again after that. */
export const LEASE_MS = 60_000;

/** The right of one worker to do one piece of work. */
export interface Claim {
  readonly id: number;
  readonly token: string;
}

/** Columns every outbox table has beside its own: state, attempts, nextAttemptAt, claimToken, claimedUntil. */
export interface ClaimStates {
  readonly waiting: string;
  readonly working: string;
}

export interface Claims {
  /** The longest due first: what waits for its time and what a crashed worker left behind. */
  findDue(now: Date, limit: number): Promise<readonly number[]>;
  /** Null when another worker was faster. Counts the attempt. */
  claim(id: number, now: Date): Promise<Claim | null>;
  /** False when the claim was lost; then nothing more may be done under it. */
  renew(claim: Claim, now: Date, columns?: object): Promise<boolean>;
  /** Writes the result and ends the claim. False when it was lost before. */
  finish(claim: Claim, columns: object): Promise<boolean>;
  /** When the next piece of work falls due; null when none waits. */
  findNextDue(): Promise<Date | null>;
}

const Ids = z.array(z.object({ id: z.number() }));
const Attempts = z.object({ attempts: z.number() });
const Moment = z.union([z.date(), z.string(), z.number()]).transform((value) => new Date(value));
const Due = z
  .object({ nextAttemptAt: Moment.nullish(), claimedUntil: Moment.nullish() })
  .nullable();

/**
 * Claims rows by conditional updates: of several workers, in this process or another, exactly one
 * sees its update count. The claim's token guards every later write.
 */
export function createClaims(query: DatabaseQuery, { waiting, working }: ClaimStates): Claims {
  const isDue = (now: Date) => ({
    $or: [
      { state: waiting, nextAttemptAt: { $lte: now } },
      { state: working, claimedUntil: { $lt: now } },
    ],
  });
  const isHeldBy = ({ id, token }: Claim) => ({ id, state: working, claimToken: token });
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
    async findDue(now, limit) {
      const rows = await query.findMany({
        select: ['id'],
        where: isDue(now),
        orderBy: { nextAttemptAt: 'asc' },
        limit,
      });
      return Ids.parse(rows).map(({ id }) => id);
    },
    async claim(id, now) {
      const row = await query.findOne({ select: ['attempts'], where: { id } });
      if (row === null) return null;
      const { attempts } = Attempts.parse(row);
      const token = randomUUID();
      // Naming the attempts it saw, no claim can count one that another claim has counted.
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
    renew: (claim, now, columns = {}) =>
      update(isHeldBy(claim), { ...columns, claimedUntil: leaseFrom(now) }),
    finish: (claim, columns) =>
      update(isHeldBy(claim), { ...columns, claimToken: null, claimedUntil: null }),
    async findNextDue() {
      const moments = [
        await findEarliest(waiting, 'nextAttemptAt'),
        await findEarliest(working, 'claimedUntil'),
      ].filter((moment) => moment !== null);
      return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    },
  };
}
