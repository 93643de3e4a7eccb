import type { z } from 'zod';
import {
  type Answer,
  describeIssues,
  downloadBytes,
  type Fetch,
  fetchAnswer,
  findTexts,
  type Page,
  parseItem,
  parsePage,
  toRefusal,
} from './fetch-answer.ts';
import { type Query, toSearchParams } from './query.ts';
import type { Listing, Rentman, UnreadableRow } from './rentman.ts';
import { RentmanError, toUnreadable } from './rentman-error.ts';
import {
  type Clock,
  createRequestQueue,
  type RequestQueue,
  systemClock,
  type Turn,
} from './request-queue.ts';

export interface RentmanOptions {
  /** `https://api.rentman.net`, or where the sandbox listens. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  /** For one attempt, answer included. Default 15 seconds. */
  readonly timeoutMs?: number;
  /** How often a safe request is repeated while its fault is temporary. Default 3. */
  readonly retries?: number;
  /** Rentman counts per account: all clients of one account share one queue. */
  readonly queue?: RequestQueue;
  /** When its requests have their turn in the queue. Default `now`. */
  readonly turn?: Turn;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly body?: object;
}

const DEFAULT_PAGE_SIZE = 300;

/** Creates the client of one Rentman account. Sends nothing yet. */
export function connectRentman(options: RentmanOptions): Rentman {
  const { fetch = (request) => globalThis.fetch(request), clock = systemClock } = options;
  const { timeoutMs = 15_000, retries = 3 } = options;
  const { send, toUrl, nameOf } = createSender({ ...options, fetch, clock, timeoutMs, retries });

  async function write<T>(method: 'POST' | 'PUT', path: string, body: object, wire: z.ZodType<T>) {
    const call = { method, url: toUrl(path), body };
    return parseItem((await send(call)).body, wire, nameOf(call));
  }

  return {
    async get(path, wire, query) {
      const call: Call = { method: 'GET', url: toUrl(path, query) };
      const answer = await nullIfNotFound(send(call));
      return answer && parseItem(answer.body, wire, nameOf(call));
    },
    list(path, wire, query = {}, { pageSize = DEFAULT_PAGE_SIZE } = {}) {
      const name = `GET ${path}`;
      const fetchPage = async (url: URL) =>
        parsePage((await send({ method: 'GET', url })).body, name);
      return listRows({ name, url: toUrl(path), query, pageSize, wire, fetchPage });
    },
    post: (path, body, wire) => write('POST', path, body, wire),
    put: (path, body, wire) => write('PUT', path, body, wire),
    async delete(path) {
      return (await nullIfNotFound(send({ method: 'DELETE', url: toUrl(path) }))) !== null;
    },
    download(url) {
      return withRetries({ clock, retries }, () => downloadBytes(url, { fetch, timeoutMs }));
    },
  };
}

type SenderOptions = RentmanOptions &
  Required<Pick<RentmanOptions, 'fetch' | 'clock' | 'timeoutMs' | 'retries'>>;

/** Creates what sends calls: queued, with a time-out, repeated where that is safe. Nothing else knows the token. */
function createSender({
  token,
  fetch,
  clock,
  timeoutMs,
  retries,
  turn,
  ...options
}: SenderOptions) {
  const { queue = createRequestQueue(clock) } = options;
  const root = new URL(options.baseUrl.replace(/\/*$/, '/'));

  /** How a call is named in messages: `GET equipment/7`. */
  function nameOf({ method, url }: Call): string {
    return `${method} ${url.pathname.slice(root.pathname.length)}`;
  }

  async function attempt(call: Call): Promise<Answer<string>> {
    const name = nameOf(call);
    const request = toRequest(call, token);
    const readBody = (response: Response) => response.text();
    const answer = await fetchAnswer({ fetch, timeoutMs, name, request, readBody });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const refusal = toRefusal(answer, name, [
      token,
      ...findTexts(call.body),
      ...call.url.searchParams.values(),
    ]);
    if (answer.status === 429) queue.pause(refusal.retryAfterMs ?? 0);
    throw refusal;
  }

  return {
    nameOf,
    toUrl(path: string, query: Query = {}) {
      const url = new URL(path, root);
      url.search = toSearchParams(query).toString();
      return url;
    },
    send(call: Call) {
      const work = () => queue.run(() => attempt(call), turn);
      // A repeated POST makes a second record. A repeated PUT merges the same fields, a repeated DELETE finds nothing.
      return call.method === 'POST' ? work() : withRetries({ clock, retries }, work);
    },
  };
}

function toRequest({ method, url, body }: Call, token: string): Request {
  return new Request(url, {
    method,
    // Not followed, because a redirect would send the token to another address.
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Null instead of the error when Rentman says that there is no such row. */
async function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RentmanError && error.status === 404) return null;
    throw error;
  }
}

const FIRST_PAUSE_MS = 500;
/** When Rentman asks to wait longer than this, the call fails and its caller decides. */
const MAX_PAUSE_MS = 30_000;

interface RetryOptions {
  readonly clock: Clock;
  readonly retries: number;
}

/** Repeats work while its error is temporary, with back-off. Only for work that may safely be repeated. */
async function withRetries<T>(options: RetryOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = attempt < options.retries ? findPause(error, attempt) : null;
      if (pauseMs === null) throw error;
      await options.clock.sleep(pauseMs);
    }
  }
}

