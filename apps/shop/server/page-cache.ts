import { LRUCache } from 'lru-cache';
import { isMadeToOrder } from './page-target.ts';
import { countBytes, type RenderedPage } from './rendered-page.ts';

/** A page older than this is sent once more as it is, and rendered again for the next visitor. */
export const MAX_PAGE_AGE_MS = 5 * 60_000;
/** Pause after a failed rendering, in which the kept page is sent and not rendered again. */
const RETRY_PAUSE_MS = 5000;
/** The part of the memory for searches and redirects, which visitors can make up without end. */
const MADE_TO_ORDER_SHARE = 0.15;
/** The part of the memory for plain pages that is filled without a visitor having asked. */
const WARM_SHARE = 0.8;

export interface PageCacheOptions {
  /** Memory of all pages together: the setting `PAGE_CACHE_MB`, whose default is in packages/settings. */
  readonly maxBytes: number;
  /** Age from which `find` asks for a refresh. */
  readonly maxAgeMs?: number;
  readonly now?: () => number;
}

/**
 * How a kept page may be used: `fresh`: send it. `refresh`: send it and render it again in the background. `outdated`:
 * what it shows has changed; render it again and send the kept one only if that fails.
 */
export type PageUse = 'fresh' | 'refresh' | 'outdated';

export interface PageCache {
  /** The page kept under a key, and how it may be used. */
  find(key: string): { page: RenderedPage; use: PageUse } | null;
  /**
   * Renders a page, or joins the rendering of the same key that is running. The result replaces the kept page when it
   * is a whole one; see `isWhole`.
   */
  render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Counts the bytes of a kept page again. */
  resize(key: string, page: RenderedPage): void;
  /** Marks every page with one of the tags as outdated; returns how many. */
  purge(tags: readonly string[]): number;
  readonly size: number;
  readonly bytes: number;
  /** False when a further page would soon push out another: the rest is for what visitors open. */
  readonly hasRoom: boolean;
}

interface Entry {
  readonly page: RenderedPage;
  readonly isOutdated: boolean;
  /** When the page could not be rendered again; null when that has not happened. */
  readonly failedAt: number | null;
  /** Renderings in the order in which they began. */
  readonly startNumber: number;
}

interface Rendering {
  readonly promise: Promise<RenderedPage>;
  readonly purged: Set<string>;
}

/** Keeps rendered pages in memory, an LRU bounded in bytes. */
export function createPageCache({
  maxBytes,
  maxAgeMs = MAX_PAGE_AGE_MS,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const createPart = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.floor(maxSize),
      sizeCalculation: ({ page }, key) => countBytes(page) + key.length,
    });
  const plain = createPart(maxBytes * (1 - MADE_TO_ORDER_SHARE));
  const madeToOrder = createPart(maxBytes * MADE_TO_ORDER_SHARE);
  const parts = [plain, madeToOrder];
  const rendering = new Map<string, Rendering>();
  let startedRenderings = 0;

  const get = (key: string) => plain.get(key) ?? madeToOrder.get(key);

  function set(key: string, entry: Entry): void {
    const isRedirect = entry.page.status >= 300;
    const part = isRedirect || isMadeToOrder(key) ? madeToOrder : plain;
    for (const other of parts) if (other !== part) other.delete(key);
    part.set(key, entry);
  }

  function noteFailure(key: string): void {
    const entry = get(key);
    if (entry) set(key, { ...entry, failedAt: now() });
  }

  function keep(
    key: string,
    page: RenderedPage,
    own: { purged: Set<string>; startNumber: number },
  ): void {
    const before = get(key);
    if (before && before.startNumber > own.startNumber) return;
    if (page.tags.length > 0) {
      const isOutdated = page.tags.some((tag) => own.purged.has(tag));
      set(key, { page, isOutdated, failedAt: null, startNumber: own.startNumber });
    } else if (isWhole(page)) for (const part of parts) part.delete(key);
    else noteFailure(key);
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    own: { purged: Set<string>; startNumber: number },
  ): Promise<RenderedPage> {
    try {
      const page = await render();
      keep(key, page, own);
      return page;
    } catch (error) {
      noteFailure(key);
      throw error;
    } finally {
      if (rendering.get(key)?.purged === own.purged) rendering.delete(key);
    }
  }

  function findUse({ page, isOutdated, failedAt }: Entry): PageUse {
    if (failedAt !== null) return now() - failedAt > RETRY_PAUSE_MS ? 'refresh' : 'fresh';
    if (isOutdated) return 'outdated';
    return now() - page.renderedAt > maxAgeMs ? 'refresh' : 'fresh';
  }

  return {
    find(key) {
      const entry = get(key);
      return entry ? { page: entry.page, use: findUse(entry) } : null;
    },
    render(key, render) {
      const running = rendering.get(key);
      // What was rendered before a purge may be outdated: a new rendering begins.
      if (running && running.purged.size === 0) return running.promise;
      startedRenderings += 1;
      const own = { purged: new Set<string>(), startNumber: startedRenderings };
      const promise = renderAndKeep(key, render, own);
      rendering.set(key, { promise, purged: own.purged });
      return promise;
    },
    resize(key, page) {
      const entry = get(key);
      if (entry?.page === page) set(key, entry);
    },
    purge(tags) {
      const purged = new Set(tags);
      for (const running of rendering.values()) for (const tag of tags) running.purged.add(tag);
      let count = 0;
      for (const part of parts) {
        for (const [key, entry] of [...part].reverse()) {
          if (!entry.page.tags.some((tag) => purged.has(tag))) continue;
          // The caller is the backend, so it is back after a failure.
          const outdated = { ...entry, isOutdated: true, failedAt: null };
          part.set(key, outdated);
          count += 1;
        }
      }
      return count;
    },
    get size() {
      return plain.size + madeToOrder.size;
    },
    get bytes() {
      return plain.calculatedSize + madeToOrder.calculatedSize;
    },
    get hasRoom() {
      return plain.calculatedSize < plain.maxSize * WARM_SHARE;
    },
  };
}

const MOVED = 301;

/**
 * True for a page that may replace the kept one: with cache tags, or a final answer without them (moved, gone). A page
 * without tags lacks what the backend could not give.
 */
export function isWhole({ status, tags }: RenderedPage): boolean {
  return tags.length > 0 || status === MOVED || (status >= 400 && status < 500);
}
