import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
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

/** Makes the data folder, or says in a sentence why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    makeFolder(join(dataDir, 'logs'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    accessSync(join(dataDir, 'logs'), constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = hasCode(error) ? error.code : String(error);
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${code}): give this user the right to, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
}
