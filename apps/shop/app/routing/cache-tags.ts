/** What a page shows. The server renders a cached page again when something it shows has changed. */
type CacheTag =
  | 'catalogue'
  | 'menu'
  | 'usedsale'
  | 'content'
  | `category:${string}`
  | `product:${string}`;

interface HeaderSources {
  readonly loaderHeaders: Headers;
  readonly parentHeaders: Headers;
}

// Separates the tags in the header, so no tag may contain it.
const SEPARATOR = ',';

export function toCacheTags(tags: readonly CacheTag[]): { 'Cache-Tag': string } {
  return { 'Cache-Tag': [...new Set(tags.map(toHeaderText))].join(SEPARATOR) };
}

/** Escapes umlauts, which a header cannot carry, and the comma between tags. */
function toHeaderText(tag: CacheTag): string {
  return tag.replace(/[^\x20-\x2b\x2d-\x7e]/gu, encodeURIComponent);
}

/**
 * Joins the tags of a page and of the root around it. A page is cached only when both have tags: without tags the
 * navigation or the settings could not be loaded, and the next visitor must get them.
 */
export function joinCacheTags({ loaderHeaders, parentHeaders }: HeaderSources): HeadersInit {
  const own = loaderHeaders.get('Cache-Tag');
  const root = parentHeaders.get('Cache-Tag');
  return own && root ? { 'Cache-Tag': `${root}${SEPARATOR}${own}` } : {};
}

/** For pages whose address or content is for one person: no cache keeps them, neither that of the server nor any other. */
export function keepNowhere(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' };
}
