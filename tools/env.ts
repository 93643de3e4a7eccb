import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { toNearUrl } from './near-url.ts';
import { SECRET_NAMES } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

const LAST_PORT = 65_535;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

function toAddress(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address like ${example}` });
}

function toWebAddress() {
  return toAddress(/^https?$/, 'http://localhost:3000')
    .transform((address) => address.replace(/\/+$/, ''))
    .optional();
}

function toWholeNumber(standard: number, most = 99_999, least = 1) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error)
    .default(standard);
}

const SWITCH_ERROR = 'must be true or false';

function toSwitch(standard: boolean) {
  return z.stringbool({ error: SWITCH_ERROR }).default(standard);
}

const MAILBOX = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const mailbox = z
  .string()
  .regex(MAILBOX, 'must be a mail address like haus@lichtspiel.example or Name <address>');

const Environment = z.object({
  DATA_DIR: z.string().default('.data'),
  HOST: z.string().default('127.0.0.1'),
  SHOP_PORT: toWholeNumber(3000, LAST_PORT),
  SHOP_URL: toWebAddress(),
  BACKEND_PORT: toWholeNumber(1337, LAST_PORT),
  BACKEND_URL: toWebAddress(),
  SANDBOX_PORT: toWholeNumber(4500, LAST_PORT),
  SANDBOX_TOKEN: z.string().default('sandbox-token'),
  SANDBOX_RATE_LIMIT: toSwitch(true),
  SANDBOX_WEBHOOK_URL: toAddress(/^https?$/, 'http://localhost:1337/rentman/webhook').default(''),
  SANDBOX_WEBHOOK_TOKEN: z.string().default('sandbox-webhook-token'),
  RENTMAN_URL: toWebAddress(),
  RENTMAN_TOKEN: z.string().optional(),
  RENTMAN_WEBHOOK_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  RENTMAN_REQUESTS_PER_DAY: toWholeNumber(50_000),
  RENTMAN_SYNC_SECONDS: toWholeNumber(60),
  CUSTOM_FIELD_DISCOUNTED: toWholeNumber(13),
  CUSTOM_FIELD_LIST_PRICE: toWholeNumber(14),
  CUSTOM_FIELD_REDUCED_SALE_PRICE: toWholeNumber(7),
  CUSTOM_FIELD_SALE_PRICE: toWholeNumber(8),
  BACKEND_HEAP_MB: toWholeNumber(576, 99_999, 384),
  PAGE_CACHE_MB: toWholeNumber(256),
  IMAGE_CACHE_MB: toWholeNumber(1024),
  IMAGE_HOSTS: z.string().default(''),
  MAP_TILE_URL: toAddress(/^https?$/, 'https://tiles.example/{z}/{x}/{y}.png').default(
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  RENTMAN_SEND_IN_OUT: toSwitch(false),
  DEMO_CONTENT: z.stringbool({ error: SWITCH_ERROR }).optional(),
  GUEST_INQUIRIES: toSwitch(true),
  INQUIRY_CALLS_PER_10_MINUTES: toWholeNumber(300),
  ACCOUNT_CALLS_PER_10_MINUTES: toWholeNumber(60),
  SESSION_DAYS: toWholeNumber(30, 365),
  SMTP_URL: toAddress(/^smtps?$/, 'smtp://user:password@mail.example:587').default(''),
  MAIL_FROM: mailbox.default('Lichtspiel Rental <anfrage@lichtspiel.example>'),
  HOUSE_EMAIL: mailbox.default('haus@lichtspiel.example'),
  DATABASE_URL: toAddress(
    /^postgres(ql)?$/,
    'postgres://user:password@localhost:5432/klappe',
  ).default(''),
  secrets: z.partialRecord(z.enum(SECRET_NAMES), z.string().min(1)),
});

/** What is settled before anything starts; the names are those of the environment. */
export interface Settings extends z.infer<typeof Environment> {
  readonly SHOP_URL: string;
  readonly BACKEND_URL: string;
  readonly RENTMAN_URL: string;
  readonly RENTMAN_TOKEN: string;
  readonly RENTMAN_WEBHOOK_TOKEN: string;
  readonly DEMO_CONTENT: boolean;
  /** Whether Rentman is our own sandbox on this machine. */
  readonly usesSandbox: boolean;
}

export type SettingName = Exclude<keyof Settings, 'secrets' | 'usesSandbox'>;

/** The environment over the root's `.env`, which is optional. */
export function readVariables(root: string): Variables {
  const file = join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...written, ...process.env };
}

function isSandbox(rentmanUrl: string, sandboxPort: number): boolean {
  const { hostname, port } = new URL(rentmanUrl);
  return LOOPBACK_HOSTS.includes(hostname) && port === String(sandboxPort);
}

function findConflicts(settings: Settings): string[] {
  const ports = [settings.SHOP_PORT, settings.BACKEND_PORT];
  if (settings.usesSandbox) ports.push(settings.SANDBOX_PORT);
  const conflicts: string[] = [];
  if (new Set(ports).size < ports.length) {
    conflicts.push('SHOP_PORT, BACKEND_PORT and SANDBOX_PORT must differ');
  }
  if (settings.RENTMAN_TOKEN === '') {
    conflicts.push('RENTMAN_TOKEN must be set when RENTMAN_URL is not the local sandbox');
  }
  return conflicts;
}

function refuse(problems: readonly string[]): never {
  throw new StartProblem(
    `The environment (or .env) cannot be used: ${problems.join('; ')}.\n.env.example shows every name with its default.`,
  );
}

/** Reads and completes the settings; every wrong field is named in one `StartProblem`. */
export function readSettings(variables: Variables, root: string): Settings {
  // An empty value is the same as none: `.env.example` lists the optional ones that way.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const secrets = Object.fromEntries(
    SECRET_NAMES.filter((name) => given[name]).map((name) => [name, given[name]]),
  );
  const parsed = Environment.safeParse({ ...given, secrets });
  if (!parsed.success) {
    refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  const rentmanUrl = values.RENTMAN_URL ?? `http://localhost:${values.SANDBOX_PORT}`;
  const usesSandbox = isSandbox(rentmanUrl, values.SANDBOX_PORT);
  const settings: Settings = {
    ...values,
    DATA_DIR: resolve(root, values.DATA_DIR),
    SHOP_URL: values.SHOP_URL ?? `http://localhost:${values.SHOP_PORT}`,
    BACKEND_URL: values.BACKEND_URL ?? `http://localhost:${values.BACKEND_PORT}`,
    RENTMAN_URL: rentmanUrl,
    RENTMAN_TOKEN: values.RENTMAN_TOKEN ?? (usesSandbox ? values.SANDBOX_TOKEN : ''),
    RENTMAN_WEBHOOK_TOKEN:
      values.RENTMAN_WEBHOOK_TOKEN ?? (usesSandbox ? values.SANDBOX_WEBHOOK_TOKEN : ''),
    SANDBOX_WEBHOOK_URL:
      values.SANDBOX_WEBHOOK_URL || toNearUrl(values.HOST, values.BACKEND_PORT, '/rentman/webhook'),
    DEMO_CONTENT: values.DEMO_CONTENT ?? usesSandbox,
    usesSandbox,
  };
  const conflicts = findConflicts(settings);
  if (conflicts.length > 0) refuse(conflicts);
  return settings;
}
