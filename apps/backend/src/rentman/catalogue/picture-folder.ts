import { createHash } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPictureType } from './picture-type';

const NAME = /^\d+-[0-9a-f]{16}\.(jpg|png|gif|webp|avif)$/;
/** A younger copy may be on its way into the mirror. */
const KEEP_UNUSED_MS = 3_600_000;

export interface PictureFolder {
  /** Keeps a picture under a name that changes with its content; null when it is no picture. */
  save(fileId: number, bytes: Uint8Array): Promise<string | null>;
  /** The file of a name; null for anything that is no name of ours. */
  findFile(name: string): { readonly path: string; readonly contentType: string } | null;
  /** The names of all copies there are. */
  list(): Promise<ReadonlySet<string>>;
  /** Removes copies that no item shows. */
  tidy(used: ReadonlySet<string>, now: number): Promise<void>;
}

/** Keeps copied pictures in a folder. */
export function createPictureFolder(folder: string): PictureFolder {
  return {
    async save(fileId, bytes) {
      const type = findPictureType(bytes);
      if (!type) return null;
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const name = `${fileId}-${hash}.${type.extension}`;
      const draft = join(folder, `${name}.draft`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      return name;
    },
    findFile(name) {
      const extension = NAME.exec(name)?.[1];
      if (!extension) return null;
      const subtype = extension === 'jpg' ? 'jpeg' : extension;
      return { path: join(folder, name), contentType: `image/${subtype}` };
    },
    async list() {
      return new Set(await readdir(folder));
    },
    async tidy(used, now) {
      for (const name of await readdir(folder)) {
        const age = used.has(name) ? null : await readAge(join(folder, name), now);
        if (age !== null && age > KEEP_UNUSED_MS) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Milliseconds since the file was written; null when there is none. */
async function readAge(path: string, now: number): Promise<number | null> {
  try {
    return now - (await stat(path)).mtimeMs;
  } catch {
    return null;
  }
}
