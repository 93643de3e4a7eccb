import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeAccount } from './account-check.ts';
import { buildWithReport } from './builds/run-builds.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings, readVariables, type Settings } from './env.ts';
import { requireFreePorts } from './processes/ports.ts';
import { runStack } from './processes/run-stack.ts';
import { ROOT } from './repository.ts';
import { readOrCreateSecrets, toSecretsFile } from './secrets.ts';
import { describeServices } from './services.ts';
import { listenForStop, runMain, STOPPED_CODE } from './start-problem.ts';
import { describeWelcome } from './welcome.ts';

function listPorts({ HOST, SHOP_PORT, BACKEND_PORT, SANDBOX_PORT, usesSandbox }: Settings) {
  const own = [
    { host: HOST, variable: 'SHOP_PORT', port: SHOP_PORT },
    { host: HOST, variable: 'BACKEND_PORT', port: BACKEND_PORT },
  ];
  const sandbox = { host: '127.0.0.1', variable: 'SANDBOX_PORT', port: SANDBOX_PORT };
  return usesSandbox ? [...own, sandbox] : own;
}

/** Checks settings and ports, builds, and runs the services until somebody asks to end. */
async function start(stop: AbortSignal): Promise<void> {
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  prepareDataFolder(settings.DATA_DIR);
  const isFirstStart = !existsSync(toSecretsFile(settings.DATA_DIR));
  const secrets = readOrCreateSecrets(settings.DATA_DIR, settings.secrets);
  await requireFreePorts(listPorts(settings));
  await buildWithReport({ root: ROOT, variables, signal: stop });
  if (stop.aborted) {
    process.exitCode = STOPPED_CODE;
    return;
  }
  await runStack(describeServices({ root: ROOT, settings, secrets, variables }), {
    logDir: join(settings.DATA_DIR, 'logs'),
    stop,
    onReady() {
      console.log(describeWelcome(settings, { secrets, isFirstStart }));
      if (settings.usesRealRentman) void tellAccount();
    },
  });
}

/** Says what an account of the house's own lacks, once the shop runs; a check that fails ends nothing. */
async function tellAccount(): Promise<void> {
  const text = await describeAccount().catch((error: unknown) => String(error));
  if (text !== null) console.log(text);
}

await runMain(() => start(listenForStop()));
