import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWithReport } from './builds/run-builds.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings, readVariables, type Settings } from './env.ts';
import { requireFreePorts } from './processes/ports.ts';
import type { Death } from './processes/service.ts';
import { createStack } from './processes/stack.ts';
import { ROOT } from './repository.ts';
import { readOrCreateSecrets, toSecretsFile } from './secrets.ts';
import { createLineFilter } from './service-output.ts';
import { describeServices } from './services.ts';
import {
  listenForStop,
  runMain,
  STOPPED_CODE,
  StartProblem,
  waitForStop,
} from './start-problem.ts';
import { describeWelcome } from './welcome.ts';

const HEALTH_LIMIT_MS = 180_000;
const GRACE_MS = 8000;

function listPorts({ HOST, SHOP_PORT, BACKEND_PORT, SANDBOX_PORT, usesSandbox }: Settings) {
  const own = [
    { host: HOST, variable: 'SHOP_PORT', port: SHOP_PORT },
    { host: HOST, variable: 'BACKEND_PORT', port: BACKEND_PORT },
  ];
  const sandbox = { host: '127.0.0.1', variable: 'SANDBOX_PORT', port: SANDBOX_PORT };
  return usesSandbox ? [...own, sandbox] : own;
}

function describeDeath({ service, how, lastLines, logFile }: Death): string {
  const lines = lastLines.length > 0 ? `${lastLines.join('\n')}\n\n` : '';
  return `${lines}The ${service} ${how}; everything else was ended too. Its whole log: ${logFile}`;
}

function createPrinter() {
  const filters = new Map<string, ReturnType<typeof createLineFilter>>();
  return (service: string, line: string, isError: boolean) => {
    const filter = filters.get(service) ?? createLineFilter();
    filters.set(service, filter);
    if (filter(line, isError)) console.log(`[${service}] ${line}`);
  };
}

/** Checks settings and ports, builds, starts the services, and ends all when one dies or somebody asks to. */
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
  const stack = createStack(describeServices({ root: ROOT, settings, secrets, variables }), {
    logDir: join(settings.DATA_DIR, 'logs'),
    healthLimitMs: HEALTH_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: createPrinter(),
    onReady: ({ name }, tookMs) =>
      console.log(`The ${name} is ready (${(tookMs / 1000).toFixed(1)} s)`),
  });
  const stopped = waitForStop(stop);
  const broken = await Promise.race([stack.start(), stopped]);
  if (!broken && !stop.aborted) console.log(describeWelcome(settings, { secrets, isFirstStart }));
  const death = broken ?? (await Promise.race([stack.death, stopped]));
  if (!death) console.log('\nEnding …');
  await stack.stop();
  if (death) throw new StartProblem(describeDeath(death));
}

await runMain(() => start(listenForStop()));
