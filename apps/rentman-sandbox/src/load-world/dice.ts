/** Throws that are the same for the same seed. */
export interface Dice {
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
