import { setTimeout as delay } from 'node:timers/promises';
import type { Pages } from './pages.ts';

interface WarmUpOptions {
  readonly pages: Pages;
  /** How many products are warmed; with 0 nothing is. */
  readonly maxProducts: number;
  readonly signal: AbortSignal;
  readonly reportError: (error: unknown) => void;
  /** Pause after a rendering that had to give way to a visitor, and between attempts to reach the backend. */
  readonly pauseMs?: number;
}

const MAX_LIST_PAGES = 1000;
const MAX_SITEMAP_ATTEMPTS = 60;
const LEGAL_PATHS = ['/agb', '/imprint', '/privacy-policy', '/barrierefreiheit', '/faq'];
const PLAIN_PATHS = ['/', '/home', '/basket', '/signup', '/robots.txt'];
const NEXT_PAGES = /href="(\/rental(?:\/[\w-]+){0,2}\?page=\d+)"/g;
const LOCATION = /<loc>([^<]+)<\/loc>/g;

const REPEAT_MS = 10 * 60_000;
const PAUSE_MS = 1000;

/** Warms the pages after a start, and from then on those that have become outdated or are new. */
export async function keepWarm(
  options: WarmUpOptions & {
    readonly onWarm: (count: number) => void;
    /** Shop and backend start side by side. */
    readonly isBackendUp: () => Promise<boolean>;
  },
): Promise<void> {
  const { signal, maxProducts, onWarm, isBackendUp, pauseMs = PAUSE_MS } = options;
  while (!signal.aborted && maxProducts > 0 && !(await isBackendUp())) {
    await delay(pauseMs, undefined, { ref: false });
  }
  while (!signal.aborted && maxProducts > 0) {
    const count = await warmUp(options);
    if (signal.aborted) return;
    onWarm(count);
    await delay(REPEAT_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Renders, after a start, the pages that visitors want even when the backend is away later: legal and content pages,
 * every page of the catalogue's lists, then products in the order of the sitemap up to a limit. Visitors go first.
 */
export async function warmUp(options: WarmUpOptions): Promise<number> {
  if (options.maxProducts === 0) return 0;
  const { pauseMs = PAUSE_MS, signal } = options;
  const wanted = new Set([...PLAIN_PATHS, ...LEGAL_PATHS]);
  let listPages = 0;
  for (const path of await findPublicPaths(options, pauseMs)) wanted.add(path);

  let count = 0;
  // A list names its further pages, so the set grows while it is walked through.
  for (const path of wanted) {
    const html = await warmPatiently(path, options, pauseMs);
    if (signal.aborted) return count;
    if (html === null) continue;
    count += 1;
    if (!path.includes('.')) await warmPatiently(toDataPath(path), options, pauseMs);
    for (const [, next = ''] of html.matchAll(NEXT_PAGES)) {
      if (!wanted.has(next) && listPages < MAX_LIST_PAGES) {
        wanted.add(next);
        listPages += 1;
      }
    }
  }
  return count;
}

/** The paths of the sitemap: lists and content pages first, then as many products as are wanted. */
async function findPublicPaths(options: WarmUpOptions, pauseMs: number): Promise<string[]> {
  for (let attempt = 0; attempt < MAX_SITEMAP_ATTEMPTS; attempt += 1) {
    const xml = await warmPatiently('/sitemap.xml', options, pauseMs);
    if (options.signal.aborted) return [];
    if (xml !== null) {
      const paths = [...xml.matchAll(LOCATION)].map(([, url = '']) => new URL(url).pathname);
      const products = paths.filter(isProduct).slice(0, options.maxProducts);
      return [...paths.filter((path) => !isProduct(path)), ...products];
    }
    await delay(pauseMs, undefined, { ref: false });
  }
  return [];
}

/** Where a navigation in the browser fetches the data of a page. */
function toDataPath(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
}

function isProduct(path: string): boolean {
  return /^\/rental(\/[^/]+){3}$|^\/usedsale\/./.test(path);
}

/** The page's text, or null when it cannot be kept now. */
async function warmPatiently(path: string, options: WarmUpOptions, pauseMs: number) {
  while (!options.signal.aborted) {
    try {
      const page = await options.pages.warm(path);
      if (page !== 'busy') return page.tags.length > 0 ? page.bodies.identity.toString() : null;
    } catch (error) {
      options.reportError(error);
      return null;
    }
    await delay(pauseMs, undefined, { ref: false });
  }
  return null;
}
