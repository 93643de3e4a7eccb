import { runInBackground } from '../../../lib/request-id';
import { joinRows, NO_ROWS, type RowsToRefetch } from '../sync/rows-to-refetch';

interface RefetchOptions {
  readonly refetchRows: (rows: RowsToRefetch, signal: AbortSignal) => Promise<void>;
  /** How long to wait for further rows before fetching. */
  readonly findWaitMs?: () => number;
  readonly warn: (line: string) => void;
}

/** Rentman reports one change of many rows in several webhooks within this time. */
const BATCH_WINDOW_MS = 250;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;
/** Together as long as a database takes to start again; after them each pause is twice the one before. */
const MAX_SHORT_PAUSES = 10;

/** Collects rows and fetches them again in batches, one batch after the other. A failed batch is kept and retried. */
export function runRefetches({ refetchRows, findWaitMs = () => 0, warn }: RefetchOptions) {
  const closing = new AbortController();
  let waiting = NO_ROWS;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let failures = 0;

  function schedule(ms: number): void {
    if (closing.signal.aborted || isRunning || timer) return;
    // A batch has an id of its own: it may be of several webhooks.
    timer = setTimeout(() => void runInBackground('refetch', run), ms);
  }

  async function run(): Promise<void> {
    timer = undefined;
    const rows = waiting;
    waiting = NO_ROWS;
    isRunning = true;
    try {
      await refetchRows(rows, closing.signal);
      failures = 0;
    } catch (error) {
      waiting = joinRows(rows, waiting);
      failures += 1;
      const reason = error instanceof Error ? error.message : String(error);
      if (failures === 1) warn(`Catalogue sync after a webhook: ${reason}`);
    } finally {
      isRunning = false;
    }
    if (waiting.size > 0) schedule(failures > 0 ? findPause(failures) : findWait());
  }

  function findWait(): number {
    return Math.max(BATCH_WINDOW_MS, findWaitMs());
  }

  return {
    /** Fetches these rows again, together with what else is added within the batch window. */
    add(rows: RowsToRefetch): void {
      waiting = joinRows(waiting, rows);
      schedule(findWait());
    },
    stop(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

function findPause(failures: number): number {
  return Math.min(MIN_PAUSE_MS * 2 ** Math.max(0, failures - MAX_SHORT_PAUSES), MAX_PAUSE_MS);
}
