interface RoundsOptions {
  /** How long to wait after a round. */
  readonly findWaitMs: () => number;
  readonly round: (signal: AbortSignal) => Promise<void>;
  readonly log: { info(line: string): void; warn(line: string): void };
}

export interface Rounds {
  /** Begins a round now, or, while one is running, another one right after it. */
  hurry(): void;
  stop(): void;
}

/** Repeats a sync with pauses between; says a fault once, not every minute, and says when it is over. */
export function startRounds({ findWaitMs, round, log }: RoundsOptions): Rounds {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let fault: string | null = null;
  let isRunning = false;
  let isWanted = false;

  async function run(): Promise<void> {
    isRunning = true;
    isWanted = false;
    const next = await describeFault();
    isRunning = false;
    if (closing.signal.aborted) return;
    if (next !== null && next !== fault) log.warn(`Catalogue sync: ${next}`);
    if (next === null && fault !== null) log.info('Catalogue sync: works again');
    fault = next;
    timer = setTimeout(() => void run(), isWanted ? 0 : findWaitMs());
  }

  async function describeFault(): Promise<string | null> {
    try {
      await round(closing.signal);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  void run();
  return {
    hurry() {
      isWanted = true;
      if (isRunning || closing.signal.aborted) return;
      clearTimeout(timer);
      void run();
    },
    stop() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
