import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A test process that was killed leaves its lock. */
const STALE_MS = 120_000;
const LOOK_AGAIN_MS = 200;

/**
 * Fills a data folder with a copy of what a first start leaves: tables, roles, the panel's account. Made once for the
 * app at hand; `make` starts a backend on the folder given and ends it.
 */
export async function copyDataTemplate(
  app: string,
  dataDir: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const template = `${app}/data-template`;
  while (!existsSync(template)) {
    if (lock(app)) await makeTemplate(app, template, make);
    else await delay(LOOK_AGAIN_MS);
  }
  cpSync(template, dataDir, { recursive: true });
}

async function makeTemplate(
  app: string,
  template: string,
  make: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${template}-${process.pid}`;
  try {
    mkdirSync(draft);
    await make(draft);
    renameSync(draft, template);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(toLock(app), { recursive: true, force: true });
  }
}

function toLock(app: string): string {
  return `${app}/data-template.lock`;
}

/** False while another test process makes the template. */
function lock(app: string): boolean {
  const path = toLock(app);
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (made !== undefined && Date.now() - made > STALE_MS) rmSync(path, { recursive: true });
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}
