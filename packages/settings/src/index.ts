import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

export { beginLife, type Life } from './last-life.ts';
export { type MemoryPressure, watchMemoryPressure } from './memory-pressure.ts';

/** An environment: names and values as `process.env` and `.env` have them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The environment cannot be used; the message names every wrong field. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const MAX_PORT = 65_535;
const MIN_SECRET_LENGTH = 16;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const SWITCH_ERROR = 'must be true or false';
const MAILBOX = /^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const HOST_NAME = /^[a-z0-9.-]+(:\d{1,5})?$/;

function toAddress(protocol: RegExp, example: string) {
  return z.url({ protocol, error: `must be an address like ${example}` });
}

function toWebAddress(example = 'http://localhost:3000') {
  return toAddress(/^https?$/, example)
    .transform((address) => address.replace(/\/+$/, ''))
    .optional();
}

/** An address with a place for a number. In a file `#` begins a comment where the value has no quotes. */
function toLink(page: string) {
  const example = `'https://haus.rentmanapp.com/#/${page}/{id}'`;
  return toAddress(/^https?$/, example)
    .refine((address) => address.includes('{id}'), `must have {id}, in single quotes: ${example}`)
    .optional();
}

function toInteger(standard: number, max = 99_999, min = 1) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error)
    .default(standard);
}

/** The number of a custom field, `13` for `custom_13`; 0 is none. Which one is taken without a value depends on the account. */
function fieldNumber() {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 99999')
    .transform(Number)
    .optional();
}

function toSwitch(standard: boolean) {
  return z.stringbool({ error: SWITCH_ERROR }).default(standard);
}

/** A house that sends no mails says so; they are written as files then, as without a value. */
const mailServer = z
  .union([
    z.literal('none').transform(() => undefined),
    toAddress(/^smtps?$/, 'smtp://user:password@mail.example:587'),
  ])
  .optional();

const mailbox = z
  .string()
  .regex(MAILBOX, 'must be a mail address like haus@lichtspiel.example or Name <address>');

/** A list of texts with commas in between; empty without a value. */
const commaList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const hostNames = commaList
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(z.array(z.string().regex(HOST_NAME, 'must be host names, with commas between')));

const webAddresses = commaList
  .transform((all) => all.map((address) => address.replace(/\/+$/, '')))
  .pipe(
    z.array(z.url({ protocol: /^https?$/, error: 'must be addresses like http://10.0.0.5:3000' })),
  );

const PROXIES_ERROR =
  'must be how many proxies stand in front, or their addresses and networks like 127.0.0.1, 10.0.0.0/8';

/** How many proxies stand in front of the backend, or which. */
const trustedProxies = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform(([first = '', ...more]) =>
    /^\d$/.test(first) && more.length === 0 ? Number(first) : [first, ...more].filter(Boolean),
  )
  .refine((proxies) => typeof proxies === 'number' || proxies.every(isNetwork), PROXIES_ERROR);

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** Networks (`10.0.0.0/8`) and addresses. */
const networks = commaList.refine(
  (all) => all.every(isNetwork),
  'must be addresses or networks, such as 192.168.0.0/16',
);

const MILLISECONDS = /^-?\d{1,14}$/;
const Moment = z.iso.datetime({ offset: true });

/**
 * How far the clock of the processes is from the real one, in milliseconds: negative in the past. A person gives the moment at
 * which it starts. The processes are handed the milliseconds, so that one that starts again does not begin at the moment again.
 */
const clockOffset = z
  .string()
  .refine(
    (text) => MILLISECONDS.test(text) || Moment.safeParse(text).success,
    'must be a moment with its zone like 2026-09-14T09:00:00+02:00',
  )
  .transform((text) => (MILLISECONDS.test(text) ? Number(text) : Date.parse(text) - Date.now()))
  .optional();

/** What every process reads. `.env.example` explains each setting; its form and its default stand here only. */
const EVERYWHERE = {
  DATA_DIR: z.string().default('.data'),
  NOW: clockOffset,
};

