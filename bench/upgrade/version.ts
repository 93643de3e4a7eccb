import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Variables } from '#tools/env.ts';
import { createStack, type Stack } from '#tools/processes/stack.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { pickSystemVariables } from '#tools/system-variables.ts';

const START_LIMIT_MS = 300_000;
const GRACE_MS = 15_000;

/** A backend and a shop of one version. */
export interface Version {
  readonly name: string;
  readonly backendUrl: string;
  readonly shopUrl: string;
  readonly processes: Stack;
}

interface VersionOptions {
  readonly name: string;
  /** The built checkout. */
  readonly root: string;
  /** Its data lie in a folder of its own below this one, its keys are those of this folder. */
  readonly folder: string;
  readonly variables: Variables;
  /** Settings by their names in the environment. */
  readonly settings: Readonly<Record<string, string>>;
}

const local = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Reads how a version starts its processes from the version itself. */
export async function describeVersion(options: VersionOptions): Promise<Version> {
  const { name, root, folder, variables, settings } = options;
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'logs'), { recursive: true });
  const { readSettings }: typeof import('#tools/env.ts') = await import(join(root, 'tools/env.ts'));
  const services: typeof import('#tools/services.ts') = await import(
    join(root, 'tools/services.ts')
  );
  const secrets = readOrCreateSecrets(folder, {});
  const own = { ...settings, DATA_DIR: dataDir };
  const described = services.describeServices({
    root,
    settings: readSettings(own, root),
    secrets,
    variables: pickSystemVariables(variables),
  });
  const processes = createStack(described, {
    logDir: join(dataDir, 'logs'),
    healthLimitMs: START_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: () => {},
  });
  return {
    name,
    backendUrl: local(settings.BACKEND_PORT),
    shopUrl: local(settings.SHOP_PORT),
    processes,
  };
}

export async function startRole({ name, processes }: Version, role: 'backend' | 'shop') {
  const death = await processes.startService(role);
  if (death) {
    throw new Error(`${name}: ${death.service} ${death.how}\n${death.lastLines.join('\n')}`);
  }
}
