interface ShopPurgeOptions {
  readonly shopUrl: string;
  readonly secret: string;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly fetch?: typeof fetch;
}

export interface ShopPurge {
  /** Makes the shop forget the pages with one of these tags, soon and without failing anybody. */
  add(tags: readonly string[]): void;
  stop(): void;
}

const TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** About a minute: a shop that is starting keeps no pages and is nothing to report. */
const QUIET_FAILURES = 6;
/** Keeps the body far below what the shop reads. */
const TAGS_PER_CALL = 500;

/** Creates the messenger to the shop's page cache. Until the shop answers, tags are kept and sent again. */
export function createShopPurge(options: ShopPurgeOptions): ShopPurge {
  const { shopUrl, secret, log, fetch = globalThis.fetch } = options;
  const waiting = new Set<string>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let failures = 0;

  async function post(tags: readonly string[]): Promise<void> {
    const response = await fetch(`${shopUrl}/_purge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, TAGS_PER_CALL);
      // A tag added while this is under way is sent once more.
      for (const tag of tags) waiting.delete(tag);
      try {
        await post(tags);
      } catch (error) {
        for (const tag of tags) waiting.add(tag);
        throw error;
      }
    }
  }

  async function send(): Promise<void> {
    if (isSending || closing.signal.aborted) return;
    isSending = true;
    clearTimeout(timer);
    try {
      await sendAll();
      if (failures > QUIET_FAILURES) log.info('Shop cache: purged again');
      failures = 0;
    } catch (error) {
      if (failures === QUIET_FAILURES) log.warn(`Shop cache cannot be purged: ${describe(error)}`);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      if (!closing.signal.aborted) timer = setTimeout(() => void send(), pause);
    } finally {
      isSending = false;
    }
  }

  return {
    add(tags) {
      for (const tag of tags) waiting.add(tag);
      void send();
    },
    stop() {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
