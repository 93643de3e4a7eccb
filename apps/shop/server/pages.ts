import { setTimeout as delay } from 'node:timers/promises';
import { PREVIEW_PATH, REQUEST_ID_HEADER } from '@klappe/contracts';
import { SCRIPT_HASHES_HEADER } from '#app/routing/page-scripts.server.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import type { PageMetrics } from './metrics.ts';
import { isWhole } from './page-cache.ts';
import { toPageTarget } from './page-target.ts';
import {
  createRenderQueue,
  type Overload,
  OverloadedError,
  type RenderQueue,
} from './render-queue.ts';
import {
  addBody,
  chooseEncoding,
  type RenderedPage,
  type Representation,
  toRenderedPage,
  toRepresentation,
} from './rendered-page.ts';
import { getRequestId } from './request-id.ts';
import type { ShopAppOptions } from './shop-app-options.ts';

/** What decides which page is sent and in which form. */
export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly acceptEncoding?: string | null | undefined;
  readonly ifNoneMatch?: string | null | undefined;
}

export interface Pages {
  /** The answer: from memory, rendered where it is not cached; a refusal when the queue is full. */
  answer(request: PageRequest): Promise<Representation>;
  /** Renders a page that nobody waits for, unless it is kept already. `busy` when it had to give way to visitors. */
  warm(target: string): Promise<RenderedPage | 'busy'>;
}

interface PagesOptions
  extends Pick<
    ShopAppOptions,
    'cache' | 'render' | 'shopUrl' | 'backendUrl' | 'publicBackendUrl' | 'reportError'
  > {
  readonly queue?: RenderQueue;
  readonly metrics?: PageMetrics;
  readonly renderLimitMs?: number;
  readonly refusalDelayMs?: number;
}

/** Longer targets are rendered but not kept, so that made-up addresses cannot fill the cache. */
const MAX_KEY_LENGTH = 1024;
/** A place in the queue is free again after this time; the backend's own calls end after 10 s. */
const MAX_RENDER_MS = 12_000;
/** How long a visitor waits for an outdated page to be rendered again before the kept one is sent. */
const MAX_WAIT_FOR_NEWER_MS = 2000;
/** A refusal is held back for this time, so that clients that repeat at once do not use up the process. */
const REFUSAL_DELAY_MS = 1000;
const RETRY_AFTER_SECONDS = '30';
const UNAVAILABLE = 503;

/** How many pages are rendered at once, and how many requests may wait for it. */
export const QUEUE = { maxRunning: 3, maxWaiting: 60, maxWaitMs: 2500 } as const;

/** Serves the pages of the React app, from memory where possible. A page is the same for every visitor. */
export function createPages(options: PagesOptions): Pages {
  const { cache, reportError, queue = createRenderQueue(QUEUE), metrics } = options;

  function render(key: string, isBackground: boolean): Promise<RenderedPage> {
    const task = () => queue.run(() => renderPage(key, options), { isBackground });
    return key.length > MAX_KEY_LENGTH ? task() : cache.render(key, task);
  }

  function refresh(key: string): void {
    render(key, true).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) reportError(error);
    });
  }

  /** The newest page that can be had: rendered, or the kept one when that fails or takes long. */
  async function obtain(key: string): Promise<RenderedPage> {
    const found = cache.find(key);
    metrics?.countUse(found?.use ?? 'missing');
    if (found?.use === 'refresh') refresh(key);
    if (found && found.use !== 'outdated') return found.page;
    if (!found) return render(key, false);
    const newer = render(key, false).catch((error: unknown) => {
      if (!(error instanceof OverloadedError)) reportError(error);
      return found.page;
    });
    const late = delay(MAX_WAIT_FOR_NEWER_MS, found.page, { ref: false });
    const page = await Promise.race([newer, late]);
    return isWhole(page) ? page : found.page;
  }

  async function represent(key: string, page: RenderedPage, request: PageRequest) {
    const encoding = chooseEncoding(request.acceptEncoding);
    if (!page.bodies[encoding]) {
      await addBody(page, encoding);
      cache.resize(key, page);
    }
    return toRepresentation(page, request);
  }

  async function refuse(request: PageRequest, overload: Overload): Promise<Representation> {
    await delay(options.refusalDelayMs ?? REFUSAL_DELAY_MS);
    return toRepresentation(toRefusal(overload), { method: request.method });
  }

  return {
    async answer(request) {
      const key = toPageTarget(request.target);
      try {
        return await represent(key, await obtain(key), request);
      } catch (error) {
        if (error instanceof OverloadedError) return refuse(request, error.overload);
        reportError(error);
        return FAILURE;
      }
    },
    async warm(target) {
      const key = toPageTarget(target);
      const found = cache.find(key);
      if (found && found.use !== 'outdated') return found.page;
      try {
        return await render(key, true);
      } catch (error) {
        if (error instanceof OverloadedError) return 'busy';
        throw error;
      }
    },
  };
}

