import type { Fault } from './fault';
import type { MirroredPicture, MirrorState, MirrorStore, RowChanges } from './mirror-store';
import type { MirroredEquipment } from './mirrored-equipment';
import type { MirrorContent } from './snapshot';

/** The copy of Rentman's catalogue: in memory for reading, in the database for the next start. */
export interface Mirror {
  readonly equipment: ReadonlyMap<number, MirroredEquipment>;
  readonly pictures: ReadonlyMap<number, MirroredPicture>;
  /** Null before the first full sync. */
  readonly state: MirrorState | null;
  /** Reads what an earlier run left. */
  load(): Promise<void>;
  /** Database first; memory only when that has worked. Both take all of it or nothing. */
  applyCatalogue(changes: RowChanges<MirroredEquipment>, state: MirrorState): Promise<void>;
  applyPictures(changes: RowChanges<MirroredPicture>, state: MirrorState): Promise<void>;
  toContent(): MirrorContent;
  /** Names of all copied pictures. */
  listPictureNames(): ReadonlySet<string>;
  findPictureFaults(): readonly Fault[];
}

/** Creates an empty mirror; `load` fills it. */
export function createMirror(store: MirrorStore): Mirror {
  const equipment = new Map<number, MirroredEquipment>();
  const pictures = new Map<number, MirroredPicture>();
  let state: MirrorState | null = null;

  return {
    equipment,
    pictures,
    get state() {
      return state;
    },
    async load() {
      state = await store.readState();
      apply(equipment, { put: await store.readEquipment(), remove: [] });
      apply(pictures, { put: await store.readPictures(), remove: [] });
    },
    async applyCatalogue(changes, next) {
      await store.writeCatalogue(changes, next);
      apply(equipment, changes);
      state = next;
    },
    async applyPictures(changes, next) {
      await store.writePictures(changes, next);
      apply(pictures, changes);
      state = next;
    },
    toContent() {
      const attached = Map.groupBy(pictures.values(), ({ equipmentId }) => equipmentId);
      return {
        equipment,
        folders: state?.folders ?? [],
        findImages: (item) => listImages(item, pictures, attached.get(item.id) ?? []),
      };
    },
    listPictureNames: () => new Set([...pictures.values()].flatMap(({ name }) => name ?? [])),
    findPictureFaults: () =>
      [...pictures.values()].flatMap(({ id, problem }) =>
        problem ? [{ subject: `file ${id}`, problem, isLeftOut: true }] : [],
      ),
  };
}

function apply<Row extends { readonly id: number }>(
  rows: Map<number, Row>,
  { put, remove }: RowChanges<Row>,
): void {
  for (const id of remove) rows.delete(id);
  for (const row of put) rows.set(row.id, row);
}

/** The main picture, then those that staff ticked for the shop, oldest first. */
function listImages(
  { imageFileId }: MirroredEquipment,
  pictures: ReadonlyMap<number, MirroredPicture>,
  attached: readonly MirroredPicture[],
): readonly string[] {
  const main = imageFileId === null ? undefined : pictures.get(imageFileId);
  const others = attached
    .filter(({ id, isInWebshop }) => isInWebshop && id !== imageFileId)
    .sort((a, b) => a.id - b.id);
  return [main, ...others].flatMap((picture) =>
    picture?.name && !picture.isClassified ? [`/rentman/pictures/${picture.name}`] : [],
  );
}
