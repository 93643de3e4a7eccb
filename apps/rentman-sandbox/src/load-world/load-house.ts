import type { SandboxDatabase } from '#app/database/open-database.ts';
import { createDice, type Dice } from './dice.ts';
import type { LoadSize } from './load-size.ts';

const DAY_IN_MS = 86_400_000;

/** What the parts of a big world are made with. */
export interface LoadHouse {
  readonly database: SandboxDatabase;
  readonly size: LoadSize;
  readonly dice: Dice;
  /** Midnight of the day of seeding, in UTC: the world does not depend on the hour. */
  readonly today: number;
}

export function createLoadHouse(
  database: SandboxDatabase,
  { size, now }: { readonly size: LoadSize; readonly now: number },
): LoadHouse {
  const today = Math.floor(now / DAY_IN_MS) * DAY_IN_MS;
  return { database, size, dice: createDice(size.seed), today };
}

/** A moment in the last two years: rows were changed at different times, most of them long ago. */
export function chooseModified({ dice, today }: LoadHouse): number {
  return today - DAY_IN_MS - Math.floor(dice.next() ** 2 * 700 * DAY_IN_MS);
}

/** The number of an item; few of them are asked for often. */
export function chooseItem({ dice, size }: LoadHouse): number {
  return 1 + Math.floor(dice.next() ** 3 * size.items);
}
