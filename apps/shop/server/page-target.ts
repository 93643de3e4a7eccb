import { parseListQuery, toListSearch } from '#app/features/catalogue/list-query.ts';
import { parseUsedQuery, toUsedSearch } from '#app/features/catalogue/used-query.ts';

/** Lists of the rental; with the used sale the only public pages that a query changes. */
const LIST_PATH = /^\/rental(?:\/[^/]+){0,2}$/;
/** Pages that read their query and carry no cache tags. */
const PATHS_WITH_OWN_QUERY = new Set([
  '/preview',
  '/reset-password',
  '/email-confirmation',
  '/termine.ics',
  '/freigabe',
  '/erinnerungen',
  '/vergleich',
]);
/** A part of a large sitemap; its route is that of the sitemap. */
const SITEMAP_PART = /^\/sitemap-(\d{1,4})\.xml(?:$|\?)/;
const DATA_SUFFIX = '.data';
/** Which loaders a navigation in the browser asks for, as React Router writes it. */
const ROUTE_IDS = /^[\w./:,-]{1,300}$/;
const PLAIN_PAGE = /^[^?]*(?:\?page=\d{1,3})?$/;

/**
 * Path and query of a page with the parameters that its route knows, in one order: `?utm_source=x` is the page without
 * it. Rendered pages are kept under this key.
 */
export function toPageTarget(target: string): string {
  const [, part] = SITEMAP_PART.exec(target) ?? [];
  if (part !== undefined) return `/sitemap.xml?part=${Number(part)}`;
  const queryStart = target.indexOf('?');
  if (queryStart === -1) return target;
  const path = target.slice(0, queryStart);
  const isData = path.endsWith(DATA_SUFFIX);
  const pagePath = isData ? path.slice(0, -DATA_SUFFIX.length) : path;
  if (PATHS_WITH_OWN_QUERY.has(pagePath)) return target;

  const asked = new URLSearchParams(target.slice(queryStart));
  const known = new URLSearchParams(toKnownSearch(pagePath, asked));
  const routeIds = asked.get('_routes') ?? '';
  if (isData && ROUTE_IDS.test(routeIds)) known.set('_routes', routeIds);
  return known.size > 0 ? `${path}?${known}` : path;
}

function toKnownSearch(path: string, asked: URLSearchParams): string {
  if (path === '/usedsale') return toUsedSearch(parseUsedQuery(asked));
  return LIST_PATH.test(path) ? toListSearch(parseListQuery(asked)) : '';
}

/** True for searches and sorted lists: visitors can make up any number of them. */
export function isMadeToOrder(target: string): boolean {
  return !PLAIN_PAGE.test(target);
}

/**
 * One slash in front, none at the end, and slugs in lower case: a page has one address, and `//host` never becomes a
 * redirect to that host. Below a list the address ends in a product's code, which the backend reads.
 */
export function toPlainPath(pathname: string): string {
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  return PRODUCT_PATH.test(path) ? path : path.toLowerCase();
}

const PRODUCT_PATH = /^\/(?:rental|usedsale)\/./i;
