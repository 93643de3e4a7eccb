import { resolve } from 'node:path';
import { readSettings, type Settings, type Variables } from '@klappe/settings';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface Env extends Settings {
  readonly PURGE_SECRET: string;
}

function toOrigin(address: string): string {
  return new URL(address).origin;
}

/** Called once, by `main.ts`; everyone else is handed the result. Throws naming every bad field. */
export function readEnv(variables: Variables = process.env): Env {
  const settings = readSettings(variables, ROOT, ['PURGE_SECRET']);
  return {
    ...settings,
    SHOP_URL: toOrigin(settings.SHOP_URL),
    BACKEND_URL: toOrigin(settings.BACKEND_URL),
    BACKEND_INTERNAL_URL: toOrigin(settings.BACKEND_INTERNAL_URL),
  };
}
