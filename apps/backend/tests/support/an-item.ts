import type { PartLists } from '../../src/rentman/catalogue/mirror/mirror';
import type {
  EquipmentFolder,
  MirroredEquipment,
} from '../../src/rentman/catalogue/mirror/mirrored-rows';
import type { Snapshot } from '../../src/rentman/catalogue/snapshot/snapshot';
import { createSnapshotBuilder } from '../../src/rentman/catalogue/snapshot/snapshot';
import { DEMO_PRICE_RULES } from './the-demo-rules';

/** A rentable camera, filed in folder 2. */
export function anItem(changes: Partial<MirroredEquipment> = {}): MirroredEquipment {
  return {
    id: 1,
    code: 'CAM-0001',
    displayName: 'Sony FX6',
    folderId: 2,
    dayPriceInCents: 15_000,
    tags: [],
    custom: {},
    isSaleOnly: false,
    stock: 3,
    isVirtualPackage: false,
    shortText: 'Kompakte Kamera mit Vollformatsensor.',
    longText: '',
    seoTitle: '',
    seoDescription: '',
    isFeatured: false,
    imageFileId: null,
    factorGroupId: null,
    measures: null,
    countryOfOrigin: '',
    labels: [],
    updateHash: 'a',
    unreadableFields: [],
    ...changes,
  };
}

/** Kamera (1) with Digital Cinema (2), Optik (3) with Zooms (4). */
export const FOLDERS: readonly EquipmentFolder[] = [
  { id: 1, name: 'Kamera', parentId: null, order: 1 },
  { id: 2, name: 'Digital Cinema', parentId: 1, order: 1 },
  { id: 3, name: 'Optik', parentId: null, order: 2 },
  { id: 4, name: 'Zooms', parentId: 3, order: 1 },
];

export const NO_PART_LISTS: PartLists = {
  setContents: new Map(),
  accessories: new Map(),
  factors: new Map(),
  hiddenEquipment: new Map(),
};

/** The catalogue of these items. */
export function aSnapshot(
  items: readonly MirroredEquipment[],
  folders: readonly EquipmentFolder[] = FOLDERS,
): Promise<Snapshot> {
  const equipment = new Map(items.map((item) => [item.id, item]));
  const build = createSnapshotBuilder(() => DEMO_PRICE_RULES);
  return build({ equipment, folders, parts: NO_PART_LISTS, findImages: () => [] });
}
