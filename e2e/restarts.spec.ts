import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, readVariables } from '#tools/env.ts';
import { createStack } from '#tools/processes/stack.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { describeService } from '#tools/services.ts';
import { expect, test } from './support/test.ts';

const MAX_START_MS = 120_000;

test('a shop that died before its pages were warm renders none in advance at its next start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-restarts-'));
  const [shop, backend] = await findFreePorts(2);
  // Without a backend the pages do not get warm.
  const ports = { SHOP_PORT: String(shop), BACKEND_PORT: String(backend) };
  const settings = readSettings({ DATA_DIR: dataDir, WARM_PRODUCTS: '20', ...ports }, ROOT);
  const secrets = readOrCreateSecrets(dataDir, {});
  const variables = readVariables(ROOT);
  const described = describeService({ root: ROOT, settings, secrets, variables }, 'shop');
  const options = { logDir: dataDir, healthLimitMs: MAX_START_MS, graceMs: 10_000 };
  const lines: string[] = [];
  const stack = createStack([described], {
    ...options,
    onLine: (_, line) => void lines.push(line),
  });
  const readHealth = async () => await (await fetch(`${settings.SHOP_URL}/healthz`)).json();
  try {
    expect(await stack.start()).toBeNull();
    expect(await readHealth()).toMatchObject({ isSmallStart: false });
    process.kill(stack.findPid('shop') ?? 0, 'SIGKILL');
    await stack.death;
    expect(await stack.startService('shop')).toBeNull();
    expect(await readHealth()).toMatchObject({ isSmallStart: true });
    expect(lines.join('\n')).toContain('this one renders none in advance');
    // The start after that is a usual one.
    await stack.stopService('shop');
    expect(await stack.startService('shop')).toBeNull();
    expect(await readHealth()).toMatchObject({ isSmallStart: false });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
