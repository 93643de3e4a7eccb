import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Pages } from './pages.ts';

interface WarmUpOptions {
  readonly pages: Pages;
  /** How many products are warmed; with 0 nothing is. */
  readonly maxProducts: number;
  /** False when further pages would push kept ones out of memory. */
  readonly hasRoom: () => boolean;
  readonly signal: AbortSignal;
  readonly reportError: (error: unknown) => void;
  /** Pause after a rendering that had to give way to a visitor, and between attempts to reach the backend. */
  readonly pauseMs?: number;
}

/** Further pages of all lists together. */
const MAX_LIST_PAGES = 1000;
/** Lists, content pages and studios of a sitemap. */
const MAX_OTHER_PATHS = 5000;
const MAX_SITEMAP_ATTEMPTS = 60;
const ADDRESSES_PER_TURN = 1000;
const LEGAL_PATHS = ['/agb', '/imprint', '/privacy-policy', '/barrierefreiheit', '/faq'];
const PLAIN_PATHS = ['/', '/home', '/basket', '/signup', '/robots.txt'];

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
 * Renders, after a start, the pages that visitors want even when the backend is away later: legal and content pages, the
 * lists, products in the order of the sitemap up to a limit, then the further pages of the lists while the cache has
 * room. Visitors go first. Nothing of a page outlives its rendering except its entry in the cache.
 */
export async function warmUp(options: WarmUpOptions): Promise<number> {
  if (options.maxProducts === 0) return 0;
  const sitemap = await fetchSitemap(options);
  const listed = sitemap === null ? [] : await findPublicPaths(sitemap, options);
  const lists: string[] = [];
  let count = 0;
  for (const path of new Set([...PLAIN_PATHS, ...LEGAL_PATHS, ...listed])) {
    const body = await warmPage(path, options);
    if (body === null) continue;
    count += 1;
    if (isList(path) && linksTo(body, path, 2)) lists.push(path);
  }
  return count + (await warmFurtherPages(lists, options));
}

/** The second page of each list, then the third: visitors open the first pages of a list more than the last. */
async function warmFurtherPages(lists: readonly string[], options: WarmUpOptions): Promise<number> {
  let count = 0;
  for (let page = 2, left = lists; left.length > 0; page += 1) {
    const further: string[] = [];
    for (const list of left) {
      if (options.signal.aborted || count === MAX_LIST_PAGES || !options.hasRoom()) return count;
      const body = await warmPage(`${list}?page=${page}`, options);
      if (body === null) continue;
      count += 1;
      if (linksTo(body, list, page + 1)) further.push(list);
    }
    left = further;
  }
  return count;
}

/** True when a page of a list links to another page of it. */
function linksTo(body: Buffer, list: string, page: number): boolean {
  return body.includes(`href="${list}?page=${page}"`);
}

/** Waits for the backend to name what it has; null when it does not in time. */
async function fetchSitemap(options: WarmUpOptions): Promise<Buffer | null> {
  const { signal, pauseMs = PAUSE_MS } = options;
  for (let attempt = 0; attempt < MAX_SITEMAP_ATTEMPTS && !signal.aborted; attempt += 1) {
    const sitemap = await warmPatiently('/sitemap.xml', options);
    if (sitemap !== null) return sitemap;
    await delay(pauseMs, undefined, { ref: false });
  }
  return null;
}

/** The paths of the sitemap: lists and content pages first, then as many products as are wanted. */
async function findPublicPaths(sitemap: Buffer, options: WarmUpOptions): Promise<string[]> {
  const products: string[] = [];
  const others: string[] = [];
  for await (const path of readSitemap(sitemap, options)) {
    if (isProduct(path)) {
      if (products.length < options.maxProducts) products.push(path);
    } else if (others.length < MAX_OTHER_PATHS) others.push(path);
  }
  return [...others, ...products];
}

/** The paths that a sitemap names, or that the parts of a sitemap index name. */
async function* readSitemap(xml: Buffer, options: WarmUpOptions): AsyncGenerator<string> {
  for await (const path of readAddresses(xml)) {
    if (!path.endsWith('.xml')) yield path;
    else {
      const part = await warmPatiently(path, options);
      if (part !== null) yield* readAddresses(part);
    }
  }
}

const START = '<loc>';
const END = '</loc>';

/** Reads one address after the other from the bytes of a file that has up to 50,000 of them. */
async function* readAddresses(xml: Buffer): AsyncGenerator<string> {
  let read = 0;
  for (let at = xml.indexOf(START); at !== -1; at = xml.indexOf(START, at)) {
    const end = xml.indexOf(END, at);
    if (end === -1) return;
    const url = URL.parse(xml.toString('utf8', at + START.length, end));
    if (url) yield url.pathname;
    at = end;
    read += 1;
    if (read % ADDRESSES_PER_TURN === 0) await yieldToEventLoop();
  }
}

/** Where a navigation in the browser fetches the data of a page. */
function toDataPath(path: string): string {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
}

function isProduct(path: string): boolean {
  return /^\/rental(\/[^/]+){3}$|^\/usedsale\/./.test(path);
}

function isList(path: string): boolean {
  return /^\/rental(\/[^/]+){0,2}$|^\/usedsale$/.test(path);
}

/** Renders a page and the data of a navigation to it; null when it cannot be kept now. */
async function warmPage(path: string, options: WarmUpOptions): Promise<Buffer | null> {
  const body = await warmPatiently(path, options);
  if (body !== null && !path.includes('.')) await warmPatiently(toDataPath(path), options);
  return body;
}

/** The page's body as it is kept, or null when it cannot be kept now. */
async function warmPatiently(path: string, options: WarmUpOptions): Promise<Buffer | null> {
  const { pages, signal, reportError, pauseMs = PAUSE_MS } = options;
  while (!signal.aborted) {
    try {
      const page = await pages.warm(path);
      if (page !== 'busy') return page.tags.length > 0 ? page.bodies.identity : null;
    } catch (error) {
      reportError(error);
      return null;
    }
    await delay(pauseMs, undefined, { ref: false });
  }
  return null;
}