const OF_SANDBOX = {
  /** 0 takes any free port, which only the sandbox started by itself can use. */
  SANDBOX_PORT: toInteger(4500, MAX_PORT, 0),
  SANDBOX_TOKEN: z.string().min(8, 'must have 8 characters or more').default('sandbox-token'),
  SANDBOX_RATE_LIMIT: toSwitch(true),
  SANDBOX_WORLD: commaList,
  SANDBOX_WEBHOOK_URL: toAddress(/^https?$/, 'http://localhost:1337/rentman/webhook').default(''),
  SANDBOX_WEBHOOK_TOKEN: z
    .string()
    .min(8, 'must have 8 characters or more')
    .default('sandbox-webhook-token'),
};

const OF_SHOP_AND_BACKEND = {
  HOST: z.string().default('127.0.0.1'),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  SHOP_URL: toWebAddress(),
  BACKEND_URL: toWebAddress(),
  GUEST_INQUIRIES: toSwitch(true),
};

const OF_BACKEND = {
  BACKEND_PORT: toInteger(1337, MAX_PORT),
  TRUSTED_PROXIES: trustedProxies,
  PANEL_NETWORKS: networks,
  SHOP_PURGE_URLS: webAddresses,
  PANEL_URL: toWebAddress(),
  RENTMAN_URL: toWebAddress('https://api.rentman.net'),
  RENTMAN_TOKEN: z.string().optional(),
  RENTMAN_WEBHOOK_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  RENTMAN_REQUEST_LINK: toLink('projectrequests'),
  RENTMAN_PROJECT_LINK: toLink('projects'),
  RENTMAN_FILES_FOLDER: z.string().default('Für Kunden'),
  RENTMAN_STATUSES: z.string().default(''),
  RENTMAN_CONTACT_LINK: toLink('contacts'),
  RENTMAN_REQUESTS_PER_DAY: toInteger(50_000),
  RENTMAN_REQUESTS_PER_SECOND: toInteger(10),
  RENTMAN_SYNC_SECONDS: toInteger(60),
  CUSTOM_FIELD_DISCOUNTED: fieldNumber(),
  CUSTOM_FIELD_LIST_PRICE: fieldNumber(),
  CUSTOM_FIELD_REDUCED_SALE_PRICE: fieldNumber(),
  CUSTOM_FIELD_SALE_PRICE: fieldNumber(),
  RENTMAN_SEND_IN_OUT: toSwitch(true),
  DEMO_CONTENT: z.stringbool({ error: SWITCH_ERROR }).optional(),
  DEMO_HOUSE: z
    .enum(['lichtspiel', 'nordlicht'], 'must be lichtspiel or nordlicht')
    .default('lichtspiel'),
  INQUIRY_CALLS_PER_10_MINUTES: toInteger(300),
  GUEST_MAILS_PER_HOUR: toInteger(5, 99_999, 0),
  SENDER_MAILS_PER_HOUR: toInteger(40, 99_999, 0),
  ACCOUNT_CALLS_PER_10_MINUTES: toInteger(60),
  SESSION_DAYS: toInteger(30, 365),
  SESSION_IDLE_DAYS: toInteger(14, 365),
  SMTP_URL: mailServer,
  MAIL_FROM: mailbox.optional(),
  HOUSE_EMAIL: mailbox.optional(),
  NEW_KEYS: toSwitch(false),
  S3_URL: toWebAddress('https://s3.example'),
  S3_BUCKET: z.string().default('klappe'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  ADMIN_EMAIL: z.email('must be a mail address').optional(),
  DATABASE_URL: toAddress(
    /^postgres(ql)?$/,
    'postgres://user:password@localhost:5432/klappe',
  ).optional(),
};

const OF_SHOP = {
  SHOP_PORT: toInteger(3000, MAX_PORT),
  BACKEND_INTERNAL_URL: toWebAddress(),
  PAGE_CACHE_MB: toInteger(96),
  WARM_PRODUCTS: toInteger(200, 99_999, 0),
  IMAGE_CACHE_MB: toInteger(1024),
  IMAGE_HOSTS: hostNames,
  MAP_TILE_URL: toAddress(/^https?$/, 'https://tiles.example/{z}/{x}/{y}.png').default(
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
};

/** Only for the commands that start the processes. */
const OF_COMMANDS = {
  BACKEND_HEAP_MB: toInteger(576, 99_999, 384),
  SHOP_HEAP_MB: toInteger(160, 99_999, 96),
};

const SettingsTable = z.object({
  ...EVERYWHERE,
  ...OF_SANDBOX,
  ...OF_SHOP_AND_BACKEND,
  ...OF_BACKEND,
  ...OF_SHOP,
  ...OF_COMMANDS,
});

/** The names of the settings that each process may know: the shop never holds Rentman's token. */
export const SETTINGS_OF = {
  sandbox: Object.keys({ ...EVERYWHERE, ...OF_SANDBOX }),
  backend: Object.keys({ ...EVERYWHERE, ...OF_SHOP_AND_BACKEND, ...OF_BACKEND }),
  shop: Object.keys({ ...EVERYWHERE, ...OF_SHOP_AND_BACKEND, ...OF_SHOP }),
  commands: Object.keys(OF_COMMANDS),
};

/** The sender of a demo house, and the addresses of the house and its staff. */
const DEMO_ADDRESSES = {
  lichtspiel: {
    MAIL_FROM: 'Lichtspiel Rental <anfrage@lichtspiel.example>',
    HOUSE_EMAIL: 'haus@lichtspiel.example',
    ADMIN_EMAIL: 'admin@lichtspiel.example',
  },
  nordlicht: {
    MAIL_FROM: 'Nordlicht Kamera <anfrage@nordlicht.example>',
    HOUSE_EMAIL: 'hallo@nordlicht.example',
    ADMIN_EMAIL: 'admin@nordlicht.example',
  },
} as const;

const secret = z
  .string('is missing')
  .min(MIN_SECRET_LENGTH, `is a secret of at least ${MIN_SECRET_LENGTH} characters`);

/** The secrets of the processes. They have no default. */
const Secrets = z.object({
  APP_KEYS: secret,
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

export const SECRET_NAMES = Secrets.keyof().options;

export type SecretName = (typeof SECRET_NAMES)[number];

function findProblems({ error }: z.ZodSafeParseResult<unknown>): string[] {
  return (error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

function isSandbox(rentmanUrl: string, sandboxPort: number): boolean {
  const { hostname, port } = new URL(rentmanUrl);
  return LOOPBACK_HOSTS.includes(hostname) && port === String(sandboxPort);
}

type GivenSecrets = Partial<Record<SecretName, string>>;

function hasSecrets<Name extends SecretName>(
  given: GivenSecrets,
  names: readonly Name[],
): given is GivenSecrets & Record<Name, string> {
  return names.every((name) => given[name] !== undefined);
}

/**
 * The numbers of the custom fields that hold prices, as the demo's account has them and as they are proposed elsewhere: in an
 * account of the house's own other facts may stand under them.
 */
export const PRICE_FIELDS = {
  CUSTOM_FIELD_DISCOUNTED: 13,
  CUSTOM_FIELD_LIST_PRICE: 14,
  CUSTOM_FIELD_REDUCED_SALE_PRICE: 7,
  CUSTOM_FIELD_SALE_PRICE: 8,
} as const;
type FieldSetting = keyof typeof PRICE_FIELDS;

/** Null for a field that is not used: with an account of the house's own the panel asks for each that is not set. */
function completeFields(
  values: Readonly<Partial<Record<FieldSetting, number>>>,
  usesRealRentman: boolean,
): Record<FieldSetting, number | null> {
  const find = (name: FieldSetting) =>
    (values[name] ?? (usesRealRentman ? 0 : PRICE_FIELDS[name])) || null;
  return {
    CUSTOM_FIELD_DISCOUNTED: find('CUSTOM_FIELD_DISCOUNTED'),
    CUSTOM_FIELD_LIST_PRICE: find('CUSTOM_FIELD_LIST_PRICE'),
    CUSTOM_FIELD_REDUCED_SALE_PRICE: find('CUSTOM_FIELD_REDUCED_SALE_PRICE'),
    CUSTOM_FIELD_SALE_PRICE: find('CUSTOM_FIELD_SALE_PRICE'),
  };
}

const NOW_REFUSED =
  'NOW is for the sandbox only: with a Rentman of your own every process takes the real time';

/** Every setting, complete; the names are those of the environment. */
export type Settings = Readonly<ReturnType<typeof complete>>;

function complete(values: z.infer<typeof SettingsTable>, root: string) {
  const rentmanUrl = values.RENTMAN_URL ?? `http://localhost:${values.SANDBOX_PORT}`;
  const usesSandbox = isSandbox(rentmanUrl, values.SANDBOX_PORT);
  const usesRealRentman = !LOOPBACK_HOSTS.includes(new URL(rentmanUrl).hostname);
  const shopUrl = values.SHOP_URL ?? `http://localhost:${values.SHOP_PORT}`;
  const backendUrl = values.BACKEND_URL ?? `http://localhost:${values.BACKEND_PORT}`;
  const demo = DEMO_ADDRESSES[values.DEMO_HOUSE];
  return {
    ...values,
    ...completeFields(values, usesRealRentman),
    MAIL_FROM: values.MAIL_FROM ?? demo.MAIL_FROM,
    HOUSE_EMAIL: values.HOUSE_EMAIL ?? demo.HOUSE_EMAIL,
    ADMIN_EMAIL: values.ADMIN_EMAIL ?? demo.ADMIN_EMAIL,
    /** An absolute path. */
    DATA_DIR: resolve(root, values.DATA_DIR),
    SHOP_URL: shopUrl,
    SHOP_PURGE_URLS: values.SHOP_PURGE_URLS.length > 0 ? values.SHOP_PURGE_URLS : [shopUrl],
    BACKEND_URL: backendUrl,
    BACKEND_INTERNAL_URL: values.BACKEND_INTERNAL_URL ?? backendUrl,
    RENTMAN_URL: rentmanUrl,
    RENTMAN_TOKEN: values.RENTMAN_TOKEN ?? (usesSandbox ? values.SANDBOX_TOKEN : ''),
    RENTMAN_WEBHOOK_TOKEN:
      values.RENTMAN_WEBHOOK_TOKEN ?? (usesSandbox ? values.SANDBOX_WEBHOOK_TOKEN : ''),
    // A real house never gets the demo's accounts and pages, whatever the setting says.
    DEMO_CONTENT: !usesRealRentman && (values.DEMO_CONTENT ?? usesSandbox),
    /** Whether Rentman is the sandbox on this machine. */
    usesSandbox,
    /** Whether Rentman is another machine: the sandbox only listens on its own. */
    usesRealRentman,
  };
}

/**
 * Reads and completes every setting (addresses follow the ports, the token follows the sandbox) and
 * the secrets that a process needs. `root` is the folder that a relative `DATA_DIR` starts from.
 * Throws a `SettingsError` that names every wrong field.
 */
export function readSettings<Name extends SecretName = never>(
  variables: Variables,
  root: string,
  secretNames: readonly Name[] = [],
): Settings & Record<Name, string> {
  // An empty value counts as none: `.env.example` lists the optional settings that way.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const settings = SettingsTable.safeParse(given);
  const found: GivenSecrets = {};
  const problems = findProblems(settings);
  for (const name of secretNames) {
    const secret = Secrets.shape[name].safeParse(given[name]);
    found[name] = secret.data;
    problems.push(...findProblems(secret).map((problem) => `${name}${problem}`));
  }
  if (!settings.success || problems.length > 0 || !hasSecrets(found, secretNames)) {
    throw new SettingsError(problems.join('; '));
  }
  const completed = complete(settings.data, root);
  if (completed.usesRealRentman && completed.NOW !== undefined)
    throw new SettingsError(NOW_REFUSED);
  return { ...completed, ...found };
}
