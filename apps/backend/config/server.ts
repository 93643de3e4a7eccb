import { prepareDataFolders } from '../src/lib/data-folders';
import { getEnv } from '../src/lib/env';

export default () => {
  const env = getEnv();
  return {
    host: env.HOST,
    port: env.BACKEND_PORT,
    // Longer than the shop and usual proxies keep idle connections. If the backend closed first, a request just sent would fail.
    http: { serverOptions: { keepAliveTimeout: 75_000 } },
    app: { keys: env.APP_KEYS },
    dirs: { public: prepareDataFolders(env.DATA_DIR).public },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    transfer: { remote: { enabled: false } },
    webhooks: { populateRelations: false },
  };
};
