import { addDays, toHouseDate, toHouseDateTime } from '@klappe/domain';
import type { CatalogueSync } from './catalogue-sync';
import type { RequestBudget } from './request-budget';
import type { Look } from './rows-to-refetch';

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

interface PacingOptions {
  readonly sync: Pick<CatalogueSync, 'sync' | 'lookAt'>;
  readonly budget: RequestBudget;
  readonly everyMs: number;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Usual price of a look after a webhook. */
const LOOK_REQUESTS = 3;
const SETTLE_MS = 5000;

/** Runs rounds and looks as often as the day's requests allow. */
export function paceSync({ sync, budget, everyMs, log }: PacingOptions) {
  let roundRequests = 0;
  let lastPace = budget.use.pace;
  // In short steps, so that a crash forgets little.
  const timer = setInterval(() => void settle(), SETTLE_MS);

  async function settle(): Promise<void> {
    try {
      await budget.settle();
    } catch (error) {
      log.warn(`Requests to Rentman cannot be counted: ${String(error)}`);
    }
    const { pace, used, allowed } = budget.use;
    if (pace === lastPace) return;
    lastPace = pace;
    if (pace === 'normal') log.info('Catalogue sync: at its usual pace again');
    else log.warn(`Catalogue sync: ${pace}, ${used} of ${allowed} requests of a day are used`);
  }

  return {
    /** False when the day's share is used up and nothing was asked. */
    async runRound(signal: AbortSignal): Promise<boolean> {
      if (budget.use.pace === 'paused') return false;
      const before = budget.use.used;
      try {
        await sync.sync(signal);
      } finally {
        roundRequests = budget.use.used - before;
        await settle();
      }
      return true;
    },
    async lookAt(look: Look, signal: AbortSignal): Promise<void> {
      if (budget.use.pace === 'paused') {
        throw new Error("the mirror's share of the day's requests is used up");
      }
      await sync.lookAt(look, signal);
    },
    findRoundWaitMs: () => Math.max(everyMs, budget.findPauseMs(roundRequests)),
    findLookWaitMs: () => budget.findPauseMs(LOOK_REQUESTS),
    stop: () => clearInterval(timer),
  };
}

/** When nobody is in the house. */
const HOUR = '03:00';

/** True when everything has not been compared since the last night, 3 o'clock in Vienna. */
export function isFullSyncDue(lastFullSyncAt: number, now: number): boolean {
  const today = toHouseDate(new Date(now));
  const tonight = Date.parse(toHouseDateTime(today, HOUR));
  const last = tonight <= now ? tonight : Date.parse(toHouseDateTime(addDays(today, -1), HOUR));
  return lastFullSyncAt < last;
}
