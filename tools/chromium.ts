import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Variables } from './env.ts';
import { isExecutable, runCommand } from './processes/run-command.ts';
import { ROOT } from './repository.ts';
import { StartProblem } from './start-problem.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
];

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const APT = '/usr/bin/apt-get';
const INSTALL_LIMIT_MS = 5 * 60_000;

const ADVICE =
  'The browser journeys need Chromium: install it (Debian: apt-get install chromium, macOS: brew install --cask chromium) or set CHROMIUM_PATH to a Chromium or Chrome.';

/** The browser of `CHROMIUM_PATH` or of the system; null when there is none. */
export function findChromium(variables: Variables): string | null {
  const wanted = variables.CHROMIUM_PATH?.trim();
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new StartProblem(`CHROMIUM_PATH=${wanted} is not a program that can be run.`);
  }
  const folders = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...USUAL_PATHS].find(isExecutable) ?? null;
}

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
  throw new StartProblem(`${end}\napt-get ${args[0]} failed. ${ADVICE}`);
}

/** Finds Chromium, or installs Debian's package when this user may; else throws what to install. */
export async function findOrInstallChromium(variables: Variables): Promise<string> {
  const found = findChromium(variables);
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync(APT)) throw new StartProblem(ADVICE);
  await runApt(['update'], variables);
  await runApt(['install', '--yes', '--no-install-recommends', 'chromium'], variables);
  const installed = findChromium(variables);
  if (installed) return installed;
  throw new StartProblem(`apt-get brought no Chromium. ${ADVICE}`);
}
