import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** An entry below a folder, by its path from there. */
interface Entry {
  readonly path: string;
  readonly stats: Stats;
}

export interface PlainFiles {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Links, named pipes, sockets and devices, each with what it is: `uploads/logo.png (symbolic link)`. */
  readonly others: readonly string[];
  /** Those of the files that have a further name outside of the folder. */
  readonly shared: readonly string[];
}

/** Lists what is below a folder, whose own place may be a link, without following a link in it. */
export function listPlainFiles(folder: string): PlainFiles {
  const entries = existsSync(folder) ? listEntries(folder, '') : [];
  const names = Map.groupBy(
    entries.filter(({ stats }) => stats.isFile()),
    ({ stats }) => `${stats.dev} ${stats.ino}`,
  );
  const hasNameElsewhere = ({ dev, ino, nlink }: Stats) =>
    nlink > (names.get(`${dev} ${ino}`)?.length ?? 0);
  const list = (isWanted: (stats: Stats) => boolean) =>
    entries.filter(({ stats }) => isWanted(stats)).map(({ path }) => path);
  return {
    folders: list((stats) => stats.isDirectory()),
    files: list((stats) => stats.isFile()),
    others: entries
      .filter(({ stats }) => !stats.isDirectory() && !stats.isFile())
      .map(({ path, stats }) => `${path} (${toKind(stats)})`),
    shared: list((stats) => stats.isFile() && hasNameElsewhere(stats)),
  };
}

function listEntries(folder: string, below: string): readonly Entry[] {
  return readdirSync(join(folder, below)).flatMap((name) => {
    const path = join(below, name);
    const stats = lstatSync(join(folder, path));
    return [{ path, stats }, ...(stats.isDirectory() ? listEntries(folder, path) : [])];
  });
}

function toKind(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'symbolic link';
  if (stats.isFIFO()) return 'named pipe';
  return stats.isSocket() ? 'socket' : 'device';
}

/** Copies these files and folders of a folder into another one, readable by this user only. */
export function copyPlainFiles(
  source: string,
  target: string,
  { folders, files }: Pick<PlainFiles, 'folders' | 'files'>,
): void {
  for (const folder of folders) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
  for (const file of files) copyPlainFile(join(source, file), join(target, file));
}

export function copyPlainFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  // A link that lies in the target's place is replaced: a copy would be written to where it points.
  rmSync(target, { force: true });
  copyFileSync(source, target, constants.COPYFILE_EXCL);
  chmodSync(target, 0o600);
}

const MAX_NAMED = 5;

/** Names some of them in a sentence: `a, b and 3 more`. */
export function nameSome(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
