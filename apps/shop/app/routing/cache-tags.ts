/** Names what a page shows, so that the server can keep it and drop it when one of them changes. */
export type CacheTag = 'catalogue' | 'categories' | 'usedsale' | 'content' | `product:${string}`;

interface HeaderSources {
  readonly loaderHeaders: Headers;
  readonly parentHeaders: Headers;
}

// Separates the tags in the header, so it may not be part of one.
const SEPARATOR = ',';

export function toCacheTags(tags: readonly CacheTag[]): { 'Cache-Tag': string } {
  return { 'Cache-Tag': [...new Set(tags.map(toHeaderText))].join(SEPARATOR) };
}

/** Codes may hold what a header cannot: umlauts, and the comma between tags. */
function toHeaderText(tag: CacheTag): string {
  return tag.replace(/[^\x20-\x2b\x2d-\x7e]/gu, encodeURIComponent);
}

/**
 * Joins the tags of a page and of the frame around it. A page is kept only when both name theirs:
 * a frame without tags could not be loaded and must be asked for again.
 */
export function joinCacheTags({ loaderHeaders, parentHeaders }: HeaderSources): HeadersInit {
  const own = loaderHeaders.get('Cache-Tag');
  const frame = parentHeaders.get('Cache-Tag');
  return own && frame ? { 'Cache-Tag': `${frame}${SEPARATOR}${own}` } : {};
}

/** For pages that the server must not keep. */
export function withoutCacheTags(): HeadersInit {
  return {};
}
