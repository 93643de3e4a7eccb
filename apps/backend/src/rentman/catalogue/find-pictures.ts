import {
  fetchEquipmentPictures,
  fetchFiles,
  type Rentman,
  type RentmanFile,
} from '@klappe/rentman';
import type { Mirror } from './mirror';
import type { MirrorChanges, MirrorState } from './mirror-lists';
import type { MirroredPicture } from './mirrored-picture';
import { findRowChanges } from './row-changes';
import { findWatermark } from './watermark';

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
