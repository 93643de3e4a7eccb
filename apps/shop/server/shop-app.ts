import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { CODE_WORKER_POLICY } from './content-security-policy.ts';
import { createImageProxy } from './image-proxy.ts';
import { isBearer } from './is-bearer.ts';
import { createMapProxy } from './map-proxy.ts';
import { createMetricsRoute } from './metrics.ts';
import { toPlainPath } from './page-target.ts';
import { createPages, type Pages, QUEUE } from './pages.ts';
import { createRenderQueue } from './render-queue.ts';
import type { ShopAppOptions } from './shop-app-options.ts';

export interface ShopApp {
  readonly pages: Pages;
  /** `/readyz` answers 503 from here on. */
  endReadiness(): void;
  /** `/healthz` tells how many pages were rendered in advance. */
  noteWarmPages(count: number): void;
  fetch(request: Request): Response | Promise<Response>;
}

const MAX_PURGE_BYTES = 10_000_000;

/** The shop as a Request → Response function: health, purge, pictures, the browser's files, then the pages. */
export function createShopApp(options: ShopAppOptions): ShopApp {
  const securityHeaders = createSecurityHeaders(options.shopUrl);
  const { isSmallStart = false, memory } = options;
  const queue = createRenderQueue({ ...QUEUE, memory });
  const pages = createPages({ ...options, queue });
  options.metrics.watch({ cache: options.cache, queue, memory, isSmallStart });
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders))
      context.res.headers.set(name, value);
  });
  let isEnding = false;
  let warmPages: number | null = null;
  app.get('/healthz', (context) => {
    const { size, bytes } = options.cache;
    const pages = { cachedPages: size, cachedBytes: bytes, warmPages };
    return context.json({ status: 'ok', ...pages, isSmallStart });
  });
  app.get('/readyz', async (context) => {
    const isReady =
      !isEnding && (options.cache.size > 0 || (await isReachable(options.backendUrl)));
    return isReady
      ? context.json({ status: 'ready' })
      : context.json({ status: isEnding ? 'ending' : 'waiting' }, 503, { 'retry-after': '5' });
  });
  // The renderer's data first, so that no page is rendered again from outdated data.
  const purge = (tags: readonly string[]) => {
    options.purgeRenderer(tags);
    options.cache.purge(tags);
  };
  app.route('/metrics', createMetricsRoute(options.metrics.registry, options.metricsToken));
  app.route('/_purge', createPurgeRoute(purge, options.purgeSecret));
  app.route('/_image', createImageProxy(options));
  app.route('/_map', createMapProxy(options));
  app.use(serveBrowserFiles(options.clientFolder));
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const plainPath = toPlainPath(pathname);
    if (plainPath !== pathname) return context.redirect(`${plainPath}${search}`, 301);
    const { status, headers, body } = await pages.answer({
      method: context.req.method,
      target: `${pathname}${search}`,
      acceptEncoding: context.req.header('accept-encoding'),
      ifNoneMatch: context.req.header('if-none-match'),
    });
    const isPrefetch =
      status === 200 &&
      !headers['cache-control']?.includes('no-store') &&
      context.req.header('sec-purpose')?.includes('prefetch');
    return new Response(body && new Uint8Array(body), {
      status,
      headers: isPrefetch ? { ...headers, 'cache-control': PREFETCHED } : headers,
    });
  });
  app.all('*', (context) => context.text('Method Not Allowed', 405, { allow: 'GET, HEAD' }));
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.reportError(error);
    return context.text('Internal Server Error', 500);
  });

  return {
    pages,
    endReadiness() {
      isEnding = true;
    },
    noteWarmPages(count) {
      warmPages = count;
    },
    fetch: (request) => app.fetch(request),
  };
}

/** A browser may use a prefetched page for a minute without asking again. */
const PREFETCHED = 'private, max-age=60';

const HEALTH_LIMIT_MS = 2000;

/** Whether the backend can serve: before the first catalogue was copied every page would be an error. */
export async function isReachable(backendUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HEALTH_LIMIT_MS);
    const answer = await fetch(`${backendUrl}/readyz`, { signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const CODE_WORKER = /^\/assets\/code-worker-[\w-]+\.js$/;

function serveBrowserFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return async (context, next) => {
    let isFile = true;
    const found = await serve(context, () => {
      isFile = false;
      return next();
    });
    if (!found || !isFile) return;
    const { path } = context.req;
    // The names below /assets contain a hash of the content.
    const isHashed = path.startsWith('/assets/');
    found.headers.set(
      'cache-control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
    if (CODE_WORKER.test(path)) found.headers.set('content-security-policy', CODE_WORKER_POLICY);
    return found;
  };
}

const Purge = z.object({ tags: z.array(z.string().min(1).max(300)).max(100_000) });

/** `POST /_purge` from the backend: drops the pages that carry one of the tags. Needs the shared secret. */
function createPurgeRoute(purgeTags: (tags: readonly string[]) => void, secret: string): Hono {
  const app = new Hono();
  // The secret is checked before the body is read.
  app.use(async (context, next) =>
    isBearer(context.req, secret) ? next() : context.text('Unauthorized', 401),
  );
  return app.post('/', bodyLimit({ maxSize: MAX_PURGE_BYTES }), async (context) => {
    const purge = Purge.safeParse(await context.req.json().catch(() => null));
    if (!purge.success) return context.text(z.prettifyError(purge.error), 400);
    purgeTags(purge.data.tags);
    return context.body(null, 204);
  });
}

/** Headers of every answer of the shop, whatever it carries. */
function createSecurityHeaders(shopUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(shopUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
