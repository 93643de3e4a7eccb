import { joinLooks, type Look, NOTHING_TO_LOOK_AT } from '../sync/rows-to-refetch';

interface LooksOptions {
  readonly lookAt: (look: Look, signal: AbortSignal) => Promise<void>;
  /** How long to wait for more before looking. */
  readonly findWaitMs?: () => number;
  readonly warn: (line: string) => void;
}

export interface Looks {
  /** Has these rows read again, together with whatever else comes up in the next moment. */
  add(look: Look): void;
  stop(): void;
}

/** A burst of changes is told in many calls within this time. */
const GATHER_MS = 250;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** Gathers what is to be read again and reads it, one look after the other; what fails is kept and tried again. */
export function runLooks({ lookAt, findWaitMs = () => 0, warn }: LooksOptions): Looks {
  const closing = new AbortController();
  let waiting = NOTHING_TO_LOOK_AT;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let failures = 0;

  function schedule(ms: number): void {
    if (closing.signal.aborted || isLooking || timer) return;
    timer = setTimeout(() => void run(), ms);
  }

  async function run(): Promise<void> {
    timer = undefined;
    const look = waiting;
    waiting = NOTHING_TO_LOOK_AT;
    isLooking = true;
    try {
      await lookAt(look, closing.signal);
      failures = 0;
    } catch (error) {
      waiting = joinLooks(look, waiting);
      failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (failures === 1) warn(`Catalogue sync after a webhook: ${reason}`);
    } finally {
      isLooking = false;
    }
    if (waiting.size > 0) schedule(failures > 0 ? findPause(failures) : findWait());
  }

  function findWait(): number {
    return Math.max(GATHER_MS, findWaitMs());
  }

  return {
    add(look) {
      waiting = joinLooks(waiting, look);
      schedule(findWait());
    },
    stop() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

function findPause(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}
