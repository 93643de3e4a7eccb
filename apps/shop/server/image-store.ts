import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Resized pictures on disk, an LRU bounded in bytes. The order is the files' own time of use: it survives a restart. */
export interface ImageStore {
  read(name: string): Promise<Buffer | null>;
  /** Never throws: a picture that cannot be kept is shown all the same. */
  write(name: string, bytes: Buffer): Promise<void>;
}

/** A folder that cannot be written to is reported this often. */
const REPORT_EVERY_MS = 600_000;

/** Opens the folder. It is created where it is missing, also when it was deleted meanwhile. */
export async function openImageStore(
  folder: string,
  maxBytes: number,
  reportError: (error: Error) => void,
): Promise<ImageStore> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let bytes = (await listFiles(folder)).reduce((sum, file) => sum + file.size, 0);
  let sweeping: Promise<void> | null = null;

  async function sweep(): Promise<void> {
    const files = (await listFiles(folder)).sort((a, b) => a.usedAt - b.usedAt);
    bytes = files.reduce((sum, file) => sum + file.size, 0);
    // Makes a fifth of the room free, so that not every further picture starts a sweep.
    for (const file of files) {
      if (bytes <= maxBytes * 0.8) break;
      await rm(file.path, { force: true });
      bytes -= file.size;
    }
  }

  async function keep(name: string, content: Buffer): Promise<void> {
    const draft = join(folder, `.${name}.${process.pid}.${Math.random().toString(36).slice(2)}`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, join(folder, name));
    bytes += content.length;
    if (bytes <= maxBytes) return;
    sweeping ??= sweep().finally(() => {
      sweeping = null;
    });
    await sweeping;
  }

  function report(error: unknown): void {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    reportError(new Error(`Pictures cannot be kept: ${String(error)}`, { cause: error }));
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const found = await readFile(path).catch(() => null);
      const now = new Date();
      // The sweep goes by this time. It fails where a sweep has just removed the file, which does no harm.
      if (found) utimes(path, now, now).catch(() => undefined);
      return found;
    },
    write: (name, content) => keep(name, content).catch(report),
  };
}

/** A folder that is not there, or cannot be read, counts as empty. */
async function listFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => null);
      return facts?.isFile() ? [{ path, size: facts.size, usedAt: facts.mtimeMs }] : [];
    }),
  );
  return files.flat();
}