const NOT_STORED = 'no-store';

async function renderPage(target: string, options: PagesOptions): Promise<RenderedPage> {
  const renderedAt = Date.now();
  const response = await renderTarget(target, options);
  const scriptHashes = response.headers.get(SCRIPT_HASHES_HEADER);
  const isPreview = isDraft(target);
  const headers = {
    // Browsers ask again each time and mostly get 304, so that a purge is seen at once. Drafts are stored nowhere, nor is
    // what a route keeps out of every cache.
    'cache-control': isPreview
      ? NOT_STORED
      : (findNotStored(response.headers) ?? 'public, max-age=0, must-revalidate'),
    ...(response.status === UNAVAILABLE && { 'retry-after': RETRY_AFTER_SECONDS }),
    ...(response.headers.get('content-type')?.startsWith('text/html') && {
      'content-security-policy': createContentSecurityPolicy({
        backendUrl: options.publicBackendUrl ?? options.backendUrl,
        scriptHashes: scriptHashes ?? '',
        isPreview,
      }),
    }),
  };
  return toRenderedPage(response, headers, renderedAt);
}

/** What a route says that is kept out of every cache; undefined for all others. */
function findNotStored(headers: Headers): string | undefined {
  const own = headers.get('cache-control');
  return own?.includes(NOT_STORED) ? own : undefined;
}

async function renderTarget(target: string, options: PagesOptions): Promise<Response> {
  const { metrics, renderLimitMs = MAX_RENDER_MS } = options;
  const startedAt = performance.now();
  let status: number | 'failed' = 'failed';
  try {
    const rendering = options.render(toRequest(`${options.shopUrl}${target}`));
    const response = await withinLimit(rendering, renderLimitMs);
    status = response.status;
    return response;
  } finally {
    metrics?.countRendering(status, performance.now() - startedAt);
  }
}

/** The app shows the id on a page that failed. */
function toRequest(url: string): Request {
  const id = getRequestId();
  return new Request(url, id === undefined ? {} : { headers: { [REQUEST_ID_HEADER]: id } });
}

/** A rendering that hangs becomes a 503, so that its place is free for the next. */
async function withinLimit(response: Promise<Response>, limitMs: number): Promise<Response> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, limitMs, null).unref();
  const first = await Promise.race([response, late]).finally(() => clearTimeout(timer));
  return first ?? new Response(toBusyPage('late', getRequestId()), BUSY_ANSWER);
}

const FAILURE: Representation = {
  status: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('Internal Server Error'),
};

const BUSY_ANSWER = {
  status: UNAVAILABLE,
  headers: { 'content-type': 'text/html; charset=utf-8' },
} as const;

function toRefusal(overload: Overload): RenderedPage {
  return {
    status: UNAVAILABLE,
    headers: {
      ...BUSY_ANSWER.headers,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'retry-after': RETRY_AFTER_SECONDS,
    },
    etag: 'W/"busy"',
    tags: [],
    bodies: { identity: toBusyPage(overload, getRequestId()) },
    renderedAt: 0,
  };
}

function isDraft(target: string): boolean {
  return target.startsWith(`${PREVIEW_PATH}?`) || target.startsWith(`${PREVIEW_PATH}.data?`);
}

/** Why a page could not be rendered. */
const REASONS = {
  crowded: 'Gerade sind sehr viele Besucher hier.',
  memory: 'Der Server hat gerade zu wenig Speicher frei, um diese Seite zu erstellen.',
  late: 'Diese Seite ist gerade nicht erreichbar.',
} as const;

/** Sent in place of a page that could not be rendered in time: without scripts and without calls. */
function toBusyPage(
  reason: keyof typeof REASONS,
  requestId: string | undefined,
): Buffer<ArrayBuffer> {
  const named = requestId === undefined ? '' : `<p><small>Vorgang ${requestId}</small></p>`;
  return Buffer.from(`<!doctype html>
<html lang="de-AT">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>An error occurred</title>
<style>body{max-width:40rem;margin:15vh auto;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif;color:#111}a{color:inherit}</style>
</head>
<body>
<h1>An error occurred</h1>
<p>503</p>
<p>${REASONS[reason]} Bitte versuchen Sie es in einer halben Minute noch einmal.</p>
<p><a href="/">Zur Startseite</a></p>
${named}
</body>
</html>
`);
}
