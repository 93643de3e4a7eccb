import { setTimeout as delay } from 'node:timers/promises';
import { RENTMAN_LIMITS, type SharedLimits } from '@klappe/rentman';
import { z } from 'zod';
import { toRequestLock } from '../lib/instances/advisory-locks';
import type { Link } from '../lib/instances/link';
import { createMutex } from '../lib/mutex';

/** Rentman counts requests as they arrive: two that were sent a second apart may arrive closer together. */
const WINDOW_MS = 1100;
const RETRY_MS = 50;

const Slot = z.array(z.object({ wait: z.coerce.number() }));
const Numbers = z.array(z.object({ number: z.number() }));

/**
 * Each of ten slots starts one request in 1.1 s. Whoever takes the slot that is free first learns when its request may
 * start; what another backend takes at this moment is passed over.
 */
const TAKE_SLOT = `
  update rentman_request_slots
  set starts_at = greatest(clock_timestamp(), starts_at + interval '${WINDOW_MS} milliseconds')
  where slot = (
    select slot from rentman_request_slots order by starts_at limit 1 for update skip locked
  )
  returning extract(epoch from starts_at - clock_timestamp()) * 1000 as wait`;

const MAKE_SLOTS = `
  insert into rentman_request_slots (slot, starts_at)
  select slot, clock_timestamp() - interval '1 minute' from generate_series(1, ${RENTMAN_LIMITS.perSecond}) slot
  on conflict do nothing`;

const PAUSE = `
  update rentman_request_slots set starts_at = greatest(
    starts_at, clock_timestamp() + ($1::double precision - ${WINDOW_MS}) * interval '1 millisecond'
  )`;

/** A lock that nobody holds. PostgreSQL would give a connection its own locks a second time: those are left out. */
const TAKE_LOCK = `
  select number from generate_series(1, ${RENTMAN_LIMITS.inFlight}) number
  where case when number = any($1::int[]) then false else pg_try_advisory_lock(${toRequestLock('number')}) end
  limit 1`;

/**
 * Counts the requests to Rentman of all backends together, because it counts those of an account: ten in a second,
 * twenty at once. The locks of a backend that dies end with its connection. Without the database each counts for itself.
 */
export function createSharedLimits(findLink: () => Link | null): SharedLimits {
  const held = new Set<number>();
  const runExclusively = createMutex();

  async function takeLock(link: Link): Promise<number> {
    for (;;) {
      const number = await runExclusively(async () => {
        const [lock] = Numbers.parse(await link.query(TAKE_LOCK, [[...held]]));
        if (lock) held.add(lock.number);
        return lock?.number;
      });
      if (number !== undefined) return number;
      await delay(RETRY_MS);
    }
  }

  async function waitForStart(link: Link): Promise<void> {
    for (;;) {
      const [slot] = Slot.parse(await link.query(TAKE_SLOT));
      if (slot) {
        await delay(Math.max(slot.wait, 0));
        return;
      }
      // All are being taken, or it is the first request after a crash of the server.
      await link.query(MAKE_SLOTS);
    }
  }

  return {
    async enter() {
      const link = findLink();
      if (!link) return () => {};
      try {
        const number = await takeLock(link);
        const release = () => {
          held.delete(number);
          link
            .query(`select pg_advisory_unlock(${toRequestLock('$1::int')})`, [number])
            .catch(() => {});
        };
        await waitForStart(link).catch(() => {});
        return release;
      } catch {
        return () => {};
      }
    },
    pause(ms) {
      findLink()
        ?.query(PAUSE, [ms])
        .catch(() => {});
    },
  };
}
