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

/** Debian's package of Chromium without its windows. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const APT = '/usr/bin/apt-get';
const INSTALL_LIMIT_MS = 5 * 60_000;

const ADVICE =
  'The browser journeys need Chromium: install it (Debian: apt-get install chromium, macOS: brew install --cask chromium) or set CHROMIUM_PATH to a Chromium or Chrome.';

/** The browser of `CHROMIUM_PATH` or of the system; null when there is none. */
export function findChromium(variables: Variables, names = NAMES): string | null {
  const wanted = variables.CHROMIUM_PATH?.trim();
  if (wanted) {
    if (isExecutable(wanted)) return wanted;
    throw new StartProblem(`CHROMIUM_PATH=${wanted} is not a program that can be run.`);
  }
  const folders = (variables.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...USUAL_PATHS].find(isExecutable) ?? null;
}

/**
 * The browser of the journeys: Chromium without windows where it is installed, because a page takes it less than half of
 * the processor time. docs/decisions/0055-tests.md
 */
export function findTestBrowser(variables: Variables): string | null {
  return findChromium(variables, [HEADLESS_SHELL, ...NAMES]);
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

const mayInstall = () => process.getuid?.() === 0 && existsSync(APT);

async function install(name: string, variables: Variables): Promise<void> {
  const args = [
    'install',
    '--yes',
    '--no-install-recommends',
    '--option=Acquire::http::Timeout=15',
  ];
  // The lists of packages are mostly fresh enough, and reading them anew takes seconds.
  await runApt([...args, name], variables).catch(async () => {
    await runApt(['update'], variables);
    await runApt([...args, name], variables);
  });
}

/** Installs the browser of the journeys where this user may; where Debian has none, it is `findOrInstallChromium`'s. */
export async function findOrInstallTestBrowser(variables: Variables): Promise<string> {
  const found = findTestBrowser(variables);
  const isBest = Boolean(variables.CHROMIUM_PATH?.trim()) || found?.endsWith(HEADLESS_SHELL);
  if (found && (isBest || !mayInstall())) return found;
  if (mayInstall()) {
    await install(HEADLESS_SHELL, variables).catch(() =>
      console.log(`${HEADLESS_SHELL} cannot be installed: the journeys take longer in Chromium.`),
    );
  }
  return findTestBrowser(variables) ?? findOrInstallChromium(variables);
}

/** Finds Chromium, or installs Debian's package when this user may; else throws what to install. */
export async function findOrInstallChromium(variables: Variables): Promise<string> {
  const found = findChromium(variables);
  if (found) return found;
  if (!mayInstall()) throw new StartProblem(ADVICE);
  await install('chromium', variables);
  const installed = findChromium(variables);
  if (installed) return installed;
  throw new StartProblem(`apt-get brought no Chromium. ${ADVICE}`);
}
