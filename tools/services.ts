import { join } from 'node:path';
import type { Settings, Variables } from './env.ts';
import type { Service } from './processes/service.ts';
import type { Secrets } from './secrets.ts';

export interface HouseSettings {
  readonly root: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** The variables of the person who starts the house; only what an operating system needs is handed on. */
  readonly variables: Variables;
}

/** What Node and the libraries below it look at, whichever program runs. */
const SYSTEM_VARIABLES = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];

function pickSystem(variables: Variables): Record<string, string> {
  const picked = SYSTEM_VARIABLES.map((name) => [name, variables[name]] as const);
  return Object.fromEntries(picked.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

function toShared({ settings, variables }: HouseSettings): Record<string, string> {
  return {
    ...pickSystem(variables),
    NODE_ENV: 'production',
    DATA_DIR: settings.DATA_DIR,
    HOST: settings.HOST,
  };
}

/** Health is asked on this machine even when the house listens on every address. */
function toHealthUrl(host: string, port: number, path: string): string {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}${path}`;
}

function describeSandbox(house: HouseSettings): Service {
  const { settings } = house;
  return {
    name: 'sandbox',
    cwd: house.root,
    args: ['apps/rentman-sandbox/src/main.ts'],
    env: {
      ...toShared(house),
      HOST: '127.0.0.1',
      SANDBOX_PORT: String(settings.SANDBOX_PORT),
      SANDBOX_TOKEN: settings.SANDBOX_TOKEN,
    },
    healthUrl: toHealthUrl('127.0.0.1', settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

function describeBackend(house: HouseSettings): Service {
  const { settings, secrets } = house;
  return {
    name: 'backend',
    cwd: join(house.root, 'apps/backend'),
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    env: {
      ...toShared(house),
      ...secrets,
      STRAPI_TELEMETRY_DISABLED: 'true',
      BACKEND_PORT: String(settings.BACKEND_PORT),
      BACKEND_URL: settings.BACKEND_URL,
      SHOP_URL: settings.SHOP_URL,
      RENTMAN_URL: settings.RENTMAN_URL,
      RENTMAN_TOKEN: settings.RENTMAN_TOKEN,
      RENTMAN_SYNC_SECONDS: String(settings.RENTMAN_SYNC_SECONDS),
      GUEST_INQUIRIES: String(settings.GUEST_INQUIRIES),
      SMTP_URL: settings.SMTP_URL,
      MAIL_FROM: settings.MAIL_FROM,
      HOUSE_EMAIL: settings.HOUSE_EMAIL,
      DATABASE_URL: settings.DATABASE_URL,
    },
    healthUrl: toHealthUrl(settings.HOST, settings.BACKEND_PORT, '/_health'),
  };
}

function describeShop(house: HouseSettings): Service {
  const { settings, secrets } = house;
  return {
    name: 'shop',
    cwd: house.root,
    args: ['apps/shop/server/main.ts'],
    env: {
      ...toShared(house),
      SHOP_PORT: String(settings.SHOP_PORT),
      SHOP_URL: settings.SHOP_URL,
      BACKEND_URL: settings.BACKEND_URL,
      GUEST_INQUIRIES: String(settings.GUEST_INQUIRIES),
      PURGE_SECRET: secrets.PURGE_SECRET,
    },
    healthUrl: toHealthUrl(settings.HOST, settings.SHOP_PORT, '/healthz'),
  };
}

/** The processes in the order they need each other; each gets only the variables it reads. */
export function describeServices(house: HouseSettings): Service[] {
  const own = [describeBackend(house), describeShop(house)];
  return house.settings.usesSandbox ? [describeSandbox(house), ...own] : own;
}
