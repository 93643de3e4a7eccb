import {
  chmodSync,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface CopyOptions {
  /** Files share their disk space with the originals, which is fast: nobody may change them in place. */
  readonly hasHardLinks?: boolean;
  /** Whether a file or folder of this name belongs to the copy. */
  readonly isWanted: (name: string) => boolean;
}

/** Copies a file, a link or a folder with all that is wanted of it. */
export function copyTree(source: string, target: string, options: CopyOptions): void {
  mkdirSync(dirname(target), { recursive: true });
  copyEntry(source, target, options);
}

function copyEntry(source: string, target: string, options: CopyOptions): void {
  const stats = lstatSync(source);
  if (stats.isDirectory()) {
    mkdirSync(target, { recursive: true });
    chmodSync(target, 0o755);
    for (const name of readdirSync(source).filter(options.isWanted)) {
      copyEntry(join(source, name), join(target, name), options);
    }
    return;
  }
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else if (options.hasHardLinks) linkSync(source, target);
  else {
    copyFileSync(source, target);
    chmodSync(target, toMode(stats.mode));
  }
}

/** Whatever the umask of the build was, the user that a service runs as may read all of it. */
function toMode(mode: number): number {
  return (mode & 0o100) === 0 ? 0o644 : 0o755;
}
