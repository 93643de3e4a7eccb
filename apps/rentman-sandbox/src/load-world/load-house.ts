import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { SandboxDatabase } from '#app/database/open-database.ts';

const Count = z.coerce.number().int().min(0).max(1_000_000);

const LoadSize = z.object({
  items: Count.min(1),
  lines: Count.optional(),
  pictures: Count.default(200),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
});

/** How big a world for load tests is. The same size, seed and day make the same world. */
export interface LoadSize {
  readonly items: number;
  readonly lines: number;
  /** How many items have a picture; every picture is a download for whoever mirrors the world. */
  readonly pictures: number;
  readonly seed: number;
}

/** 20,000 planned lines for 50,000 items. */
const LINES_PER_ITEM = 0.4;

export const USAGE = `Usage: node apps/rentman-sandbox/src/main.ts [--items N [--lines N] [--pictures N] [--seed N]]`;

/** Reads the size from the command line; null without \`--items\`: the demo house is meant. */
export function readLoadSize(args: readonly string[]): LoadSize | null {
  const option = { type: 'string' } as const;
  const options = { items: option, lines: option, pictures: option, seed: option };
  const { values } = parseArgs({ args: [...args], options });
  if (values.items === undefined) {
    if (Object.keys(values).length > 0) throw new Error(`--items is missing. ${USAGE}`);
    return null;
  }
  const size = LoadSize.safeParse(values);
  if (!size.success) throw new Error(`${z.prettifyError(size.error)}\n${USAGE}`);
  return { ...size.data, lines: size.data.lines ?? Math.round(size.data.items * LINES_PER_ITEM) };
}

/** A name of its own for every world, so that none takes another's file. */
export function toFileName({ items, lines, pictures, seed }: LoadSize): string {
  return `world-${items}-${lines}-${pictures}-${seed}.sqlite`;
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
