import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFileKind } from '@klappe/domain';

const NAME = /^\d+-[0-9a-f]{16}\.(jpg|png|gif|webp|avif|pdf)$/;
/** A younger copy may belong to a row that the mirror is about to store. */
const KEEP_UNUSED_MS = 3_600_000;

export type PictureFolder = ReturnType<typeof createPictureFolder>;

export function createPictureFolder(folder: string) {
  /** A folder that was deleted while the backend runs is an empty one. */
  async function listFiles(): Promise<readonly string[]> {
    await mkdir(folder, { recursive: true });
    return readdir(folder);
  }

  return {
    /** Stores a file under a name that contains a hash of its content; null when its bytes are not of the kind. */
    async save(
      fileId: number,
      bytes: Uint8Array,
      kind: 'picture' | 'sheet',
    ): Promise<string | null> {
      const extension = findExtension(bytes, kind);
      if (extension === null) return null;
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const name = `${fileId}-${hash}.${extension}`;
      // Another backend on the same folder may save the same picture at this moment.
      const draft = join(folder, `${name}.${randomUUID()}.draft`);
      await mkdir(folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      return name;
    },
    /** The file of a name; null for a name that `save` would not give. */
    findFile(name: string) {
      const extension = NAME.exec(name)?.[1];
      if (!extension) return null;
      if (extension === 'pdf') return { path: join(folder, name), contentType: 'application/pdf' };
      const subtype = extension === 'jpg' ? 'jpeg' : extension;
      return { path: join(folder, name), contentType: `image/${subtype}` };
    },
    list: async (): Promise<ReadonlySet<string>> => new Set(await listFiles()),
    async removeUnused(used: ReadonlySet<string>, now: number): Promise<void> {
      for (const name of await listFiles()) {
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

/** The ending for a file of this kind by its first bytes, whatever its name says; null when it is of another kind. */
function findExtension(bytes: Uint8Array, wanted: 'picture' | 'sheet'): string | null {
  const kind = findFileKind(bytes);
  if (kind === null || kind === 'svg' || (kind === 'pdf') !== (wanted === 'sheet')) return null;
  return kind === 'jpeg' ? 'jpg' : kind;
}
