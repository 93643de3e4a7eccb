import type { Core } from '@strapi/strapi';
import { getEnv } from './env';

interface ShopPurgeOptions {
  readonly shopUrl: string;
  readonly secret: string;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly fetch?: typeof fetch;
}

const TIMEOUT_MS = 5000;
const MIN_PAUSE_MS = 1000;
/** Short, so that a shop that can be reached again drops outdated pages soon. */
const MAX_PAUSE_MS = 4000;
/** Failures that are not logged, about a minute of them: a shop that is starting has no pages to drop. */
const MAX_SILENT_FAILURES = 16;
/** The shop reads bodies up to a limit; 500 tags stay far below it. */
const MAX_TAGS_PER_CALL = 500;

/** Creates what tells one shop which of its cached pages to drop. Until the shop answers, tags are kept and sent again. */
export function createShopPurge(options: ShopPurgeOptions) {
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
      const tags = [...waiting].slice(0, MAX_TAGS_PER_CALL);
      // Deleted before the call, so that a tag added meanwhile is sent again.
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
      if (failures > MAX_SILENT_FAILURES) log.info(`Shop cache of ${shopUrl}: purged again`);
      failures = 0;
    } catch (error) {
      if (failures === MAX_SILENT_FAILURES)
        log.warn(`Shop cache of ${shopUrl} cannot be purged: ${describe(error)}`);
      const pause = Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
      failures += 1;
      if (!closing.signal.aborted) timer = setTimeout(() => void send(), pause);
    } finally {
      isSending = false;
    }
  }

  return {
    /** Makes the shop drop its pages with one of these tags. Returns at once and never throws. */
    add(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
      void send();
    },
    stop(): void {
      closing.abort();
      clearTimeout(timer);
    },
  };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const purges = new WeakMap<Core.Strapi, ReturnType<typeof createShopPurge>>();

/** The one purge of this process, for every shop that renders from it. Tags: `catalogue`, `content`, `product:CAM-1` … */
export function getShopCache(strapi: Core.Strapi) {
  const existing = purges.get(strapi);
  if (existing) return existing;
  const { PURGE_SECRET, SHOP_PURGE_URLS } = getEnv();
  // Each shop has a queue of its own, so that one that is away delays no other.
  const shops = SHOP_PURGE_URLS.map((shopUrl) =>
    createShopPurge({ shopUrl, secret: PURGE_SECRET, log: strapi.log }),
  );
  const purge = {
    add: (tags: readonly string[]) => shops.forEach(({ add }) => void add(tags)),
    stop: () => shops.forEach(({ stop }) => void stop()),
  };
  purges.set(strapi, purge);
  return purge;
}
