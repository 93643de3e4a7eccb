import { parseArgs } from 'node:util';
import { DAY_MS } from '@klappe/domain';
import { z } from 'zod';
import type { SandboxDatabase } from '#app/database/open-database.ts';

/** 20,000 planned lines for 50,000 items. */
export const LINES_PER_ITEM = 0.4;
const Items = z.coerce.number().int().min(1).max(1_000_000);

/** How many items a world for load tests has, by the command line. */
export function readItemCount(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { items: { type: 'string' } } });
  const items = Items.safeParse(values.items);
  if (items.success) return items.data;
  throw new Error('Usage: node apps/rentman-sandbox/src/load-world/main.ts --items N');
}

/** Throws that are the same for the same seed. */
interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number; both ends count. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in so many of a hundred throws. */
  hits(percent: number): boolean;
}

/** Creates the mulberry32 generator: small, quick, and good enough to spread test data. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick(list) {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from');
      return item;
    },
    hits: (percent) => next() * 100 < percent,
  };
}

/** What the parts of a big world are made with. */
export interface LoadHouse {
  readonly database: SandboxDatabase;
  readonly items: number;
  readonly dice: Dice;
  /** Midnight of the day of seeding, in UTC: the world does not depend on the hour. */
  readonly today: number;
}

export function createLoadHouse(
  database: SandboxDatabase,
  { items, now }: { readonly items: number; readonly now: number },
): LoadHouse {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { database, items, dice: createDice(1), today };
}

/** A moment in the last two years: rows were changed at different times, most of them long ago. */
export function chooseModified({ dice, today }: LoadHouse): number {
  return today - DAY_MS - Math.floor(dice.next() ** 2 * 700 * DAY_MS);
}

/** The number of an item; few of them are asked for often. */
export function chooseItem({ dice, items }: LoadHouse): number {
  return 1 + Math.floor(dice.next() ** 3 * items);
}
