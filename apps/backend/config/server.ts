import { prepareDataFolders } from '../src/lib/data-folders';
import { getEnv } from '../src/lib/env';

/** A client that sends its headers very slowly is cut after this time. */
const SLOW_REQUESTS = { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 };

export default () => {
  const env = getEnv();
  return {
    host: env.HOST,
    port: env.BACKEND_PORT,
    // Koa then reads `X-Forwarded-Proto`; `middlewares/client-network.ts` removes it where no trusted proxy has sent it.
    proxy: { koa: env.TRUSTED_PROXIES !== 0 && String(env.TRUSTED_PROXIES) !== '' },
    // Longer than the shop and usual proxies keep idle connections. If the backend closed first, a request just sent would fail.
    http: { serverOptions: { keepAliveTimeout: 75_000, ...SLOW_REQUESTS } },
    app: { keys: env.APP_KEYS },
    dirs: { public: prepareDataFolders(env.DATA_DIR).public },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
