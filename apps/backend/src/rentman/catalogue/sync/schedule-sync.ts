import { addDays, toHouseDate, toHouseDateTime } from '@klappe/domain';
import { runInBackground } from '../../../lib/request-id';
import type { RequestBudget } from '../../request-budget';
import type { RowsToRefetch } from './rows-to-refetch';
import type { RequestUse } from './sync-view';

interface Log {
  info(line: string): void;
  warn(line: string): void;
}

interface RoundsOptions {
  /** How long to wait after the end of a round. */
  readonly findWaitMs: () => number;
  readonly round: (signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}

/** Repeats the sync with pauses between. A repeated error is logged once, and once more when it is over. */
export function startRounds({ findWaitMs, round, log }: RoundsOptions) {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let lastError: string | null = null;
  let isRunning = false;
  let isRequested = false;

  function run(): Promise<void> {
    return runInBackground('sync', runAndSchedule);
  }

  async function runAndSchedule(): Promise<void> {
    isRunning = true;
    isRequested = false;
    const next = await runAndDescribeError();
    isRunning = false;
    if (closing.signal.aborted) return;
    if (next !== null && next !== lastError) log.warn(`Catalogue sync: ${next}`);
    if (next === null && lastError !== null) log.info('Catalogue sync: works again');
    lastError = next;
    timer = setTimeout(() => void run(), isRequested ? 0 : findWaitMs());
  }

  async function runAndDescribeError(): Promise<string | null> {
    try {
      await round(closing.signal);
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  void run();
  return {
    /** Starts a round now, or, while one is running, another one right after it. */
    startNow(): void {
      isRequested = true;
      if (isRunning || closing.signal.aborted) return;
      clearTimeout(timer);
      void run();
    },
    stop(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

interface PacingOptions {
  readonly sync: {
    sync(signal: AbortSignal): Promise<void>;
    refetchRows(rows: RowsToRefetch, signal: AbortSignal): Promise<void>;
  };
  readonly budget: RequestBudget;
  readonly everyMs: number;
  readonly log: Log;
}

/** Usual number of requests of a refetch after a webhook. */
const REQUESTS_PER_REFETCH = 3;
/** Short, so that a crash loses few counted requests. */
const SAVE_COUNTS_EVERY_MS = 5000;

/** Runs rounds and refetches as often as the requests left for the day allow. */
export function paceSync({ sync, budget, everyMs, log }: PacingOptions) {
  const { catalogue } = budget;
  const logPaces = createPaceLog(budget, log);
  let roundRequests = 0;
  const timer = setInterval(() => void saveCounts(), SAVE_COUNTS_EVERY_MS);

  async function saveCounts(): Promise<void> {
    try {
      await budget.saveCounts();
    } catch (error) {
      log.warn(`Requests to Rentman cannot be counted: ${String(error)}`);
    }
    logPaces();
  }

  logPaces();
  return {
    /** False when the mirror's share of the day is used up and no request was sent. */
    async runRound(signal: AbortSignal): Promise<boolean> {
      if (catalogue.use.pace === 'paused') return false;
      const before = catalogue.use.used;
      try {
        await sync.sync(signal);
      } finally {
        roundRequests = catalogue.use.used - before;
        await saveCounts();
      }
      return true;
    },
    async refetchRows(rows: RowsToRefetch, signal: AbortSignal): Promise<void> {
      if (catalogue.use.pace === 'paused') {
        throw new Error("the mirror's share of the day's requests is used up");
      }
      await sync.refetchRows(rows, signal);
    },
    findRoundWaitMs: () => Math.max(everyMs, catalogue.findPauseMs(roundRequests)),
    findRefetchWaitMs: () => catalogue.findPauseMs(REQUESTS_PER_REFETCH),
    stop: () => clearInterval(timer),
  };
}

/** Logs the pace of the catalogue and of the projects: at the start unless it is the usual one, and at each change. */
function createPaceLog(budget: RequestBudget, log: Log): () => void {
  const last: Record<'catalogue' | 'projects', RequestUse['pace']> = {
    catalogue: 'normal',
    projects: 'normal',
  };
  const logPace = (who: keyof typeof last, name: string) => {
    const { pace, used, allowed } = budget[who].use;
    if (pace === last[who]) return;
    last[who] = pace;
    if (pace === 'normal') log.info(`${name}: at its usual pace again`);
    else log.warn(`${name}: ${pace}, ${used} of ${allowed} requests of a day are used`);
  };
  return () => {
    logPace('catalogue', 'Catalogue sync');
    logPace('projects', 'Reading of projects');
  };
}

/** Nobody works in the rental company at this hour. */
const FULL_SYNC_TIME = '03:00';

/** True when the last full sync was before the latest 3 o'clock at night, Vienna time. */
export function isFullSyncDue(lastFullSyncAt: number, now: number): boolean {
  const today = toHouseDate(new Date(now));
  const tonight = Date.parse(toHouseDateTime(today, FULL_SYNC_TIME));
  const last =
    tonight <= now ? tonight : Date.parse(toHouseDateTime(addDays(today, -1), FULL_SYNC_TIME));
  return lastFullSyncAt < last;
}
