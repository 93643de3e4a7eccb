export interface Dice {
  /** A whole number from 0 to one below `sides`. */
  roll(sides: number): number;
  /** True with this probability. */
  happens(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Null when there is nothing to pick. */
  pickAny<T>(choices: readonly T[]): T | null;
}

/** Random numbers that are the same for the same seed. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  // The generator Mulberry32.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    happens: (share) => next() < share,
    pick: (choices) => choices[roll(choices.length)] ?? choices[0],
    pickAny: (choices) => choices[roll(choices.length)] ?? null,
  };
}
