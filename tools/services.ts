import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SettingName, Settings, Variables } from './env.ts';
import { toLocalUrl } from './local-url.ts';
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
  };
}

/** glibc keeps what was freed, per thread; so it gives every large block back at once. */
const LARGE_BLOCKS = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
} as const;

/** A service that gives large blocks back at once, and the rest in quiet moments. */
function giveMemoryBack(service: Service, root: string): Service {
  const program = pathToFileURL(join(root, 'tools/give-memory-back.mjs'));
  return {
    ...service,
    args: ['--expose-gc', `--import=${program}`, ...service.args],
    env: { ...service.env, ...LARGE_BLOCKS },
  };
}

function describeSandbox(stack: StackSettings): Service {
  return {
    name: 'sandbox',
    cwd: stack.root,
    args: ['--max-semi-space-size=2', 'apps/rentman-sandbox/dist/main.js'],
    env: toEnv(stack, SANDBOX_SETTINGS),
    healthUrl: toLocalUrl('127.0.0.1', stack.settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

interface HeapSizes {
  readonly limitMb: number;
  /** Of each half of the young generation. */
  readonly youngMb: number;
  readonly growthPercent: number;
}

/**
 * A high heap limit lets V8 collect garbage later; a small young generation costs CPU and saves memory. A catalogue of
 * 50,000 items needs about 350 MB. docs/decisions/0017, 0221
 */
function toMemoryFlags({ limitMb, youngMb, growthPercent }: HeapSizes): readonly string[] {
  return [
    `--max-old-space-size=${limitMb}`,
    `--max-semi-space-size=${youngMb}`,
    `--heap-growing-percent=${growthPercent}`,
  ];
}

function describeBackend(stack: StackSettings): Service {
  const { HOST, BACKEND_PORT, BACKEND_HEAP_MB } = stack.settings;
  const heap = { limitMb: BACKEND_HEAP_MB, youngMb: 8, growthPercent: 40 };
  return {
    name: 'backend',
    cwd: join(stack.root, 'apps/backend'),
    args: [...toMemoryFlags(heap), 'dist/src/main.js'],
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
  // The shop's heap is small: growing by 40 % only, it would be collected every sixth page, for a third of the time.
  const heap = { limitMb: SHOP_HEAP_MB, youngMb: 32, growthPercent: 150 };
  return {
    name: 'shop',
    cwd: stack.root,
    args: [...toMemoryFlags(heap), 'apps/shop/build/main.js'],
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
  const services = stack.settings.usesSandbox ? [describeSandbox(stack), ...own] : own;
  return services.map((service) => giveMemoryBack(service, stack.root));
}
