import { toUniqueSlugs, UNFILED_SLUG } from '@klappe/domain';
import { type Fault, toFault } from '../defects/defect';
import type { EquipmentFolder } from '../mirror/mirrored-rows';

/** One level of the category tree: a folder, or what holds the unfiled. */
export interface Shelf {
  /** The folder's id; 0 for the shelf of the unfiled. */
  readonly id: number;
  readonly label: string;
  readonly slug: string;
  /** Position among its neighbours. */
  readonly rank: number;
}

/** Where an item stands in the shop. */
export interface Place {
  readonly category: Shelf;
  readonly subcategory: Shelf;
}

export interface FolderPlaces {
  /** The place of an item by its folder; an unknown folder or none leads to "Sonstiges". */
  findPlace(folderId: number | null): Place;
  /** Equal for places that look the same in the shop. */
  keyOf(place: Place): string;
  isKnown(folderId: number): boolean;
  readonly faults: readonly Fault[];
}

const LABEL_LENGTH = 80;

const UNFILED: Shelf = {
  id: 0,
  label: 'Sonstiges',
  slug: UNFILED_SLUG,
  rank: Number.MAX_SAFE_INTEGER,
};

/**
 * Derives the categories: level 1 is the category, level 2 the subcategory, deeper folders count into their level 2.
 * What lies directly in a level 1 folder, or in none at all, comes under "Sonstiges", after everything else.
 */
export function createFolderPlaces(folders: readonly EquipmentFolder[]): FolderPlaces {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const faults: Fault[] = [];
  const parentOf = (folder: EquipmentFolder) => {
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    return parent && !isLoopHead(folder, byId) ? parent : undefined;
  };
  for (const folder of folders) faults.push(...findFaults(folder, byId));

  const roots = folders.filter((folder) => !parentOf(folder));
  const shelves = new Map<number, Shelf>();
  addShelves(shelves, roots);
  const unfiledCategory = findUnfiled([...shelves.values()]);
  const subShelves = new Map<number, readonly Shelf[]>();
  const children = Map.groupBy(folders, (folder) => parentOf(folder)?.id);
  for (const root of roots) {
    subShelves.set(root.id, addShelves(shelves, children.get(root.id) ?? []));
  }

  const places = new Map<number, Place>();
  for (const folder of folders) {
    const [top, second] = listLineage(folder, parentOf);
    const category = shelves.get(top?.id ?? 0) ?? unfiledCategory;
    const subcategory = second && shelves.get(second.id);
    places.set(folder.id, {
      category,
      subcategory: subcategory ?? findUnfiled(subShelves.get(category.id)),
    });
  }
  const keys = new Map<Place, string>();
  const nowhere = {
    category: unfiledCategory,
    subcategory: findUnfiled(subShelves.get(unfiledCategory.id)),
  };
  return {
    findPlace: (folderId) => places.get(folderId ?? 0) ?? nowhere,
    keyOf: (place) => {
      const key = keys.get(place) ?? JSON.stringify(place);
      keys.set(place, key);
      return key;
    },
    isKnown: (folderId) => byId.has(folderId),
    faults,
  };
}

/** Gives neighbours their slugs and order: Rentman's, then the name. */
function addShelves(
  shelves: Map<number, Shelf>,
  neighbours: readonly EquipmentFolder[],
): readonly Shelf[] {
  const ordered = neighbours.toSorted(
    (a, b) => a.order - b.order || a.name.localeCompare(b.name, 'de-AT') || a.id - b.id,
  );
  const labels = ordered.map(({ name }) => toLabel(name));
  const slugs = toUniqueSlugs(labels, 'kategorie');
  return ordered.map(({ id }, index) => {
    const shelf = { id, label: labels[index] ?? '', slug: slugs[index] ?? '', rank: index };
    shelves.set(id, shelf);
    return shelf;
  });
}

/** One line, and short enough for a menu and an address. */
function toLabel(name: string): string {
  const label = name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || 'Ohne Namen';
  return label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1).trimEnd()}…` : label;
}

/** The house may have a folder "Sonstiges" of its own: then that is the place. */
function findUnfiled(shelves: readonly Shelf[] = []): Shelf {
  return shelves.find(({ slug }) => slug === UNFILED_SLUG) ?? UNFILED;
}

/** The folder and its ancestors, topmost first. */
function listLineage(
  folder: EquipmentFolder,
  parentOf: (folder: EquipmentFolder) => EquipmentFolder | undefined,
): readonly EquipmentFolder[] {
  const lineage = [folder];
  for (let parent = parentOf(folder); parent; parent = parentOf(parent)) lineage.unshift(parent);
  return lineage;
}

/** In a loop of parents the folder with the smallest id is taken for the top. */
function isLoopHead(folder: EquipmentFolder, byId: ReadonlyMap<number, EquipmentFolder>): boolean {
  const seen = new Set<number>();
  let current: EquipmentFolder | undefined = folder;
  while (current && !seen.has(current.id)) {
    seen.add(current.id);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return current?.id === folder.id && Math.min(...seen) === folder.id;
}

function findFaults(
  folder: EquipmentFolder,
  byId: ReadonlyMap<number, EquipmentFolder>,
): readonly Fault[] {
  const subject = `folder ${folder.id}`;
  if (folder.parentId !== null && !byId.has(folder.parentId)) {
    return [toFault(subject, { code: 'missing-parent', parentId: folder.parentId })];
  }
  if (!isLoopHead(folder, byId)) return [];
  return [toFault(subject, { code: 'folder-loop' })];
}
