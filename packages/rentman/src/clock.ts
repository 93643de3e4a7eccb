/** Time as the client uses it, so that tests can pass it by hand. */
export interface Clock {
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
