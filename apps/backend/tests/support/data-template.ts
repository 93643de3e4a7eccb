import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** An older lock was left by a test process that was killed. */
const STALE_LOCK_MS = 120_000;
const RETRY_LOCK_MS = 200;

/**
 * Fills a data folder with a copy of what a first start creates: tables, roles, the panel's account. The template is
 * made once; `make` starts a backend on the given folder and stops it.
 */
export async function copyDataTemplate(
  template: string,
  dataDir: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  while (!existsSync(template)) {
    if (lock(template)) await makeTemplate(template, make);
    else await delay(RETRY_LOCK_MS);
  }
  cpSync(template, dataDir, { recursive: true });
}

async function makeTemplate(
  template: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${template}-${process.pid}`;
  try {
    // Another process may have made it between the look for it and the lock.
    if (existsSync(template)) return;
    mkdirSync(draft);
    await make(draft);
    renameSync(draft, template);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(toLock(template), { recursive: true, force: true });
  }
}

function toLock(template: string): string {
  return `${template}.lock`;
}

/** False while another test process makes the template. */
function lock(template: string): boolean {
  const path = toLock(template);
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > STALE_LOCK_MS) rmSync(path, { recursive: true });
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}
