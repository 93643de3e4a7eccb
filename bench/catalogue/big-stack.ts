import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataFolder } from '#tools/data-folder.ts';
import { readSettings, readVariables, type Settings } from '#tools/env.ts';
import { waitForHealth } from '#tools/processes/health.ts';
import { findFreePorts } from '#tools/processes/ports.ts';
import type { Service } from '#tools/processes/service.ts';
import { type RunningService, startService } from '#tools/processes/service.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets, type Secrets } from '#tools/secrets.ts';
import { describeServices } from '#tools/services.ts';

const HEALTH_LIMIT_MS = 180_000;
const GRACE_MS = 8000;

/** A sandbox with many items and, once started, the built backend beside it. */
export interface BigStack {
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Starts the backend, at first with an empty mirror, later with the stored one; answers with its process id. */
  startBackend(): Promise<number>;
  stopBackend(): Promise<void>;
  end(): Promise<void>;
}

/** Seeds and starts a sandbox with so many items, on free ports and a data folder of its own. */
export async function createBigStack(items: number): Promise<BigStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-bench-'));
  prepareDataFolder(dataDir);
  const [shop, backend, sandbox] = await findFreePorts(3);
  const settings = readSettings(
    {
      DATA_DIR: dataDir,
      SHOP_PORT: String(shop),
      BACKEND_PORT: String(backend),
      SANDBOX_PORT: String(sandbox),
      // Drawing the demo's pictures would be measured as memory of the mirror.
      DEMO_CONTENT: 'false',
      // The bench itself starts the rounds.
      RENTMAN_SYNC_SECONDS: '86400',
      // With the limit, editing a hundred items would take ten seconds.
      SANDBOX_RATE_LIMIT: 'false',
    },
    ROOT,
  );
  const secrets = readOrCreateSecrets(dataDir, {});
  const services = describeServices({
    root: ROOT,
    settings,
    secrets,
    variables: readVariables(ROOT),
  });
  const logDir = join(dataDir, 'logs');
  const running = new Map<string, RunningService>();

  async function start(name: string, more: readonly string[] = []): Promise<number> {
    const described = services.find((service) => service.name === name);
    if (!described) throw new Error(`No service is called ${name}`);
    const service: Service = { ...described, args: [...described.args, ...more] };
    const started = startService(service, { logDir, onLine: () => {} });
    running.set(name, started);
    const isReady = waitForHealth(service.healthUrl, HEALTH_LIMIT_MS, new AbortController().signal);
    const result = await Promise.race([started.ended, isReady]);
    if (result === true && started.pid !== undefined) return started.pid;
    const { lastLines } = await started.stop(GRACE_MS).then(() => started.ended);
    throw new Error(`The ${name} did not start.\n${lastLines.join('\n')}`);
  }

  async function stop(name: string): Promise<void> {
    await running.get(name)?.stop(GRACE_MS);
    running.delete(name);
  }

  async function end(): Promise<void> {
    await stop('backend');
    await stop('sandbox');
    rmSync(dataDir, { recursive: true, force: true });
  }

  try {
    await start('sandbox', ['--items', String(items)]);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    settings,
    secrets,
    startBackend: () => start('backend'),
    stopBackend: () => stop('backend'),
    end,
  };
}
