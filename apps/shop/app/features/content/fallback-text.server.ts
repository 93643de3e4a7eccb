import fallbackPages from './fallback-pages.json' with { type: 'json' };

/** What a page that every shop must have shows until its editors have written it. */
export interface FallbackText {
  readonly title: string;
  readonly lead: string;
  readonly missing: readonly string[];
}

/** By their slug: docs/decisions/0045-publishing.md says why they stand in. */
const FALLBACK_PAGES = new Map<string, FallbackText>(Object.entries(fallbackPages));

export function findFallbackPage(slug: string): FallbackText | null {
  return FALLBACK_PAGES.get(slug) ?? null;
}
