import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings, readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { createThrowawaySecrets } from './secrets.ts';
import { describeService } from './services.ts';
import { runMain, StartProblem } from './start-problem.ts';

const PROGRAM = 'apps/backend/dist/src/account-check/main.js';

/** Says what the shop makes of the Rentman account; ends with 0 only when nothing blocks it. */
function check(args: readonly string[]): void {
  const unknown = args.find((arg) => arg !== '--json');
  if (unknown !== undefined) throw new StartProblem('Usage: npm run rentman:check [-- --json]');
  if (!existsSync(join(ROOT, PROGRAM))) {
    throw new StartProblem(`${PROGRAM} is missing: npm run build makes it, a release has it.`);
  }
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  const secrets = createThrowawaySecrets();
  const backend = describeService({ root: ROOT, settings, secrets, variables }, 'backend');
  const { status } = spawnSync(process.execPath, [join(ROOT, PROGRAM), ...args], {
    cwd: backend.cwd,
    env: { ...backend.env },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 2;
}

await runMain(async () => check(process.argv.slice(2)));
