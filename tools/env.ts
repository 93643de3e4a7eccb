import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  readSettings as parseSettings,
  SECRET_NAMES,
  type SecretName,
  SettingsError,
  type Settings as SharedSettings,
  type Variables,
} from '#settings';
import { StartProblem } from './start-problem.ts';

export type { Variables } from '#settings';

/** The settings of all processes and the secrets given with them. */
export interface Settings extends SharedSettings {
  /** Secrets that the environment gives instead of the data folder. */
  readonly secrets: Partial<Record<SecretName, string>>;
}

/** The environment over the root's `.env`, which is optional. */
export function readVariables(root: string): Variables {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}

function refuse(problems: string, cause?: unknown): never {
  throw new StartProblem(
    `The environment (or .env) cannot be used: ${problems}.\n.env.example shows every name with its default.`,
    { cause },
  );
}

/** Addresses that customers see or that get their data: the demo's values must not reach real customers. */
const OWN_SETTINGS = [
  'HOUSE_EMAIL',
  'MAIL_FROM',
  'ADMIN_EMAIL',
  'SHOP_URL',
  'BACKEND_URL',
] as const;
const MAIL_SERVER =
  "with a Rentman of your own, set SMTP_URL, your mail server's address; SMTP_URL=none where mails are to stay files that reach nobody";
const DEMO_ADDRESS = /(?:lichtspiel|nordlicht)\.example/;

/** With a real Rentman the house's own settings are demanded, all missing ones in one message. */
function findMissing({ usesRealRentman }: SharedSettings, variables: Variables): string[] {
  if (!usesRealRentman) return [];
  const missing = OWN_SETTINGS.filter((name) => {
    const value = variables[name]?.trim() ?? '';
    return value === '' || DEMO_ADDRESS.test(value);
  });
  return [
    ...(missing.length > 0
      ? [`with a Rentman of your own, set your house's own ${missing.join(', ')}`]
      : []),
    ...(variables.SMTP_URL?.trim() ? [] : [MAIL_SERVER]),
  ];
}

/** Problems between settings of different processes. */
function findConflicts(settings: SharedSettings): string[] {
  const ports = [settings.SHOP_PORT, settings.BACKEND_PORT];
  if (settings.usesSandbox) ports.push(settings.SANDBOX_PORT);
  const conflicts: string[] = [];
  if (settings.SANDBOX_PORT === 0) conflicts.push('SANDBOX_PORT must be a number from 1 to 65535');
  if (new Set(ports).size < ports.length) {
    conflicts.push('SHOP_PORT, BACKEND_PORT and SANDBOX_PORT must differ');
  }
  if (settings.NOW !== undefined && !settings.usesSandbox) {
    conflicts.push('NOW is for the sandbox only: with another Rentman take it out');
  }
  if (settings.RENTMAN_TOKEN === '') {
    conflicts.push('RENTMAN_TOKEN must be set when RENTMAN_URL is not the local sandbox');
  }
  return conflicts;
}

function readShared(variables: Variables, root: string): SharedSettings {
  try {
    return parseSettings(variables, root);
  } catch (error) {
    if (error instanceof SettingsError) refuse(error.message, error);
    throw error;
  }
}

/** Reads the settings for all processes; every wrong field is named in one `StartProblem`. */
export function readSettings(variables: Variables, root: string): Settings {
  const settings = readShared(variables, root);
  const conflicts = [...findConflicts(settings), ...findMissing(settings, variables)];
  if (conflicts.length > 0) refuse(conflicts.join('; '));
  const { HOST, BACKEND_PORT, SANDBOX_WEBHOOK_URL } = settings;
  const given = SECRET_NAMES.filter((name) => variables[name]?.trim());
  return {
    ...settings,
    SANDBOX_WEBHOOK_URL: SANDBOX_WEBHOOK_URL || toLocalUrl(HOST, BACKEND_PORT, '/rentman/webhook'),
    secrets: Object.fromEntries(given.map((name) => [name, variables[name]])),
  };
}

/** The address of a service for processes on this machine, also when it listens on every address. */
export function toLocalUrl(host: string, port: number, path: string): string {
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${local.includes(':') ? `[${local}]` : local}:${port}${path}`;
}
