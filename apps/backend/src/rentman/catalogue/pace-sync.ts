import type { CatalogueSync } from './catalogue-sync';
import type { Look } from './look';
import type { RequestBudget } from './request-budget';

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
