import { join } from 'node:path';
import { type SettingName, type Settings, toLocalUrl, type Variables } from './env.ts';
import type { Service } from './processes/service.ts';
import type { Secrets } from './secrets.ts';
import { pickSystemVariables } from './system-variables.ts';

export interface StackSettings {
  readonly root: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** What the person who starts the stack has set; only what the system itself needs is handed on. */
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
  'LOG_FORMAT',
  'METRICS_TOKEN',
  'BACKEND_PORT',
  'TRUSTED_PROXIES',
  'PANEL_NETWORKS',
  'BACKEND_URL',
  'PANEL_URL',
  'SHOP_URL',
  'SHOP_PURGE_URLS',
  'NEW_KEYS',
  'S3_URL',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'RENTMAN_URL',
  'RENTMAN_TOKEN',
  'RENTMAN_WEBHOOK_TOKEN',
  'RENTMAN_REQUEST_LINK',
  'RENTMAN_REQUESTS_PER_DAY',
  'RENTMAN_SYNC_SECONDS',
  'CUSTOM_FIELD_DISCOUNTED',
  'CUSTOM_FIELD_LIST_PRICE',
  'CUSTOM_FIELD_REDUCED_SALE_PRICE',
  'CUSTOM_FIELD_SALE_PRICE',
  'RENTMAN_SEND_IN_OUT',
  'DEMO_CONTENT',
  'DEMO_HOUSE',
  'GUEST_INQUIRIES',
  'INQUIRY_CALLS_PER_10_MINUTES',
  'GUEST_MAILS_PER_HOUR',
  'ACCOUNT_CALLS_PER_10_MINUTES',
  'SESSION_DAYS',
  'SESSION_IDLE_DAYS',
  'SMTP_URL',
  'MAIL_FROM',
  'HOUSE_EMAIL',
  'ADMIN_EMAIL',
] as const;

const SHOP_SETTINGS = [
  'DATA_DIR',
  'HOST',
  'LOG_FORMAT',
  'METRICS_TOKEN',
  'SHOP_PORT',
  'SHOP_URL',
  'BACKEND_URL',
  'BACKEND_INTERNAL_URL',
  'GUEST_INQUIRIES',
  'PAGE_CACHE_MB',
  'WARM_PRODUCTS',
  'IMAGE_CACHE_MB',
  'IMAGE_HOSTS',
  'MAP_TILE_URL',
] as const;

/** Each process gets the settings it reads and nothing else: the shop never holds Rentman's token. */
function toEnv({ settings, variables }: StackSettings, names: readonly SettingName[]) {
  const own = names.map((name) => [name, String(settings[name] ?? '')] as const);
  const set = own.filter(([, value]) => value !== '');
  return {
    ...pickSystemVariables(variables),
    ...Object.fromEntries(set),
    NODE_ENV: 'production',
    // glibc keeps what was freed, for each of its arenas: with one for every thread the processes take 240 MB more.
    MALLOC_ARENA_MAX: '2',
  };
}

function describeSandbox(stack: StackSettings): Service {
  return {
    name: 'sandbox',
    cwd: stack.root,
    args: ['--max-semi-space-size=2', 'apps/rentman-sandbox/src/main.ts'],
    env: toEnv(stack, SANDBOX_SETTINGS),
    healthUrl: toLocalUrl('127.0.0.1', stack.settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

/**
 * The young generation is given too: by itself Node makes it so small for a small heap that half of a fresh page's time is
 * garbage collection (30 ms of processor time instead of 8).
 */
function toMemoryFlags(heapMb: number, youngMb: number): readonly string[] {
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`];
}

function describeBackend(stack: StackSettings): Service {
  const { HOST, BACKEND_PORT, BACKEND_HEAP_MB } = stack.settings;
  return {
    name: 'backend',
    cwd: join(stack.root, 'apps/backend'),
    // A catalogue of 50,000 items needs about 350 MB.
    args: [...toMemoryFlags(BACKEND_HEAP_MB, 8), 'dist/src/main.js'],
    env: {
      ...toEnv(stack, BACKEND_SETTINGS),
      ...stack.secrets,
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    healthUrl: toLocalUrl(HOST, BACKEND_PORT, '/_health'),
  };
}

function describeShop(stack: StackSettings): Service {
  const { HOST, SHOP_PORT, SHOP_HEAP_MB } = stack.settings;
  const { PURGE_SECRET } = stack.secrets;
  return {
    name: 'shop',
    cwd: stack.root,
    args: [...toMemoryFlags(SHOP_HEAP_MB, 16), 'apps/shop/server/main.ts'],
    env: {
      ...toEnv(stack, SHOP_SETTINGS),
      PURGE_SECRET,
    },
    healthUrl: toLocalUrl(HOST, SHOP_PORT, '/healthz'),
    startsBeside: true,
  };
}

/** The processes in the order they need each other. */
export function describeServices(stack: StackSettings): Service[] {
  const own = [describeBackend(stack), describeShop(stack)];
  return stack.settings.usesSandbox ? [describeSandbox(stack), ...own] : own;
}
