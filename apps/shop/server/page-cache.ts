import { LRUCache } from 'lru-cache';
import { countBytes, type RenderedPage } from './rendered-page.ts';

/** A page older than this is sent once more as it is, and rendered again for the next visitor. */
export const MAX_PAGE_AGE_MS = 5 * 60_000;

export interface PageCacheOptions {
  /** Memory of all pages together: the setting `PAGE_CACHE_MB`. */
  readonly maxBytes: number;
  /** Age from which `find` calls a page stale. */
  readonly maxAgeMs?: number;
  readonly now?: () => number;
}

export interface PageCache {
  /** The page kept under a key, and whether it is past its age. */
  find(key: string): { page: RenderedPage; isStale: boolean } | null;
  /**
   * Renders a page, or joins the rendering of the same key that is running, and keeps it when it carries tags and none
   * of them was purged while it was rendered.
   */
  render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Drops every page with one of the tags; returns how many. */
  purge(tags: readonly string[]): number;
  readonly size: number;
}

/** Keeps rendered pages in memory, an LRU bounded in bytes. */
export function createPageCache({
  maxBytes,
  maxAgeMs = MAX_PAGE_AGE_MS,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    sizeCalculation: countBytes,
  });
  const rendering = new Map<string, { promise: Promise<RenderedPage>; purged: Set<string> }>();

  async function renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    purged: ReadonlySet<string>,
  ): Promise<RenderedPage> {
    try {
      const page = await render();
      if (page.tags.length > 0 && !page.tags.some((tag) => purged.has(tag))) pages.set(key, page);
      return page;
    } finally {
      if (rendering.get(key)?.purged === purged) rendering.delete(key);
    }
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (!page) return null;
      return { page, isStale: now() - page.renderedAt > maxAgeMs };
    },
    render(key, render) {
      const running = rendering.get(key);
      // What was rendered before a purge may be outdated: a new rendering begins.
      if (running && running.purged.size === 0) return running.promise;
      const purged = new Set<string>();
      const promise = renderAndKeep(key, render, purged);
      rendering.set(key, { promise, purged });
      return promise;
    },
    purge(tags) {
      const dropped = [...pages].filter(([, page]) => page.tags.some((tag) => tags.includes(tag)));
      for (const [key] of dropped) pages.delete(key);
      for (const { purged } of rendering.values()) for (const tag of tags) purged.add(tag);
      return dropped.length;
    },
    get size() {
      return pages.size;
    },
  };
}
