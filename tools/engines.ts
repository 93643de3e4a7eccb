import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './debian-packages.ts';
import type { Variables } from './env.ts';
import { isExecutable } from './processes/run-command.ts';

const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/** The browsers other than Chromium that the journeys run in; null for one that is not installed. */
export interface Engines {
  readonly firefox: string | null;
  /** WebKit has no mode without windows: its driver starts it on a display in memory. */
  readonly webkit: { readonly driver: string; readonly display: string } | null;
}

export const ENGINES_ADVICE = `The journeys in Firefox and WebKit need Debian's packages: apt-get install ${PACKAGES.join(' ')}`;

function findProgram(names: readonly string[], { PATH = '' }: Variables): string | null {
  const folders = PATH.split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}

export function findEngines(variables: Variables): Engines {
  const driver = findProgram(['WebKitWebDriver'], variables);
  const display = findProgram(['Xvfb'], variables);
  return {
    firefox: findProgram(FIREFOX_NAMES, variables),
    webkit: driver && display ? { driver, display } : null,
  };
}

const hasAll = ({ firefox, webkit }: Engines) => firefox !== null && webkit !== null;

/** Installs what is missing where this user may; what is missing all the same is null. */
export async function findOrInstallEngines(variables: Variables): Promise<Engines> {
  const found = findEngines(variables);
  if (hasAll(found) || !mayInstall()) return found;
  await installPackages(PACKAGES, variables).catch((problem: Error) =>
    console.log(problem.message),
  );
  return findEngines(variables);
}
