import { join } from 'node:path';
import { buildWithReport } from './builds/run-builds.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings, readVariables, type Settings } from './env.ts';
import { requireFreePorts } from './processes/ports.ts';
import { runCommand } from './processes/run-command.ts';
import type { Service } from './processes/service.ts';
import { createStack } from './processes/stack.ts';
import { isRelease, ROOT } from './repository.ts';
import { readOrCreateSecrets } from './secrets.ts';
import { describeService } from './services.ts';
import { listenForStop, runMain, StartProblem } from './start-problem.ts';

const FIRST_START_LIMIT_MS = 180_000;
const COPY_LIMIT_MS = 60 * 60_000;
const GRACE_MS = 8000;

/** The backend as it starts for the move: alone, without Rentman, on the new database. */
function describeMovingBackend(settings: Settings): Service {
  const moving = { ...settings, RENTMAN_URL: 'http://127.0.0.1:9', DEMO_CONTENT: false };
  const stack = {
    root: ROOT,
    settings: moving,
    secrets: readOrCreateSecrets(settings.DATA_DIR, settings.secrets),
    variables: readVariables(ROOT),
  };
  return describeService(stack, 'backend');
}

/** Runs one step of `apps/backend/src/move/main.ts`; what it refuses is shown as its sentence. */
async function runStep({ env }: Service, step: string, stop?: AbortSignal): Promise<string> {
  const { isDone, output } = await runCommand(
    {
      file: process.execPath,
      args: ['dist/src/move/main.js', step],
      cwd: join(ROOT, 'apps/backend'),
      env,
      limitMs: COPY_LIMIT_MS,
    },
    stop,
  );
  if (isDone) return output.trim();
  throw new StartProblem(output.trim());
}

/** A first start on the empty database makes its tables as this version wants them. */
async function makeTables(backend: Service, settings: Settings): Promise<void> {
  const stack = createStack([backend], {
    logDir: join(settings.DATA_DIR, 'logs'),
    healthLimitMs: FIRST_START_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: () => {},
  });
  const death = await stack.start();
  await stack.stop();
  if (death) throw new StartProblem(`${death.lastLines.join('\n')}\nThe backend ${death.how}.`);
}

async function move(stop: AbortSignal): Promise<void> {
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  const { HOST, BACKEND_PORT } = settings;
  prepareDataFolder(settings.DATA_DIR);
  // A backend that runs would go on writing to the SQLite file.
  await requireFreePorts([{ host: HOST, variable: 'BACKEND_PORT', port: BACKEND_PORT }]);
  if (!isRelease) await buildWithReport({ root: ROOT, variables, signal: stop });
  if (stop.aborted) return;
  const backend = describeMovingBackend(settings);
  await runStep(backend, 'check', stop);
  try {
    await makeTables(backend, settings);
    console.log(await runStep(backend, 'copy', stop));
  } catch (problem) {
    await runStep(backend, 'clear');
    throw problem;
  }
  console.log('Keep DATABASE_URL: from the next start on the shop runs on PostgreSQL.');
}

await runMain(() => move(listenForStop()));
