import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/ports.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';
import {
  type Place,
  type Ports,
  type SupervisedProcess,
  startNginx,
  startPostgres,
  supervise,
} from './engines.ts';

const SANDBOX_TOKEN = 'sandbox-token';

/** What the measuring knows of the running cluster. */
export interface Cluster {
  /** The addresses of the balancer. */
  readonly shopUrl: string;
  readonly backendUrl: string;
  readonly shopUrls: readonly [string, string];
  readonly backendUrls: readonly [string, string];
  readonly sandboxUrl: string;
  readonly sandboxToken: string;
  readonly adminPassword: string;
  readonly processes: Readonly<Record<ProcessName, SupervisedProcess>>;
  stop(): Promise<void>;
}

export type ProcessName =
  | 'sandbox'
  | 'postgres'
  | 'backend-a'
  | 'backend-b'
  | 'shop-a'
  | 'shop-b'
  | 'nginx';

/** The clock of the second backend is two minutes ahead. */
const AHEAD = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...values) { super(...(values.length === 0 ? [Real.now() + 120_000] : values)); }
    static now() { return Real.now() + 120_000; }
  };`)}`;

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Starts PostgreSQL, nginx, the sandbox, two backends and two shops on loopback, each with its own data folder. */
export async function startCluster(
  folder: string,
  variables: Variables,
  smtpUrl: string,
): Promise<Cluster> {
  const logDir = join(folder, 'logs');
  mkdirSync(logDir, { recursive: true });
  const place: Place = { folder, logDir, variables };
  const found = await findFreePorts(9);
  const [pg = 0, sandbox = 0, sA = 0, sB = 0, bA = 0, bB = 0, shop = 0, backend = 0, inside = 0] =
    found;
  const ports: Ports = { shops: [sA, sB], backends: [bA, bB], shop, backend, inside };
  const postgres = await startPostgres(place, pg);
  const nginx = await startNginx(place, ports);
  const secrets = readOrCreateSecrets(folder, {});
  const common = {
    ...pickSystemVariables(variables),
    ...secrets,
    SHOP_URL: local(shop),
    BACKEND_URL: local(backend),
    RENTMAN_URL: local(sandbox),
    RENTMAN_TOKEN: SANDBOX_TOKEN,
    RENTMAN_WEBHOOK_TOKEN: 'sandbox-webhook-token',
    // Lower than usual, so that a lost webhook is not made good by the next round.
    RENTMAN_SYNC_SECONDS: '600',
    SANDBOX_PORT: '3',
    DATABASE_URL: postgres.url,
    DEMO_CONTENT: 'true',
    SMTP_URL: smtpUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    INQUIRY_CALLS_PER_10_MINUTES: '99999',
    GUEST_MAILS_PER_HOUR: '0',
    WARM_PRODUCTS: '20',
    SHOP_PURGE_URLS: ports.shops.map(local).join(','),
  };
  const start = (name: string, args: readonly string[], env: Variables, healthUrl: string) =>
    supervise({ name, file: process.execPath, args, cwd: ROOT, env, healthUrl, logDir });
  const serve = (role: 'shop' | 'backend', which: 0 | 1, more: Variables) => {
    const letter = which === 0 ? 'a' : 'b';
    const port = role === 'shop' ? ports.shops[which] : ports.backends[which];
    const env = {
      ...common,
      DATA_DIR: join(folder, `${role}-${letter}`),
      SHOP_PORT: String(role === 'shop' ? port : 1),
      BACKEND_PORT: String(role === 'backend' ? port : 2),
      BACKEND_INTERNAL_URL: local(ports.inside),
      ...more,
    };
    return start(`${role}-${letter}`, ['tools/serve.ts', role], env, `${local(port)}/readyz`);
  };
  const processes = {
    postgres: postgres.server,
    nginx,
    sandbox: start(
      'sandbox',
      ['apps/rentman-sandbox/src/main.ts'],
      {
        ...pickSystemVariables(variables),
        DATA_DIR: join(folder, 'sandbox'),
        SANDBOX_PORT: String(sandbox),
        SANDBOX_TOKEN,
        // To one of the backends: PostgreSQL tells the other one.
        SANDBOX_WEBHOOK_URL: `${local(backend)}/rentman/webhook`,
      },
      `${local(sandbox)}/_sandbox/health`,
    ),
    'backend-a': serve('backend', 0, {}),
    'backend-b': serve('backend', 1, { NODE_OPTIONS: AHEAD }),
    'shop-a': serve('shop', 0, {}),
    'shop-b': serve('shop', 1, {}),
  };
  return {
    shopUrl: local(shop),
    backendUrl: local(backend),
    shopUrls: [local(sA), local(sB)],
    backendUrls: [local(bA), local(bB)],
    sandboxUrl: local(sandbox),
    sandboxToken: SANDBOX_TOKEN,
    adminPassword: secrets.ADMIN_PASSWORD ?? '',
    processes,
    async stop() {
      for (const each of Object.values(processes).reverse()) await each.stop();
    },
  };
}
