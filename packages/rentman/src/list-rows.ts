import type { z } from 'zod';
import { describeIssues, type Page } from './fetch-answer.ts';
import { type Query, toSearchParams } from './query.ts';
import type { Listing, UnreadableRow } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';

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
export async function listRows<T>(request: ListRequest<T>): Promise<Listing<T>> {
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

/** Rentman's own address, unchanged. A full page without one may still have successors. */
function findNextPage<T>(request: ListRequest<T>, page: Page, rowCount: number): URL | null {
  if (page.next_page_url) {
    const next = URL.parse(page.next_page_url, request.url.href);
    // The token must not follow an answer to another host.
    if (next?.origin === request.url.origin) return next;
    throw toUnreadable(request.name, 'the next page lies on another host');
  }
  return page.data.length < request.pageSize ? null : toPageUrl(request, rowCount);
}

function toPageUrl<T>({ url, query, pageSize }: ListRequest<T>, offset: number): URL {
  const pageUrl = new URL(url);
  const paging = offset === 0 ? { limit: pageSize } : { limit: pageSize, offset };
  pageUrl.search = toSearchParams({ ...query, ...paging }).toString();
  return pageUrl;
}

function toUnreadable(name: string, reason: string): RentmanError {
  return new RentmanError({ failure: 'unreadable', request: name, reason });
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
