import { join } from 'node:path';
import { readSettings, type Variables } from '@klappe/settings';

const ROOT = join(import.meta.dirname, '../../..');

export interface Env {
  readonly dataFolder: string;
  readonly port: number;
  readonly token: string;
  readonly hasRateLimit: boolean;
  /** Names of foreign worlds, which change the demo's data; none for the demo as it is. */
  readonly worlds: readonly string[];
  readonly webhook: { readonly url: string; readonly token: string } | undefined;
}

/** Reads the environment once, at start; throws with every bad field named. */
export function readEnv(variables: Variables = process.env): Env {
  const settings = readSettings(variables, ROOT);
  const { SANDBOX_WEBHOOK_URL: url, SANDBOX_WEBHOOK_TOKEN: token } = settings;
  return {
    dataFolder: join(settings.DATA_DIR, 'rentman-sandbox'),
    port: settings.SANDBOX_PORT,
    token: settings.SANDBOX_TOKEN,
    hasRateLimit: settings.SANDBOX_RATE_LIMIT,
    worlds: settings.SANDBOX_WORLD,
    webhook: url === '' ? undefined : { url, token },
  };
}
