import {
  downloadPicture,
  fetchFiles,
  type Rentman,
  RentmanError,
  type RentmanFile,
} from '@klappe/rentman';
import { createPictureFinder, type PictureFinder } from './find-pictures';
import type { Mirror } from './mirror';
import type { MirroredPicture } from './mirrored-picture';
import type { PictureFolder } from './picture-folder';

export interface PictureSync extends Pick<PictureFinder, 'findChanges' | 'findNamed'> {
  /**
   * Copies what is shown and not yet copied, in batches handed to `save`.
   * With `isFull` a copy that vanished from the folder counts as not copied.
   */
  copyMissing(run: CopyRun): Promise<void>;
}

export interface CopyRun {
  readonly isFull: boolean;
  readonly save: (copied: readonly MirroredPicture[]) => Promise<void>;
  readonly signal: AbortSignal;
}

const AT_ONCE = 4;
const BATCH = 50;

/** Copies Rentman's pictures: their addresses there expire. */
export function createPictureSync(
  rentman: Rentman,
  mirror: Mirror,
  folder: PictureFolder,
): PictureSync {
  const finder = createPictureFinder(rentman, mirror);

  /** What goes wrong with one file is noted at it, so that it is not fetched again and again. */
  async function copy(file: RentmanFile): Promise<MirroredPicture> {
    const row = finder.toRow(file);
    const bytes = await download(rentman, file);
    const name = typeof bytes === 'string' ? null : await folder.save(file.id, bytes);
    const problem = typeof bytes === 'string' ? bytes : name ? null : 'is no picture';
    return { ...row, copiedStamp: row.stamp, name, problem };
  }

  return {
    findChanges: finder.findChanges,
    findNamed: finder.findNamed,
    async copyMissing({ isFull, save, signal }) {
      const missing = findMissing(mirror, isFull ? await folder.list() : null);
      for (let start = 0; start < missing.length && !signal.aborted; start += BATCH) {
        const { rows } = await fetchFiles(rentman, missing.slice(start, start + BATCH));
        const copied: MirroredPicture[] = [];
        await forEachAtOnce(rows, async (file) => {
          if (!signal.aborted) copied.push(await copy(file));
        });
        if (signal.aborted) return;
        // A file that is gone by now must not come back.
        await save(copied.filter(({ id }) => mirror.pictures.has(id)));
      }
    },
  };
}

/** The bytes, or what is wrong with this one file. A Rentman that does not answer at all is a fault. */
async function download(rentman: Rentman, { url }: RentmanFile): Promise<Uint8Array | string> {
  try {
    return (await downloadPicture(rentman, url)).bytes;
  } catch (error) {
    if (!(error instanceof RentmanError) || error.isTemporary) throw error;
    return `cannot be downloaded (${error.status ?? error.reason})`;
  }
}

/** Pictures the shop shows whose copy is absent or older than the original. */
function findMissing(mirror: Mirror, copies: ReadonlySet<string> | null): readonly number[] {
  const main = new Set([...mirror.equipment.values()].map(({ imageFileId }) => imageFileId));
  const missing: number[] = [];
  for (const picture of mirror.pictures.values()) {
    const { id, equipmentId, isClassified, isInWebshop, stamp, copiedStamp, name } = picture;
    const isOther = isInWebshop && equipmentId !== null && mirror.equipment.has(equipmentId);
    if (isClassified || stamp === '' || !(main.has(id) || isOther)) continue;
    const isThere = name === null || copies === null || copies.has(name);
    if (copiedStamp !== stamp || !isThere) missing.push(id);
  }
  return missing;
}

async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
