import {
  downloadPicture,
  fetchEquipmentPictures,
  fetchFiles,
  type Rentman,
  RentmanError,
  type RentmanFile,
} from '@klappe/rentman';
import { findRowChanges, findWatermark } from '../mirror/compare-rows';
import type { Mirror } from '../mirror/mirror';
import type { MirrorChanges, MirrorState } from '../mirror/mirror-store';
import type { MirroredPicture } from '../mirror/mirrored-rows';
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

export interface PictureFindings {
  readonly changes: MirrorChanges;
  readonly state: Partial<MirrorState>;
}

export interface PictureFinder {
  toRow(file: RentmanFile): MirroredPicture;
  /** Learns which pictures belong to which items. Like its sister it writes nothing yet. */
  findChanges(startedAt: number, isFull: boolean): Promise<PictureFindings>;
  /** Reads single files again, and main pictures that nobody knows yet. */
  findNamed(ids: readonly number[]): Promise<MirrorChanges>;
}

/** Creates what compares Rentman's list of pictures with the mirror's. */
export function createPictureFinder(rentman: Rentman, mirror: Mirror): PictureFinder {
  function toRow(file: RentmanFile): MirroredPicture {
    const known = mirror.pictures.get(file.id);
    return {
      id: file.id,
      equipmentId: isOfEquipment(file) ? file.itemId : null,
      stamp: file.updateHash || `${file.modified} ${file.sizeInBytes}`,
      isInWebshop: file.isInWebshop,
      isClassified: file.isClassified,
      copiedStamp: known?.copiedStamp ?? null,
      name: known?.name ?? null,
      problem: known?.problem ?? null,
    };
  }

  function listMainPictures(): ReadonlySet<number> {
    return new Set([...mirror.equipment.values()].flatMap(({ imageFileId }) => imageFileId ?? []));
  }

  /** Main pictures may lie outside their item, in Rentman's image library; those are asked for by id. */
  async function fetchMainPictures(listed: ReadonlySet<number>, isFull: boolean) {
    const ids = [...listMainPictures()].filter(
      (id) => !listed.has(id) && (isFull || !mirror.pictures.has(id)),
    );
    return fetchNamed(ids);
  }

  async function fetchNamed(ids: readonly number[]): Promise<readonly MirroredPicture[]> {
    const { rows } = await fetchFiles(rentman, ids);
    const main = listMainPictures();
    const shown = rows.filter((file) => main.has(file.id) || (file.isImage && isOfEquipment(file)));
    const found = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => main.has(id) && !found.has(id));
    return [...shown.map(toRow), ...missing.map(toMissing)];
  }

  return {
    toRow,
    async findChanges(startedAt, isFull) {
      const before = mirror.state?.filesWatermark ?? null;
      const modifiedSince = isFull ? null : before;
      const isComplete = modifiedSince === null;
      const listing = await fetchEquipmentPictures(rentman, { modifiedSince });
      const listed = new Set(listing.rows.map(({ id }) => id));
      const main = await fetchMainPictures(listed, isComplete);
      const found = [...listing.rows.map(toRow), ...main];
      const rows = isFull ? found.map(forgetProblem) : found;
      const touched = new Set(rows.map(({ id }) => id));
      const moments = listing.rows.map(({ modified }) => modified);
      return {
        changes: { pictures: await findRowChanges(mirror.pictures, { rows, touched, isComplete }) },
        state: { filesWatermark: findWatermark(moments, startedAt, modifiedSince) },
      };
    },
    async findNamed(ids) {
      const named = await fetchNamed(ids);
      const main = await fetchMainPictures(new Set(ids), false);
      const rows = [...named, ...main];
      const touched = new Set([...ids, ...rows.map(({ id }) => id)]);
      const answer = { rows, touched, isComplete: false };
      return { pictures: await findRowChanges(mirror.pictures, answer) };
    },
  };
}

function isOfEquipment({ itemType }: RentmanFile): boolean {
  return itemType === 'Equipment' || itemType === '';
}

/** What was refused or is no picture is tried again at the next full sync. */
function forgetProblem(row: MirroredPicture): MirroredPicture {
  return row.problem !== null && row.stamp !== '' ? { ...row, copiedStamp: null } : row;
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
