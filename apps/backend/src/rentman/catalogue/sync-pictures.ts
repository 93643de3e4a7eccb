import {
  downloadPicture,
  fetchEquipmentPictures,
  fetchFiles,
  type Rentman,
  RentmanError,
  type RentmanFile,
} from '@klappe/rentman';
import type { Mirror } from './mirror';
import type { MirroredPicture, MirrorState } from './mirror-store';
import type { PictureFolder } from './picture-folder';
import { findWatermark } from './watermark';

export interface PictureSync {
  /** Learns which pictures belong to which items; answers whether that changed what is shown. */
  syncList(startedAt: number, isFull: boolean): Promise<boolean>;
  /**
   * Copies what is shown and not yet copied; `onCopied` after every batch that brought something.
   * With `isFull` a copy that vanished from the folder counts as not copied.
   */
  copyMissing(run: CopyRun): Promise<void>;
}

export interface CopyRun {
  readonly isFull: boolean;
  readonly onCopied: () => Promise<void>;
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
  function toRow(file: RentmanFile): MirroredPicture {
    const known = mirror.pictures.get(file.id);
    return {
      id: file.id,
      equipmentId: file.itemType === 'Equipment' || file.itemType === '' ? file.itemId : null,
      stamp: file.updateHash || `${file.modified} ${file.sizeInBytes}`,
      isInWebshop: file.isInWebshop,
      isClassified: file.isClassified,
      copiedStamp: known?.copiedStamp ?? null,
      name: known?.name ?? null,
      problem: known?.problem ?? null,
    };
  }

  /** Main pictures may lie outside their item, in Rentman's image library; those are asked for by id. */
  async function fetchMainPictures(listed: ReadonlySet<number>, isFull: boolean) {
    const wanted = [...mirror.equipment.values()].flatMap(({ imageFileId }) =>
      imageFileId === null || listed.has(imageFileId) ? [] : [imageFileId],
    );
    const ids = [...new Set(wanted)].filter((id) => isFull || !mirror.pictures.has(id));
    const { rows } = await fetchFiles(rentman, ids);
    const found = new Set(rows.map(({ id }) => id));
    return [...rows.map(toRow), ...ids.filter((id) => !found.has(id)).map(toMissing)];
  }

  /** What goes wrong with one file is noted at it, so that it is not fetched again and again. */
  async function copy(file: RentmanFile): Promise<MirroredPicture> {
    const row = toRow(file);
    const bytes = await download(rentman, file);
    const name = typeof bytes === 'string' ? null : await folder.save(file.id, bytes);
    const problem = typeof bytes === 'string' ? bytes : name ? null : 'is no picture';
    return { ...row, copiedStamp: row.stamp, name, problem };
  }

  return {
    async syncList(startedAt, isFull) {
      const before = requireState(mirror);
      const modifiedSince = isFull ? null : before.filesWatermark;
      const listing = await fetchEquipmentPictures(rentman, { modifiedSince });
      const listed = new Set(listing.rows.map(({ id }) => id));
      const main = await fetchMainPictures(listed, isFull || modifiedSince === null);
      const listedRows = [...listing.rows.map(toRow), ...main];
      const rows = isFull ? listedRows.map(forgetProblem) : listedRows;
      const current = new Set(rows.map(({ id }) => id));
      const put = rows.filter((row) => !isSame(row, mirror.pictures.get(row.id)));
      const isComplete = modifiedSince === null;
      const remove = isComplete ? [...mirror.pictures.keys()].filter((id) => !current.has(id)) : [];
      const moments = listing.rows.map(({ modified }) => modified);
      const filesWatermark = findWatermark(moments, startedAt, modifiedSince);
      const hasChanged = put.length + remove.length > 0;
      if (hasChanged || filesWatermark !== before.filesWatermark) {
        await mirror.applyPictures({ put, remove }, { ...before, filesWatermark });
      }
      return hasChanged;
    },
    async copyMissing({ isFull, onCopied, signal }) {
      const missing = findMissing(mirror, isFull ? await folder.list() : null);
      for (let start = 0; start < missing.length && !signal.aborted; start += BATCH) {
        const { rows } = await fetchFiles(rentman, missing.slice(start, start + BATCH));
        const copied: MirroredPicture[] = [];
        await forEachAtOnce(rows, async (file) => {
          if (!signal.aborted) copied.push(await copy(file));
        });
        if (signal.aborted) return;
        await mirror.applyPictures({ put: copied, remove: [] }, requireState(mirror));
        await onCopied();
      }
    },
  };
}

/** What was refused or is no picture is tried again at the next full sync. */
function forgetProblem(row: MirroredPicture): MirroredPicture {
  return row.problem !== null && row.stamp !== '' ? { ...row, copiedStamp: null } : row;
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

function toMissing(id: number): MirroredPicture {
  return {
    id,
    equipmentId: null,
    stamp: '',
    isInWebshop: false,
    isClassified: false,
    copiedStamp: null,
    name: null,
    problem: 'does not exist',
  };
}

function isSame(row: MirroredPicture, known: MirroredPicture | undefined): boolean {
  return JSON.stringify(row) === JSON.stringify(known);
}

function requireState({ state }: Mirror): MirrorState {
  if (!state) throw new Error('Pictures are asked for before the first full sync');
  return state;
}

async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}
