import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '#tools/data-folder.ts';
import { readSettings, readVariables, type Settings } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/ports.ts';
import type { Death } from '#tools/processes/service.ts';
import { createStack, type Stack } from '#tools/processes/stack.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { describeServices } from '#tools/services.ts';
import { takeDrawnWorld } from './drawn-world.ts';
import { findStackTemplate } from './env.ts';
import { createStackDatabase, type StackDatabase } from './stack-database.ts';

export interface TestStack {
  readonly settings: Settings;
  readonly processes: Stack;
  /** Null on SQLite. */
  readonly database: StackDatabase | null;
  /** Ends every process and removes the data; the logs stay in `logsAfter`. */
  end(logsAfter: string): Promise<void>;
}

const HEALTH_LIMIT_MS = 120_000;
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
    // A journey waits for what arrives in Rentman and what comes back from there.
    RENTMAN_SYNC_SECONDS: '2',
    // All journeys come from one address.
    ACCOUNT_CALLS_PER_10_MINUTES: '600',
    // Rendering in advance would take the processor from the journey.
    WARM_PRODUCTS: '0',
    ...wanted,
  };
  return readSettings(variables, ROOT);
}

function describeDeath({ service, how, lastLines }: Death): string {
  return `The ${service} ${how}.\n${lastLines.join('\n')}`;
}

/** Starts the built system as `npm start` does, on free ports and with a data folder of its own. */
export async function startStack(wanted: StackVariables = {}): Promise<TestStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-e2e-'));
  const template = findStackTemplate();
  // Another demo house begins with an empty backend; what is in its Rentman is the same.
  const isOtherHouse = wanted.DEMO_HOUSE !== undefined;
  const part = isOtherHouse ? 'rentman-sandbox' : '';
  if (template === undefined) takeDrawnWorld(dataDir);
  else cpSync(join(template, part), join(dataDir, part), { recursive: true });
  const database = await createStackDatabase(template !== undefined && !isOtherHouse);
  const settings = await createSettings(dataDir, {
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...wanted,
  });
  prepareDataFolder(dataDir);
  const secrets = readOrCreateSecrets(dataDir, {});
  const variables = readVariables(ROOT);
  const services = describeServices({ root: ROOT, settings, secrets, variables });
  const stack = createStack(services, {
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
