import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildWithReport } from './builds/report-builds.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings, readVariables, type Settings } from './env.ts';
import { requireFreePorts } from './processes/ports.ts';
import { ROOT } from './repository.ts';
import { readOrCreateSecrets, toSecretsFile } from './secrets.ts';
import { describeServices } from './services.ts';
import { type StartPlan, withPlan } from './start-plan.ts';
import { printProblem } from './start-problem.ts';
import { listenForStop, STOPPED_CODE } from './stop-signals.ts';
import { supervise } from './supervision.ts';
import { describeWelcome } from './welcome.ts';

function listPorts({ HOST, SHOP_PORT, BACKEND_PORT, SANDBOX_PORT, usesSandbox }: Settings) {
  const own = [
    { host: HOST, variable: 'SHOP_PORT', port: SHOP_PORT },
    { host: HOST, variable: 'BACKEND_PORT', port: BACKEND_PORT },
  ];
  const sandbox = { host: '127.0.0.1', variable: 'SANDBOX_PORT', port: SANDBOX_PORT };
  return usesSandbox ? [...own, sandbox] : own;
}

/** Everything that has to be right and built before a process starts. */
async function prepare(signal: AbortSignal): Promise<StartPlan> {
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  prepareDataFolder(settings.DATA_DIR);
  const isFirstStart = !existsSync(toSecretsFile(settings.DATA_DIR));
  const secrets = readOrCreateSecrets(settings.DATA_DIR, settings.secrets);
  await requireFreePorts(listPorts(settings));
  await buildWithReport({ root: ROOT, variables, signal });
  return {
    services: describeServices({ root: ROOT, settings, secrets, variables }),
    logDir: join(settings.DATA_DIR, 'logs'),
    welcome: describeWelcome(settings, { secrets, isFirstStart }),
  };
}

/** Puts a small process in the place of this one, which has loaded all that checks settings and builds. */
async function superviseApart(plan: StartPlan): Promise<void> {
  const script = join(ROOT, 'tools/supervise.mjs');
  // It then finds its modules without types, and does not load Node's remover of types for as long as Klappe runs.
  flushCompileCache();
  if (process.execve) process.execve(process.execPath, [process.execPath, script], withPlan(plan));
  // Windows cannot do so.
  await supervise(plan);
}

try {
  const stop = listenForStop();
  const plan = await prepare(stop);
  if (stop.aborted) process.exitCode = STOPPED_CODE;
  else await superviseApart(plan);
} catch (problem) {
  printProblem(problem);
  process.exitCode = 1;
}
