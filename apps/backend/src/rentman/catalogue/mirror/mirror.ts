import type { DataSheet } from '@klappe/contracts';
import {
  hasChanges,
  LIST_NAMES,
  type ListName,
  type MirrorChanges,
  type MirrorMaps,
  type MirrorRows,
  type MirrorState,
  type MirrorStore,
  type RowChanges,
} from './mirror-store';
import type { EquipmentFolder, MirroredEquipment, MirroredPicture } from './mirrored-rows';

export type PartLists = Pick<
  MirrorMaps,
  'setContents' | 'accessories' | 'factors' | 'hiddenEquipment'
>;

/** The part of the mirror from which a snapshot is built. */
export interface MirrorContent {
  readonly equipment: ReadonlyMap<number, MirroredEquipment>;
  readonly folders: readonly EquipmentFolder[];
  readonly parts: PartLists;
  readonly findSheets?: (equipment: MirroredEquipment) => readonly DataSheet[];
  findImages(equipment: MirroredEquipment): readonly string[];
}

export type Mirror = ReturnType<typeof createMirror>;

type Lists = { readonly [Name in ListName]: Map<number, MirrorRows[Name]> };

const NEVER_SYNCED: MirrorState = {
  folders: [],
  equipmentWatermark: null,
  filesWatermark: null,
  listWatermarks: {},
  lastFullSyncAt: 0,
  readItems: null,
};

export function createMirror(store: MirrorStore) {
  const lists = createLists();
  const maps: MirrorMaps = lists;
  let state: MirrorState | null = null;
  let planRevision = 0;

  async function loadList<Name extends ListName>(name: Name): Promise<void> {
    applyTo(lists, name, { put: await store.readRows(name), remove: [] });
  }

  return {
    ...maps,
    /** Null before the first full sync. */
    get state() {
      return state;
    },
    /** Another number after every change of stock, sets, plans or repairs. */
    get planRevision() {
      return planRevision;
    },
    async load() {
      state = await store.readState();
      if (state) for (const name of LIST_NAMES) await loadList(name);
      planRevision += 1;
    },
    /** Writes the database first and the memory only after that has worked. Both take all changes or none. */
    async apply(changes: MirrorChanges, change: Partial<MirrorState> = {}) {
      const next = { ...(state ?? NEVER_SYNCED), ...change };
      await store.write(changes, next);
      if (changesPlans(lists, changes)) planRevision += 1;
      for (const name of LIST_NAMES) applyTo(lists, name, changes[name]);
      state = next;
    },
    toContent(): MirrorContent {
      const { equipment, pictures } = lists;
      const attached = Map.groupBy(pictures.values(), ({ equipmentId }) => equipmentId);
      return {
        equipment,
        parts: lists,
        folders: state?.folders ?? [],
        findImages: (item) => listImages(item, pictures, attached.get(item.id) ?? []),
        findSheets: (item) => listSheets(attached.get(item.id) ?? []),
      };
    },
    listPictureNames: (): ReadonlySet<string> =>
      new Set([...lists.pictures.values()].flatMap(({ name }) => name ?? [])),
  };
}

function createLists(): Lists {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: there is a map for every name.
  return Object.fromEntries(LIST_NAMES.map((name) => [name, new Map()])) as unknown as Lists;
}

/** True when stock, sets, plans or repairs change. Of an item its price and its texts change far more often. */
function changesPlans(
  { equipment }: Pick<Lists, 'equipment'>,
  {
    equipment: items,
    pictures: _pictures,
    accessories: _accessories,
    factors: _factors,
    ...plans
  }: MirrorChanges,
): boolean {
  if (hasChanges(plans)) return true;
  if (!items) return false;
  return (
    items.remove.length > 0 ||
    items.put.some((item) => {
      const known = equipment.get(item.id);
      return (
        known?.stock !== item.stock ||
        known.isVirtualPackage !== item.isVirtualPackage ||
        known.displayName !== item.displayName
      );
    })
  );
}

function applyTo<Name extends ListName>(
  lists: Lists,
  name: Name,
  changes: RowChanges<MirrorRows[Name]> | undefined,
): void {
  const rows = lists[name];
  for (const id of changes?.remove ?? []) rows.delete(id);
  for (const row of changes?.put ?? []) rows.set(row.id, row);
}

/** The main picture, then the pictures that staff ticked for the shop, oldest first. */
function listImages(
  { imageFileId }: MirroredEquipment,
  pictures: ReadonlyMap<number, MirroredPicture>,
  attached: readonly MirroredPicture[],
): readonly string[] {
  const main = imageFileId === null ? undefined : pictures.get(imageFileId);
  const others = attached
    .filter(
      ({ id, isInWebshop, sheetTitle }) => isInWebshop && sheetTitle === null && id !== imageFileId,
    )
    .sort((a, b) => a.id - b.id);
  return [main, ...others].flatMap((picture) =>
    picture?.name && !picture.isClassified ? [`/rentman/pictures/${picture.name}`] : [],
  );
}

function listSheets(attached: readonly MirroredPicture[]): readonly DataSheet[] {
  return attached
    .flatMap(({ sheetTitle, name, sizeInBytes, isClassified }) =>
      sheetTitle !== null && name && !isClassified
        ? [{ title: sheetTitle, path: `/rentman/pictures/${name}`, sizeInBytes }]
        : [],
    )
    .sort((a, b) => a.title.localeCompare(b.title, 'de-AT'));
}
