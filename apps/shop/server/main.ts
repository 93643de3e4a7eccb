import { join } from 'node:path';
import { beginLife } from '@klappe/settings';
import { readEnv } from './env.ts';
import { openImageStore } from './image-store.ts';
import { createErrorLog, startLog } from './log.ts';
import { memoryPressure } from './memory-pressure.ts';
import { createMetrics } from './metrics.ts';
import { createNodeServer } from './node-server.ts';
import { createPageCache } from './page-cache.ts';
import { passRequestIdTo } from './request-id.ts';
import { createShopApp, isReachable } from './shop-app.ts';
import { keepWarm } from './warm-up.ts';

const BYTES_PER_MB = 1_000_000;
const BUILD_FOLDER = join(import.meta.dirname, '../build');
const CLIENT_FOLDER = join(BUILD_FOLDER, 'client');

async function main(): Promise<void> {
  const env = readEnv();
  const logRequest = startLog(env.LOG_FORMAT);
  const metrics = createMetrics();
  passRequestIdTo(env.BACKEND_INTERNAL_URL);
  const reportError = createErrorLog({ print: (problem) => console.error(problem) });
  const { createRenderer } = await import(join(BUILD_FOLDER, 'server/index.js'));
  const renderer = createRenderer({
    backendUrl: env.BACKEND_INTERNAL_URL,
    publicBackendUrl: env.BACKEND_URL,
    shopUrl: env.SHOP_URL,
  });
  const cache = createPageCache({ maxBytes: env.PAGE_CACHE_MB * BYTES_PER_MB });
  const life = beginLife(join(env.DATA_DIR, 'shop/starting'));
  const app = createShopApp({
    shopUrl: env.SHOP_URL,
    backendUrl: env.BACKEND_INTERNAL_URL,
    publicBackendUrl: env.BACKEND_URL,
    imageHosts: env.IMAGE_HOSTS,
    mapTileUrl: env.MAP_TILE_URL,
    purgeSecret: env.PURGE_SECRET,
    clientFolder: CLIENT_FOLDER,
    cache,
    imageStore: await openImageStore(
      join(env.DATA_DIR, 'shop/images'),
      env.IMAGE_CACHE_MB * BYTES_PER_MB,
      (error) => console.error(error.message),
    ),
    render: renderer.render,
    purgeRenderer: renderer.purge,
    reportError,
    metrics,
    metricsToken: env.METRICS_TOKEN,
    memory: memoryPressure,
    isSmallStart: life.followsEarlyDeath,
  });
  const ending = new AbortController();
  const { http, drain } = createNodeServer(app, (request) => {
    logRequest(request);
    metrics.countAnswer(request);
  });
  http.listen(env.SHOP_PORT, env.HOST, () => {
    console.info(`Shop listens on http://${env.HOST}:${env.SHOP_PORT}`);
    if (life.followsEarlyDeath) {
      console.warn(
        'The shop before this one died before its pages were warm: this one renders none in advance',
      );
    }
    const maxProducts = life.followsEarlyDeath ? 0 : env.WARM_PRODUCTS;
    if (maxProducts === 0) life.markSettled();
    void keepWarm({
      pages: app.pages,
      maxProducts,
      hasRoom: () => cache.hasRoom,
      signal: ending.signal,
      onWarm(count) {
        app.noteWarmPages(count);
        life.markSettled();
      },
      isBackendUp: () => isReachable(env.BACKEND_INTERNAL_URL),
      reportError,
    });
  });
  http.on('error', (error) => {
    console.error(error.message);
    life.markSettled();
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      ending.abort();
      life.markSettled();
      app.endReadiness();
      void drain().then(() => process.exit(0));
    });
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
