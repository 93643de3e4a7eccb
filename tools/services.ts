import { join } from 'node:path';
import { findCompileCache } from './compile-cache.ts';
import type { SettingName, Settings, Variables } from './env.ts';
import { toNearUrl } from './near-url.ts';
import type { Service } from './processes/service.ts';
import type { Secrets } from './secrets.ts';
import { pickSystemVariables } from './system-variables.ts';

export interface HouseSettings {
  readonly root: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** What the person who starts the house has set; only what the system itself needs is handed on. */
  readonly variables: Variables;
}

const SANDBOX_SETTINGS = [
  'DATA_DIR',
  'SANDBOX_PORT',
  'SANDBOX_TOKEN',
  'SANDBOX_RATE_LIMIT',
  'SANDBOX_WEBHOOK_URL',
  'SANDBOX_WEBHOOK_TOKEN',
] as const;

const BACKEND_SETTINGS = [
  'DATA_DIR',
  'HOST',
  'BACKEND_PORT',
  'BACKEND_URL',
  'SHOP_URL',
  'DATABASE_URL',
  'RENTMAN_URL',
  'RENTMAN_TOKEN',
  'RENTMAN_WEBHOOK_TOKEN',
  'RENTMAN_REQUESTS_PER_DAY',
  'RENTMAN_SYNC_SECONDS',
  'CUSTOM_FIELD_DISCOUNTED',
  'CUSTOM_FIELD_LIST_PRICE',
  'CUSTOM_FIELD_REDUCED_SALE_PRICE',
  'CUSTOM_FIELD_SALE_PRICE',
  'RENTMAN_SEND_IN_OUT',
  'DEMO_CONTENT',
  'GUEST_INQUIRIES',
  'INQUIRY_CALLS_PER_10_MINUTES',
  'ACCOUNT_CALLS_PER_10_MINUTES',
  'SESSION_DAYS',
  'SMTP_URL',
  'MAIL_FROM',
  'HOUSE_EMAIL',
] as const;

const SHOP_SETTINGS = [
  'DATA_DIR',
  'HOST',
  'SHOP_PORT',
  'SHOP_URL',
  'BACKEND_URL',
  'GUEST_INQUIRIES',
  'PAGE_CACHE_MB',
  'IMAGE_CACHE_MB',
  'IMAGE_HOSTS',
  'MAP_TILE_URL',
] as const;

/** Each process gets the settings it reads and nothing else: the shop never holds Rentman's token. */
function toEnv({ root, settings, variables }: HouseSettings, names: readonly SettingName[]) {
  const own = names.map((name) => [name, String(settings[name] ?? '')] as const);
  const set = own.filter(([, value]) => value !== '');
  return {
    ...pickSystemVariables(variables),
    ...Object.fromEntries(set),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: findCompileCache(root),
  };
}

function describeSandbox(house: HouseSettings): Service {
  return {
    name: 'sandbox',
    cwd: house.root,
    args: ['apps/rentman-sandbox/src/main.ts'],
    env: toEnv(house, SANDBOX_SETTINGS),
    healthUrl: toNearUrl('127.0.0.1', house.settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

/**
 * The higher its limit, the more garbage V8 lets lie; a small nursery copies more and holds less. A catalogue of
 * 50,000 items lives in some 350 MB. docs/decisions/0017
 */
function toMemoryFlags({ BACKEND_HEAP_MB }: Settings): readonly string[] {
  return [
    `--max-old-space-size=${BACKEND_HEAP_MB}`,
    '--max-semi-space-size=8',
    '--heap-growing-percent=40',
  ];
}

function describeBackend(house: HouseSettings): Service {
  const { HOST, BACKEND_PORT } = house.settings;
  return {
    name: 'backend',
    cwd: join(house.root, 'apps/backend'),
    args: [...toMemoryFlags(house.settings), 'node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    env: {
      ...toEnv(house, BACKEND_SETTINGS),
      ...house.secrets,
      STRAPI_TELEMETRY_DISABLED: 'true',
      // Every thread's own arena of glibc's keeps what the thread has freed.
      MALLOC_ARENA_MAX: '2',
    },
    healthUrl: toNearUrl(HOST, BACKEND_PORT, '/_health'),
  };
}

function describeShop(house: HouseSettings): Service {
  const { HOST, SHOP_PORT } = house.settings;
  const { PURGE_SECRET } = house.secrets;
  return {
    name: 'shop',
    cwd: house.root,
    args: ['apps/shop/server/main.ts'],
    env: { ...toEnv(house, SHOP_SETTINGS), PURGE_SECRET },
    healthUrl: toNearUrl(HOST, SHOP_PORT, '/healthz'),
  };
}

/** The processes in the order they need each other. */
export function describeServices(house: HouseSettings): Service[] {
  const own = [describeBackend(house), describeShop(house)];
  return house.settings.usesSandbox ? [describeSandbox(house), ...own] : own;
}
