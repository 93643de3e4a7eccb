interface RoundsOptions {
  readonly everyMs: number;
  readonly round: (signal: AbortSignal) => Promise<void>;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Repeats a sync with pauses between; says a fault once, not every minute, and says when it is over. */
export function startRounds({ everyMs, round, log }: RoundsOptions): { stop(): void } {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let fault: string | null = null;

  async function run(): Promise<void> {
    const next = await describeFault();
    if (closing.signal.aborted) return;
    if (next !== null && next !== fault) log.warn(`Catalogue sync: ${next}`);
    if (next === null && fault !== null) log.info('Catalogue sync: works again');
    fault = next;
    timer = setTimeout(() => void run(), everyMs);
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
    stop() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}
