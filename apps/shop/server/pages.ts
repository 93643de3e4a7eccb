import { PREVIEW_PATH } from '@klappe/contracts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { type Representation, toRepresentation } from './negotiation.ts';
import type { PageCache } from './page-cache.ts';
import { type RenderedPage, toRenderedPage } from './rendered-page.ts';

/** What decides which page is sent and in which form. */
export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly acceptEncoding?: string | null | undefined;
  readonly ifNoneMatch?: string | null | undefined;
}

export interface Pages {
  /** The answer when the page is cached; null when it has to be rendered first. */
  answerFromCache(request: PageRequest): Representation | null;
  /** The answer, rendered where it is not cached. */
  answer(request: PageRequest): Promise<Representation>;
}

interface PagesOptions {
  readonly cache: PageCache;
  /** The React app: HTML pages, and their data for navigation in the browser. */
  readonly render: (request: Request) => Promise<Response>;
  readonly shopUrl: string;
  readonly backendUrl: string;
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly reportError: (error: unknown) => void;
}

/** Longer targets are rendered but not kept, so that made-up queries cannot fill the cache. */
const MAX_KEY_LENGTH = 1024;

/** Serves the pages of the React app, from memory where possible. A page is the same for every visitor. */
export function createPages(options: PagesOptions): Pages {
  const { cache, reportError } = options;

  function renderOnce(target: string): Promise<RenderedPage> {
    return target.length > MAX_KEY_LENGTH
      ? renderPage(target, options)
      : cache.render(target, () => renderPage(target, options));
  }

  function answerFromCache(request: PageRequest): Representation | null {
    const found = cache.find(request.target);
    if (!found) return null;
    if (found.isStale) renderOnce(request.target).catch(reportError);
    return toRepresentation(found.page, request);
  }

  return {
    answerFromCache,
    async answer(request) {
      return (
        answerFromCache(request) ?? toRepresentation(await renderOnce(request.target), request)
      );
    },
  };
}

async function renderPage(target: string, options: PagesOptions): Promise<RenderedPage> {
  const renderedAt = Date.now();
  const response = await options.render(new Request(`${options.shopUrl}${target}`));
  const isPreview = isDraft(target);
  const addHeaders = (html: string | null) => ({
    ...options.securityHeaders,
    // Browsers ask again each time and mostly get 304, so that a purge is seen at once. Drafts are stored nowhere.
    'cache-control': isPreview ? 'no-store' : 'public, max-age=0, must-revalidate',
    ...(html !== null && {
      'content-security-policy': createContentSecurityPolicy(html, options.backendUrl, isPreview),
    }),
  });
  return toRenderedPage(response, addHeaders, renderedAt);
}

function isDraft(target: string): boolean {
  return target.startsWith(`${PREVIEW_PATH}?`) || target.startsWith(`${PREVIEW_PATH}.data?`);
}
