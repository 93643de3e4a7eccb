import { countBytes, type RenderedPage } from './rendered-page.ts';

export interface PageCacheOptions {
  readonly maxBytes: number;
  /** A page older than this is still served once more while it is rendered anew. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

export interface PageCache {
  /** The page kept under a key, with the word whether it has aged. */
  find(key: string): { page: RenderedPage; isStale: boolean } | null;
  /**
   * Renders a page, or joins the rendering of the same key that is under way, and keeps it when it carries tags.
   * A purge of one of its tags in the meantime makes it not be kept.
   */
  render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>;
  /** Drops every page with one of the tags; returns how many. */
  purge(tags: readonly string[]): number;
  readonly size: number;
}

/** Keeps rendered pages in memory: least recently used leaves first when the bytes run out. */
export function createPageCache({
  maxBytes,
  maxAgeMs,
  now = Date.now,
}: PageCacheOptions): PageCache {
  const pages = new Map<string, RenderedPage>();
  const rendering = new Map<string, { promise: Promise<RenderedPage>; purged: Set<string> }>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= countBytes(page);
  }

  function keep(key: string, page: RenderedPage): void {
    remove(key);
    pages.set(key, page);
    bytes += countBytes(page);
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    purged: ReadonlySet<string>,
  ): Promise<RenderedPage> {
    try {
      const page = await render();
      if (page.tags.length > 0 && !page.tags.some((tag) => purged.has(tag))) keep(key, page);
      return page;
    } finally {
      if (rendering.get(key)?.purged === purged) rendering.delete(key);
    }
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (!page) return null;
      // Re-inserting makes it the most recently used one.
      pages.delete(key);
      pages.set(key, page);
      return { page, isStale: now() - page.renderedAt > maxAgeMs };
    },
    render(key, render) {
      const underWay = rendering.get(key);
      // A rendering that a purge overtook may show what is no longer true: begin a new one.
      if (underWay && underWay.purged.size === 0) return underWay.promise;
      const purged = new Set<string>();
      const promise = renderAndKeep(key, render, purged);
      rendering.set(key, { promise, purged });
      return promise;
    },
    purge(tags) {
      const dropped = [...pages].filter(([, page]) => page.tags.some((tag) => tags.includes(tag)));
      for (const [key] of dropped) remove(key);
      for (const { purged } of rendering.values()) for (const tag of tags) purged.add(tag);
      return dropped.length;
    },
    get size() {
      return pages.size;
    },
  };
}
