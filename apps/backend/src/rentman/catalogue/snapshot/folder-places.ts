import { toUniqueSlugs, UNFILED_SLUG } from '@klappe/domain';
import { PROBLEMS, toDefect } from '../defects/defect';
import type { EquipmentFolder } from '../mirror/mirrored-rows';
import type { Defect } from '../sync/sync-view';

/** A category or subcategory: a folder of Rentman, or "Sonstiges" for items without one. */
interface CategoryNode {
  /** The folder's id; 0 for "Sonstiges". */
  readonly id: number;
  readonly label: string;
  readonly slug: string;
  readonly menuPosition: number;
}

export interface Place {
  readonly category: CategoryNode;
  readonly subcategory: CategoryNode;
  /** The names of the folders below the subcategory that the item is in, from the third level down. */
  readonly deeper: readonly string[];
}

export type FolderPlaces = ReturnType<typeof createFolderPlaces>;

const MAX_LABEL_LENGTH = 80;

const UNFILED: CategoryNode = {
  id: 0,
  label: 'Sonstiges',
  slug: UNFILED_SLUG,
  menuPosition: Number.MAX_SAFE_INTEGER,
};

/**
 * Derives the categories: level 1 is the category, level 2 the subcategory, deeper folders count into their level 2 and
 * keep their names.
 * Items directly in a level 1 folder, or in no folder, are in "Sonstiges", which comes last.
 */
export function createFolderPlaces(folders: readonly EquipmentFolder[]) {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const defects: Defect[] = [];
  const parentOf = (folder: EquipmentFolder) => {
    const parent = folder.parentId === null ? undefined : byId.get(folder.parentId);
    return parent && !isLoopHead(folder, byId) ? parent : undefined;
  };
  for (const folder of folders) defects.push(...findDefects(folder, byId));

  const roots = folders.filter((folder) => !parentOf(folder));
  const nodes = new Map<number, CategoryNode>();
  addNodes(nodes, roots);
  const unfiledCategory = findUnfiled([...nodes.values()]);
  const subcategories = new Map<number, readonly CategoryNode[]>();
  const children = Map.groupBy(folders, (folder) => parentOf(folder)?.id);
  for (const root of roots) {
    subcategories.set(root.id, addNodes(nodes, children.get(root.id) ?? []));
  }

  const places = new Map<number, Place>();
  for (const folder of folders) {
    const [top, second, ...deeper] = listLineage(folder, parentOf);
    const category = nodes.get(top?.id ?? 0) ?? unfiledCategory;
    const subcategory = second && nodes.get(second.id);
    places.set(folder.id, {
      category,
      subcategory: subcategory ?? findUnfiled(subcategories.get(category.id)),
      deeper: deeper.map(({ name }) => toLabel(name)),
    });
  }
  const keys = new Map<Place, string>();
  const unfiled = {
    category: unfiledCategory,
    subcategory: findUnfiled(subcategories.get(unfiledCategory.id)),
    deeper: [],
  };
  return {
    /** The place of an item by its folder; an unknown folder or none leads to "Sonstiges". */
    findPlace: (folderId: number | null): Place => places.get(folderId ?? 0) ?? unfiled,
    /** Equal for places that the shop shows alike, also from another reading of the folders. */
    keyOf: (place: Place) => {
      const key = keys.get(place) ?? JSON.stringify(place);
      keys.set(place, key);
      return key;
    },
    isKnown: (folderId: number) => byId.has(folderId),
    defects,
  };
}

function addNodes(
  nodes: Map<number, CategoryNode>,
  siblings: readonly EquipmentFolder[],
): readonly CategoryNode[] {
  const sorted = siblings.toSorted(
    (a, b) => a.order - b.order || a.name.localeCompare(b.name, 'de-AT') || a.id - b.id,
  );
  const labels = sorted.map(({ name }) => toLabel(name));
  const slugs = toUniqueSlugs(labels, 'kategorie');
  return sorted.map(({ id }, index) => {
    const node = { id, label: labels[index] ?? '', slug: slugs[index] ?? '', menuPosition: index };
    nodes.set(id, node);
    return node;
  });
}

/** One line, short enough for the menu and for addresses. */
function toLabel(name: string): string {
  const label = name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || 'Ohne Namen';
  return label.length > MAX_LABEL_LENGTH
    ? `${label.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…`
    : label;
}

/** The company may have a folder "Sonstiges" of its own; it is used then. */
function findUnfiled(siblings: readonly CategoryNode[] = []): CategoryNode {
  return siblings.find(({ slug }) => slug === UNFILED_SLUG) ?? UNFILED;
}

/** The folder and its ancestors, from the top down. */
function listLineage(
  folder: EquipmentFolder,
  parentOf: (folder: EquipmentFolder) => EquipmentFolder | undefined,
): readonly EquipmentFolder[] {
  const lineage = [folder];
  for (let parent = parentOf(folder); parent; parent = parentOf(parent)) lineage.unshift(parent);
  return lineage;
}

/** When folders contain each other in a loop, the one with the smallest id counts as the top. */
function isLoopHead(folder: EquipmentFolder, byId: ReadonlyMap<number, EquipmentFolder>): boolean {
  const seen = new Set<number>();
  let current: EquipmentFolder | undefined = folder;
  while (current && !seen.has(current.id)) {
    seen.add(current.id);
    current = current.parentId === null ? undefined : byId.get(current.parentId);
  }
  return current?.id === folder.id && Math.min(...seen) === folder.id;
}

function findDefects(
  folder: EquipmentFolder,
  byId: ReadonlyMap<number, EquipmentFolder>,
): readonly Defect[] {
  const subject = `folder ${folder.id}`;
  if (folder.parentId !== null && !byId.has(folder.parentId)) {
    return [toDefect(subject, PROBLEMS.missingParent(folder.parentId))];
  }
  if (!isLoopHead(folder, byId)) return [];
  return [toDefect(subject, PROBLEMS.folderLoop())];
}
