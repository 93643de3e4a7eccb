import { existsSync } from 'node:fs';
import type { Variables } from './env.ts';
import { runCommand } from './processes/run-command.ts';
import { ROOT } from './repository.ts';
import { StartProblem } from './start-problem.ts';

const APT = '/usr/bin/apt-get';
const INSTALL_LIMIT_MS = 5 * 60_000;

async function runApt(args: readonly string[], variables: Variables): Promise<void> {
  const { isDone, output } = await runCommand({
    file: APT,
    args,
    cwd: ROOT,
    env: { ...variables, DEBIAN_FRONTEND: 'noninteractive' },
    limitMs: INSTALL_LIMIT_MS,
  });
  if (isDone) return;
  const end = output.trim().split('\n').slice(-10).join('\n');
  throw new StartProblem(`${end}\napt-get ${args[0]} failed.`);
}

/** Whether this user may install Debian's packages on this machine. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(APT);
}

/** Installs Debian's packages without what they only recommend. */
export async function installPackages(
  names: readonly string[],
  variables: Variables,
): Promise<void> {
  const args = [
    'install',
    '--yes',
    '--no-install-recommends',
    '--option=Acquire::http::Timeout=15',
    ...names,
  ];
  // The lists of packages are mostly fresh enough, and reading them anew takes seconds.
  await runApt(args, variables).catch(async () => {
    await runApt(['update'], variables);
    await runApt(args, variables);
  });
}