/** Within seconds only. Whether a call is worth trying again hours later says `isWorthRetrying` of `RentmanError`. */
function findPause(error: unknown, attempt: number): number | null {
  if (!(error instanceof RentmanError) || !error.isTemporary) return null;
  // The day's quota is used up, which no retry within seconds changes.
  if (error.status === 429 && /limit exceeded/i.test(error.reason)) return null;
  const pauseMs = Math.max(error.retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** attempt);
  return pauseMs > MAX_PAUSE_MS ? null : pauseMs;
}

const MIN_PAGE_SIZE = 25;

interface ListRequest<T> {
  readonly name: string;
  readonly url: URL;
  readonly query: Query;
  readonly pageSize: number;
  readonly wire: z.ZodType<T>;
  readonly fetchPage: (url: URL) => Promise<Page>;
}

/** Reads all pages of a list; starts again with smaller pages when Rentman refuses them as too large. */
async function listRows<T>(request: ListRequest<T>): Promise<Listing<T>> {
  try {
    return await fetchAllRows(request);
  } catch (error) {
    const smaller = Math.floor(request.pageSize / 2);
    if (!isTooBig(error) || smaller < MIN_PAGE_SIZE) throw error;
    return listRows({ ...request, pageSize: smaller });
  }
}

function isTooBig(error: unknown): boolean {
  return error instanceof RentmanError && error.status === 400 && /too large/i.test(error.reason);
}

/** Each page is parsed as it comes: parsing a long list at once would block the event loop. */
async function fetchAllRows<T>(request: ListRequest<T>): Promise<Listing<T>> {
  const rows = createRowParser(request.wire);
  const seen = new Set<string>();
  let next: URL | null = toPageUrl(request, 0);
  while (next !== null) {
    if (seen.has(next.href)) throw toUnreadable(request.name, 'the next page leads back');
    seen.add(next.href);
    const page: Page = await request.fetchPage(next);
    rows.add(page.data);
    next = findNextPage(request, page, rows.count);
  }
  return rows.toListing();
}

/** Rentman's own address, unchanged. A page that is full by its own limit may have successors without one. */
function findNextPage<T>(request: ListRequest<T>, page: Page, rowCount: number): URL | null {
  if (page.next_page_url) {
    const next = URL.parse(page.next_page_url, request.url.href);
    // The token must not follow an answer to another host.
    if (next?.origin === request.url.origin) return next;
    throw toUnreadable(request.name, 'the next page lies on another host');
  }
  const isEnd = page.data.length === 0 || page.data.length < findFullLength(request, page);
  return isEnd ? null : toPageUrl(request, rowCount);
}

function findFullLength(
  { pageSize }: Pick<ListRequest<unknown>, 'pageSize'>,
  { limit }: Page,
): number {
  return limit && limit > 0 ? Math.min(limit, pageSize) : pageSize;
}

function toPageUrl<T>({ url, query, pageSize }: ListRequest<T>, offset: number): URL {
  const pageUrl = new URL(url);
  const paging = offset === 0 ? { limit: pageSize } : { limit: pageSize, offset };
  pageUrl.search = toSearchParams({ ...query, ...paging }).toString();
  return pageUrl;
}

/** A row that moved while the pages were read can come twice: the later one counts. */
function createRowParser<T>(wire: z.ZodType<T>) {
  const readable = new Map<unknown, T>();
  const unreadable: UnreadableRow[] = [];
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(rows: readonly unknown[]): void {
      for (const row of rows) {
        const id = findId(row);
        const parsed = wire.safeParse(row);
        if (parsed.success) readable.set(id ?? `row ${count}`, parsed.data);
        else unreadable.push({ id, reason: describeIssues(parsed.error) });
        count += 1;
      }
    },
    toListing: (): Listing<T> => ({ rows: [...readable.values()], unreadable }),
  };
}

function findId(row: unknown): number | null {
  if (typeof row !== 'object' || row === null || !('id' in row)) return null;
  return typeof row.id === 'number' ? row.id : null;
}
