import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const secret = z.string('is missing').min(16, 'is a secret of at least 16 characters');
const customField = (standard: number) => z.coerce.number().int().positive().default(standard);

/** Everything the backend is told from outside. Secrets have no default on purpose. */
const Env = z.object({
  DATA_DIR: z.string().default('../../.data'),
  HOST: z.string().default('127.0.0.1'),
  BACKEND_PORT: port.default(1337),
  BACKEND_URL: address.default('http://localhost:1337'),
  SHOP_URL: address.default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  RENTMAN_URL: address.default('http://localhost:4500'),
  RENTMAN_TOKEN: z.string().default('sandbox-token'),
  RENTMAN_WEBHOOK_TOKEN: z.string().min(8).optional(),
  RENTMAN_REQUESTS_PER_DAY: z.coerce.number().int().min(1).default(50_000),
  RENTMAN_SYNC_SECONDS: z.coerce.number().int().min(1).max(86_400).default(60),
  CUSTOM_FIELD_DISCOUNTED: customField(13),
  CUSTOM_FIELD_LIST_PRICE: customField(14),
  CUSTOM_FIELD_REDUCED_SALE_PRICE: customField(7),
  CUSTOM_FIELD_SALE_PRICE: customField(8),
  RENTMAN_SEND_IN_OUT: z.stringbool().default(false),
  DEMO_CONTENT: z.stringbool().default(false),
  GUEST_INQUIRIES: z.stringbool().default(true),
  INQUIRY_CALLS_PER_10_MINUTES: z.coerce.number().int().positive().default(300),
  ACCOUNT_CALLS_PER_10_MINUTES: z.coerce.number().int().positive().default(60),
  SESSION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Lichtspiel Rental <anfrage@lichtspiel.example>'),
  HOUSE_EMAIL: z.string().default('haus@lichtspiel.example'),
  APP_KEYS: secret.transform((keys) => keys.split(',')),
  API_TOKEN_SALT: secret,
  ADMIN_JWT_SECRET: secret,
  TRANSFER_TOKEN_SALT: secret,
  JWT_SECRET: secret,
  ENCRYPTION_KEY: secret,
  PURGE_SECRET: secret,
  STATUS_TOKEN: secret,
  ADMIN_PASSWORD: z
    .string('is missing')
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/, 'needs 8 characters with a-z, A-Z and a digit'),
});
export type Env = z.infer<typeof Env>;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the environment; a bad one is refused with every wrong field named. An empty value counts as none. */
export function readEnv(variables: Variables): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const env = Env.safeParse(given);
  if (env.success) return env.data;
  throw new Error(`The backend's environment cannot be used:\n${z.prettifyError(env.error)}`);
}

// A build serves nobody and signs nothing, and runs before any secret exists.
function createThrowawaySecrets(): Variables {
  const names = Object.entries(Env.shape).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [] : [name],
  );
  return Object.fromEntries(names.map((name) => [name, `Aa1-${randomUUID()}`]));
}

let env: Env | undefined;

/** The environment of this process, read once. */
export function getEnv(): Env {
  const isBuild = process.argv[2] === 'build';
  env ??= readEnv({ ...(isBuild ? createThrowawaySecrets() : {}), ...process.env });
  return env;
}
