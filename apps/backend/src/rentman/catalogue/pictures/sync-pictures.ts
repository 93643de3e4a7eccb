import {
  downloadFile,
  fetchEquipmentFiles,
  fetchFiles,
  type Rentman,
  RentmanError,
  type RentmanFile,
} from '@klappe/rentman';
import { PROBLEMS } from '../defects/defect';
import { findRowChanges, findWatermark } from '../mirror/compare-rows';
import type { Mirror } from '../mirror/mirror';
import type { FetchedChanges, MirrorChanges } from '../mirror/mirror-store';
import type { MirroredPicture } from '../mirror/mirrored-rows';
import type { Defect } from '../sync/sync-view';
import { fetchTrusted } from '../sync/trusted-lists';
import type { PictureFolder } from './picture-folder';

interface PictureSyncOptions {
  readonly mirror: Mirror;
  readonly folder: PictureFolder;
  /** Lists that were empty although the mirror has rows of them. */
  readonly doubtful: Map<string, Defect>;
}

export type PictureSync = ReturnType<typeof createPictureSync>;

interface CopyRun {
  readonly save: (copied: readonly MirroredPicture[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Larger papers are no data sheets; customers would load them over a phone. */
const MAX_SHEET_BYTES = 20_000_000;
const MAX_TITLE_LENGTH = 200;
const MAX_PARALLEL_DOWNLOADS = 4;
const MAX_FILES_PER_BATCH = 50;
/** Rentman's name of the list. */
const FILES = 'files';

/** Copies Rentman's pictures: their addresses there expire. */
export function createPictureSync(
  rentman: Rentman,
  { mirror, folder, doubtful }: PictureSyncOptions,
) {
  function toRow(file: RentmanFile): MirroredPicture {
    const known = mirror.pictures.get(file.id);
    return {
      id: file.id,
      equipmentId: isOfEquipment(file) ? file.itemId : null,
      stamp: file.updateHash || `${file.modified} ${file.sizeInBytes}`,
      isInWebshop: file.isInWebshop,
      sheetTitle: isSheet(file) ? toTitle(file) : null,
      sizeInBytes: file.sizeInBytes,
      isClassified: file.isClassified,
      copiedStamp: known?.copiedStamp ?? null,
      name: known?.name ?? null,
      problem: known?.problem ?? null,
    };
  }

  function listMainPictures(): ReadonlySet<number> {
    return new Set([...mirror.equipment.values()].flatMap(({ imageFileId }) => imageFileId ?? []));
  }

  /** A main picture may belong to no item but to Rentman's image library; such ones are fetched by id. */
  async function fetchMainPictures(listed: ReadonlySet<number>, isFull: boolean) {
    const ids = [...listMainPictures()].filter(
      (id) => !listed.has(id) && (isFull || !mirror.pictures.has(id)),
    );
    return fetchRowsByIds(ids);
  }

  async function fetchRowsByIds(ids: readonly number[]): Promise<readonly MirroredPicture[]> {
    const { rows } = await fetchFiles(rentman, ids);
    const main = listMainPictures();
    const shown = rows.filter((file) => main.has(file.id) || isShown(file));
    const found = new Set(rows.map(({ id }) => id));
    const missing = ids.filter((id) => main.has(id) && !found.has(id));
    return [...shown.map(toRow), ...missing.map(toMissing)];
  }

  /** A file that cannot be copied gets a problem noted in its row, so that it is not downloaded in every round. */
  async function copy(file: RentmanFile): Promise<MirroredPicture> {
    const row = toRow(file);
    const bytes = await download(rentman, file);
    const kind = row.sheetTitle === null ? 'picture' : 'sheet';
    const name = typeof bytes === 'string' ? null : await folder.save(file.id, bytes, kind);
    const [misfit] = kind === 'picture' ? PROBLEMS.noPicture() : PROBLEMS.noSheet();
    const problem = typeof bytes === 'string' ? bytes : name ? null : misfit;
    return { ...row, copiedStamp: row.stamp, name, problem };
  }

  /** The list of files while it is refused. */
  const refused = new Map<string, Defect>();

  /** Pictures that the list of files names: main pictures may come from elsewhere. */
  function countListed(): number {
    return [...mirror.pictures.values()].filter(({ equipmentId }) => equipmentId !== null).length;
  }

  const running = new Map<string, Promise<boolean>>();

  async function copyNamed(name: string): Promise<boolean> {
    const known = [...mirror.pictures.values()].find((picture) => picture.name === name);
    if (!known) return false;
    const { rows } = await fetchFiles(rentman, [known.id]);
    const [file] = rows;
    return file !== undefined && (await copy(file)).name === name;
  }

  return {
    refused,
    async fetchChanges(startedAt: number, isFull: boolean): Promise<FetchedChanges> {
      const before = mirror.state?.filesWatermark ?? null;
      const modifiedSince = isFull ? null : before;
      const isComplete = modifiedSince === null;
      // Without the right to see files, items are shown without pictures.
      const listing = await fetchTrusted(
        { refused, doubtful },
        { name: FILES, resource: FILES, known: countListed() },
        () => fetchEquipmentFiles(rentman, { modifiedSince }),
        ({ rows: listed }) => isComplete && listed.length === 0,
      );
      if (listing === null) return { changes: {}, state: {} };
      const listedIds = new Set(listing.rows.map(({ id }) => id));
      const main = await fetchMainPictures(listedIds, isComplete);
      const listed = listing.rows.filter(
        (file) => isShown(file) || listMainPictures().has(file.id),
      );
      const found = [...listed.map(toRow), ...main];
      const rows = isFull ? found.map(forgetProblem) : found;
      const touched = new Set([...listedIds, ...rows.map(({ id }) => id)]);
      const modifiedTimes = listing.rows.map(({ modified }) => modified);
      return {
        changes: { pictures: await findRowChanges(mirror.pictures, { rows, touched, isComplete }) },
        state: { filesWatermark: findWatermark(modifiedTimes, startedAt, modifiedSince) },
      };
    },
    /** Fetches single files, and main pictures that the mirror does not know yet. */
    async fetchByIds(ids: readonly number[]): Promise<MirrorChanges> {
      if (refused.size > 0) return {};
      const named = await fetchRowsByIds(ids);
      const main = await fetchMainPictures(new Set(ids), false);
      const rows = [...named, ...main];
      const touched = new Set([...ids, ...rows.map(({ id }) => id)]);
      const answer = { rows, touched, isComplete: false };
      return { pictures: await findRowChanges(mirror.pictures, answer) };
    },
    /** Copies a picture that another backend of the database has copied before. False when Rentman has another one now. */
    copyByName(name: string): Promise<boolean> {
      const started = running.get(name) ?? copyNamed(name).finally(() => void running.delete(name));
      running.set(name, started);
      return started;
    },
    /** Copies what is shown and not yet copied, in batches. A copy that vanished from the folder counts as not copied. */
    async copyMissing({ save, signal }: CopyRun): Promise<void> {
      const missing = findMissing(mirror, await folder.list());
      for (let start = 0; start < missing.length && !signal.aborted; start += MAX_FILES_PER_BATCH) {
        const { rows } = await fetchFiles(
          rentman,
          missing.slice(start, start + MAX_FILES_PER_BATCH),
        );
        const copied: MirroredPicture[] = [];
        await forEachInParallel(rows, async (file) => {
          if (!signal.aborted) copied.push(await copy(file));
        });
        if (signal.aborted) return;
        // A row that was deleted meanwhile must not be written again.
        await save(copied.filter(({ id }) => mirror.pictures.has(id)));
      }
    },
  };
}

/** The bytes, or the problem of this one file. Throws when Rentman does not answer at all. */
async function download(rentman: Rentman, { url }: RentmanFile): Promise<Uint8Array | string> {
  try {
    return (await downloadFile(rentman, url)).bytes;
  } catch (error) {
    if (!(error instanceof RentmanError) || error.isTemporary) throw error;
    return PROBLEMS.refusedFile(String(error.status ?? error.reason))[0];
  }
}

/** Pictures the shop shows whose copy is missing or older than the original. */
function findMissing(mirror: Mirror, copies: ReadonlySet<string>): readonly number[] {
  const main = new Set([...mirror.equipment.values()].map(({ imageFileId }) => imageFileId));
  const missing: number[] = [];
  for (const picture of mirror.pictures.values()) {
    const { id, equipmentId, isClassified, isInWebshop, sheetTitle, stamp, copiedStamp, name } =
      picture;
    const isOther =
      (isInWebshop || sheetTitle !== null) &&
      equipmentId !== null &&
      mirror.equipment.has(equipmentId);
    if (isClassified || stamp === '' || !(main.has(id) || isOther)) continue;
    const isThere = name === null || copies.has(name);
    if (copiedStamp !== stamp || !isThere) missing.push(id);
  }
  return missing;
}

async function forEachInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
) {
  const queue = items.values();
  const workers = Array.from({ length: MAX_PARALLEL_DOWNLOADS }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}

function isOfEquipment({ itemType }: RentmanFile): boolean {
  return itemType === 'Equipment' || itemType === '';
}

function isShown(file: RentmanFile): boolean {
  return isOfEquipment(file) && (file.isImage || isSheet(file));
}

/** A PDF that staff marked as public: docs/decisions/0002-facts-of-an-item.md */
function isSheet({ isImage, isPublic, isClassified, mimeType, name, sizeInBytes }: RentmanFile) {
  const isPdf = mimeType === 'application/pdf' || /\.pdf$/i.test(name);
  return isPdf && isPublic && !isImage && !isClassified && (sizeInBytes ?? 0) <= MAX_SHEET_BYTES;
}

/** The file's name without its ending and without signs that have a meaning in headers. */
function toTitle({ name }: RentmanFile): string {
  const title = name
    .replace(/\.pdf$/i, '')
    .replace(/[\p{Cc}\s"\\/]+/gu, ' ')
    .trim();
  return title.slice(0, MAX_TITLE_LENGTH) || 'Datenblatt';
}

/** A full sync tries again what could not be copied. */
function forgetProblem(row: MirroredPicture): MirroredPicture {
  return row.problem !== null && row.stamp !== '' ? { ...row, copiedStamp: null } : row;
}

function toMissing(id: number): MirroredPicture {
  return {
    id,
    equipmentId: null,
    stamp: '',
    isInWebshop: false,
    sheetTitle: null,
    sizeInBytes: null,
    isClassified: false,
    copiedStamp: null,
    name: null,
    problem: PROBLEMS.missingFile()[0],
  };
}
