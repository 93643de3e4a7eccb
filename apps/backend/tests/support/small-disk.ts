import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Backend, Settings } from './start-backend';

const SIZE = '64m';
const BLOCK = Buffer.alloc(4096);

interface SmallDisk {
  /** Leaves no room for a single block. */
  fill(): void;
  free(): void;
}

/** Moves a backend's data to a small disk in memory until the test ends, and the backend with it. Null where mounting one is not allowed. */
export async function moveToSmallDisk(
  backend: Backend,
  settings: Settings = {},
): Promise<SmallDisk | null> {
  const { dataDir } = backend;
  const filler = join(dataDir, 'filler');
  const copy = mkdtempSync(join(tmpdir(), 'klappe-small-disk-'));
  await backend.stop();
  cpSync(dataDir, copy, { recursive: true });
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', dataDir);
  if (isMounted) cpSync(copy, dataDir, { recursive: true });
  rmSync(copy, { recursive: true });
  await backend.restart(settings);
  if (!isMounted) return null;
  onTestFinished(async () => {
    await backend.stop();
    run('umount', dataDir);
  });
  return {
    fill() {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
  };
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}
