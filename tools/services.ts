import { join } from 'node:path';
import type { SettingName, Settings, Variables } from './env.ts';
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
  'RENTMAN_SYNC_SECONDS',
  'CUSTOM_FIELD_DISCOUNTED',
  'CUSTOM_FIELD_LIST_PRICE',
  'CUSTOM_FIELD_REDUCED_SALE_PRICE',
  'CUSTOM_FIELD_SALE_PRICE',
  'RENTMAN_SEND_IN_OUT',
  'GUEST_INQUIRIES',
  'INQUIRY_CALLS_PER_10_MINUTES',
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
] as const;

/** Each process gets the settings it reads and nothing else: the shop never holds Rentman's token. */
function toEnv({ settings, variables }: HouseSettings, names: readonly SettingName[]) {
  const own = names.map((name) => [name, String(settings[name])] as const);
  const set = own.filter(([, value]) => value !== '');
  return { ...pickSystemVariables(variables), ...Object.fromEntries(set), NODE_ENV: 'production' };
}

/** Health is asked on this machine even when the house listens on every address. */
function toHealthUrl(host: string, port: number, path: string): string {
  const near = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}${path}`;
}

function describeSandbox(house: HouseSettings): Service {
  return {
    name: 'sandbox',
    cwd: house.root,
    args: ['apps/rentman-sandbox/src/main.ts'],
    env: toEnv(house, SANDBOX_SETTINGS),
    healthUrl: toHealthUrl('127.0.0.1', house.settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

function describeBackend(house: HouseSettings): Service {
  const { HOST, BACKEND_PORT } = house.settings;
  return {
    name: 'backend',
    cwd: join(house.root, 'apps/backend'),
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'],
    env: { ...toEnv(house, BACKEND_SETTINGS), ...house.secrets, STRAPI_TELEMETRY_DISABLED: 'true' },
    healthUrl: toHealthUrl(HOST, BACKEND_PORT, '/_health'),
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
    healthUrl: toHealthUrl(HOST, SHOP_PORT, '/healthz'),
  };
}

/** The processes in the order they need each other. */
export function describeServices(house: HouseSettings): Service[] {
  const own = [describeBackend(house), describeShop(house)];
  return house.settings.usesSandbox ? [describeSandbox(house), ...own] : own;
}
