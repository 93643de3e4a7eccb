import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './debian-packages.ts';
import type { Variables } from './env.ts';
import { isExecutable } from './processes/run-command.ts';
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

/** Installs the browser of the journeys where this user may; where Debian has none, it is `findOrInstallChromium`'s. */
export async function findOrInstallTestBrowser(variables: Variables): Promise<string> {
  const found = findTestBrowser(variables);
  const isBest = Boolean(variables.CHROMIUM_PATH?.trim()) || found?.endsWith(HEADLESS_SHELL);
  if (found && (isBest || !mayInstall())) return found;
  if (mayInstall()) {
    await installPackages([HEADLESS_SHELL], variables).catch(() =>
      console.log(`${HEADLESS_SHELL} cannot be installed: the journeys take longer in Chromium.`),
    );
  }
  return findTestBrowser(variables) ?? findOrInstallChromium(variables);
}

/** Finds Chromium, or installs Debian's package when this user may; else throws what to install. */
async function findOrInstallChromium(variables: Variables): Promise<string> {
  const found = findChromium(variables);
  if (found) return found;
  if (!mayInstall()) throw new StartProblem(ADVICE);
  await installPackages(['chromium'], variables).catch((problem: Error) => {
    throw new StartProblem(`${problem.message} ${ADVICE}`);
  });
  const installed = findChromium(variables);
  if (installed) return installed;
  throw new StartProblem(`apt-get brought no Chromium. ${ADVICE}`);
}
