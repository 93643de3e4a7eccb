import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '#tools/data-folder.ts';
import { readSettings, readVariables, type Settings } from '#tools/env.ts';
import type { Death, Service } from '#tools/processes/service.ts';
import { createStack, type Stack } from '#tools/processes/stack.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { describeServices } from '#tools/services.ts';
import { findCluster, findStackTemplate } from './env.ts';
import { createStackDatabase, type StackDatabase } from './stack-database.ts';

export interface TestStack {
  readonly settings: Settings;
  readonly processes: Stack;
  /** Null on SQLite. */
  readonly database: StackDatabase | null;
  /** Ends every process and removes the data; the logs stay in `logsAfter`. */
  end(logsAfter: string): Promise<void>;
}

/** Where the data folder lies in the template's. */
export const DATA = 'data';
/** Serves a catalogue of any size. */
const LOAD_WORLD = 'apps/rentman-sandbox/src/load-world/main.ts';
const HEALTH_LIMIT_MS = 240_000;
const GRACE_MS = 8000;

/** Settings that a journey wants otherwise than the defaults. */
export type StackVariables = Readonly<Record<string, string>>;

async function createSettings(dataDir: string, wanted: StackVariables): Promise<Settings> {
  const [shop, backend, sandbox] = await findFreePorts(3);
  const variables = {
    DATA_DIR: dataDir,
    SHOP_PORT: String(shop),
    BACKEND_PORT: String(backend),
    SANDBOX_PORT: String(sandbox),
    // Few journeys wait for a change of Rentman's. An idle stack with a round every two seconds takes a tenth of a processor.
    RENTMAN_SYNC_SECONDS: '10',
    RENTMAN_REQUESTS_PER_SECOND: '500',
    SANDBOX_RATE_LIMIT: 'false',
    // All journeys come from one address.
    ACCOUNT_CALLS_PER_10_MINUTES: '600',
    SENDER_MAILS_PER_HOUR: '9999',
    GUEST_MAILS_PER_HOUR: '99',
    // Rendering in advance would take the processor from the journey.
    WARM_PRODUCTS: '0',
    ...wanted,
  };
  return readSettings(variables, ROOT);
}

function describeDeath({ service, how, lastLines }: Death): string {
  return `The ${service} ${how}.\n${lastLines.join('\n')}`;
}

/** Fills a data folder from that of the template, with what a stack of this kind has in common with it. */
function copyTemplate(template: string, dataDir: string, hasBackend: boolean): void {
  const part = hasBackend ? '' : 'rentman-sandbox';
  cpSync(join(template, DATA, part), join(dataDir, part), { recursive: true });
  // Resized pictures are named by their content and size: what one stack has made is right for all others.
  const resized = join(template, 'resized');
  mkdirSync(resized, { recursive: true, mode: 0o700 });
  mkdirSync(join(dataDir, 'shop'), { recursive: true, mode: 0o700 });
  symlinkSync(resized, join(dataDir, 'shop/images'));
}

/** Starts the built system as `npm start` does, on free ports and with a data folder of its own; with `items` Rentman is a large house. */
export async function startStack(
  wanted: StackVariables = {},
  cluster = findCluster(),
  items?: number,
): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-e2e-'));
  const template = findStackTemplate(wanted.NOW);
  // Another demo house or kind of database begins with an empty backend; what is in its Rentman is the same.
  const hasBackend = wanted.DEMO_HOUSE === undefined && cluster === findCluster();
  if (template !== undefined) copyTemplate(template, dataDir, hasBackend);
  const database = await createStackDatabase(cluster, template !== undefined && hasBackend);
  const settings = await createSettings(dataDir, {
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...wanted,
  });
  prepareDataFolder(dataDir);
  const secrets = readOrCreateSecrets(dataDir, {});
  const variables = readVariables(ROOT);
  const services = describeServices({ root: ROOT, settings, secrets, variables });
  const toArgs = ({ name, args }: Service) =>
    name === 'sandbox' && items !== undefined ? [LOAD_WORLD, '--items', String(items)] : args;
  const described = services.map((service) => ({ ...service, args: toArgs(service) }));
  const stack = createStack(described, {
    logDir: join(dataDir, 'logs'),
    healthLimitMs: HEALTH_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: () => {},
  });
  async function end(logsAfter: string): Promise<void> {
    await stack.stop();
    await database?.drop();
    cpSync(join(dataDir, 'logs'), logsAfter, { recursive: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
  const death = await stack.start();
  if (!death) return { settings, processes: stack, database, end };
  await stack.stop();
  throw new Error(describeDeath(death));
}
