import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_LOCK_MS = 200;

/**
 * Makes a folder that all test processes share: the first that asks for it fills a draft, the others wait. A folder that is
 * there is whole.
 */
export async function makeOnce(
  folder: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  while (!existsSync(folder)) {
    if (lock(folder)) await makeLocked(folder, make);
    else await delay(RETRY_LOCK_MS);
  }
}

async function makeLocked(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}-${process.pid}`;
  try {
    // Another process may have made it between the look for it and the lock.
    if (existsSync(folder)) return;
    mkdirSync(draft, { recursive: true });
    await make(draft);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(toLock(folder), { force: true });
  }
}

function toLock(folder: string): string {
  return `${folder}.lock`;
}

/** False while another test process makes the folder. */
function lock(folder: string): boolean {
  const path = toLock(folder);
  if (wasLeft(path)) rmSync(path, { force: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Whether the process that locked it was killed. */
function wasLeft(path: string): boolean {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
