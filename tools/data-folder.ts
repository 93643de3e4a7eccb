import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from './start-problem.ts';

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error;
}

/** Level by level: Node's own `recursive` never returns below a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Takes every right of other users from the folder and all that is in it; links are left alone. */
function closeToOthers(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeToOthers(path);
    else if (entry.isFile()) chmodSync(path, 0o600);
  }
}

/**
 * Secrets and customers are in it: wherever in a repository the folder lies, `git add` takes nothing of it. A file that is
 * there is left as it is.
 */
export function keepOutOfGit(folder: string): void {
  const file = join(folder, '.gitignore');
  if (!existsSync(file)) writeFileSync(file, '*\n', { mode: 0o600 });
}

/** Makes the data folder and keeps it from other users of the machine, or says in a sentence why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  // What this process and those that it starts create belongs to this user alone.
  process.umask(0o077);
  try {
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, 'logs'), constants.R_OK | constants.W_OK | constants.X_OK);
    keepOutOfGit(dataDir);
    closeToOthers(dataDir);
  } catch (error) {
    const code = hasCode(error) ? error.code : String(error);
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${code}): give this user the right to, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}
