import { lstatSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * True for a file below a folder to which no link leads. The folder itself may lie elsewhere by a link: that is the house's
 * own doing, while one among its files may have come with a backup.
 */
export async function isPlainBelow(folder: string, file: string): Promise<boolean> {
  try {
    const isFile = (await lstat(file)).isFile();
    return (
      isFile && (await realpath(file)) === join(await realpath(folder), relative(folder, file))
    );
  } catch {
    return false;
  }
}

/** True for a file that is there and is no link, where its folder has no folders inside. */
export function isPlainFile(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
