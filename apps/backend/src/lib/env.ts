import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import {
  readSettings,
  SECRET_NAMES,
  type SecretName,
  type Settings,
  type Variables,
} from '@klappe/settings';

export { PRICE_FIELDS } from '@klappe/settings';

/** The folder of the repository, seen from the folder that Strapi runs in. */
const ROOT = resolve('../..');

/** Everything the backend is told from outside; forms and defaults stand in packages/settings. Secrets have no default on purpose. */
export interface Env extends Settings, Readonly<Record<Exclude<SecretName, 'APP_KEYS'>, string>> {
  readonly APP_KEYS: string[];
}

/** Reads the environment; a bad one is refused with every wrong field named. An empty value counts as none. */
export function readEnv(variables: Variables): Env {
  const settings = readSettings(variables, ROOT, SECRET_NAMES);
  return { ...settings, APP_KEYS: settings.APP_KEYS.split(',') };
}

// A build serves nobody and signs nothing, and runs before any secret exists.
function createThrowawaySecrets(): Variables {
  return Object.fromEntries(SECRET_NAMES.map((name) => [name, `Aa1-${randomUUID()}`]));
}

let env: Env | undefined;

export function getEnv(): Env {
  const isBuild = process.argv[2] === 'build';
  env ??= readEnv({ ...(isBuild ? createThrowawaySecrets() : {}), ...process.env });
  return env;
}
