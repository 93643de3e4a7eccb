import type { Database } from 'better-sqlite3';
import {
  defineResource,
  type LinkedPath,
  nameOfEquipment,
  nextNumber,
  type Row,
} from './resource.ts';

export const folders = defineResource({
  name: 'folders',
  itemType: 'Folder',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT'],
  afterWrite: rewritePaths,
});

/** A renamed folder changes the path of everything below it. Folders in a loop keep theirs. */
function rewritePaths(database: Database): void {
  database.exec(`
    WITH RECURSIVE tree (id, path) AS (
      SELECT id, name FROM folders WHERE parent IS NULL
      UNION ALL
      SELECT folders.id, tree.path || '/' || folders.name
      FROM folders JOIN tree ON folders.parent = tree.id
    )
    UPDATE folders SET path = tree.path FROM tree
    WHERE folders.id = tree.id AND folders.path IS NOT tree.path`);
}

export const equipment = defineResource({
  name: 'equipment',
  itemType: 'Equipment',
  collection: ['GET', 'POST'],
  item: ['GET', 'PUT'],
  indexed: ['code', 'folder', 'in_shop'],
  hiddenWhen: '"temporary" = 1',
  takesAlong: [
    ...['parent_equipment', 'equipment'].flatMap((by) => [
      { resource: 'equipmentsetscontent', by },
      { resource: 'accessories', by },
    ]),
    { resource: 'alternatives', by: 'equipment' },
    { resource: 'alternatives', by: 'alternative' },
    { resource: 'serialnumbers', by: 'equipment' },
  ],
  derive(row, { before }) {
    const isVirtual = row.is_physical === 'Virtual package';
    return {
      displayname: row.name ?? '',
      type: toType(row),
      can_edit_content_during_planning: isVirtual ? (row.can_edit_content_during_planning ?? 0) : 0,
      // Rentman accepts this field and does not store it.
      strict_container_content: before?.strict_container_content ?? 'Unrestricted',
    };
  },
});

/** Rentman decides the type itself; a sent one is ignored. */
function toType(row: Row): string {
  if (!row.is_combination) return 'item';
  return row.is_physical === 'Virtual package' ? 'set' : 'case';
}

/** What a set or case holds. */
export const equipmentsetscontent = defineResource({
  name: 'equipmentsetscontent',
  itemType: 'EquipmentSetContent',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'parent_equipment', methods: ['GET', 'POST'] }],
  indexed: ['equipment'],
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

/** What goes along with an item: by itself when `automatic`, without a price when `is_free`. */
export const accessories = defineResource({
  name: 'accessories',
  itemType: 'Accessory',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'parent_equipment', methods: ['GET', 'POST'] }],
  indexed: ['equipment'],
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

export const alternatives = defineResource({
  name: 'alternatives',
  itemType: 'Alternative',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  indexed: ['alternative'],
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.alternative) }),
});

/** The single pieces of an item, by the number on them. */
export const serialnumbers = defineResource({
  name: 'serialnumbers',
  itemType: 'SerialNumber',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  derive: (row) => ({
    displayname: row.serial ?? '',
    current_book_value: row.book_value ?? 0,
    // Rentman does not take a piece out of use before it was bought.
    active: isStillToBeBought(row) ? 1 : (row.active ?? 1),
  }),
});

function isStillToBeBought({ purchasedate, modified }: Row): boolean {
  return Date.parse(String(purchasedate)) > Number(modified);
}

/** Pieces in repair; they leave the stock while `is_usable` says so and the work is in progress. */
export const repairs = defineResource({
  name: 'repairs',
  itemType: 'Repair',
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET'] }],
  indexed: ['repair_status'],
  derive(row, { database }) {
    const number = row.number || nextNumber(database, 'repairs');
    return { number, displayname: row.internal_name || `Reparatur ${number}` };
  },
});

/** The papers of documents name them by a pair of fields of their own. */
const PAPERS = [
  ['quotes', 'Offerte'],
  ['contracts', 'Contract'],
  ['invoices', 'Factuur'],
].map(
  ([parent = '', file_itemtype = '']): LinkedPath => ({
    parent,
    by: 'file_item',
    where: { file_itemtype },
    methods: ['GET'],
  }),
);

/** Files and their folders name what they hang on by a plain number and Rentman's own type name. */
const RESOURCE_OF_ITEM_TYPE: ReadonlyMap<string, string> = new Map([
  ['Equipment', 'equipment'],
  ['Contact', 'contacts'],
  ['ContactPerson', 'contactpersons'],
  ['Project', 'projects'],
  ['Repair', 'repairs'],
  ['SerialNumber', 'serialnumbers'],
]);

/** `/equipment/{id}/files` and its likes: everything that may have files and folders of files. */
function underEveryItem(): readonly LinkedPath[] {
  return [...RESOURCE_OF_ITEM_TYPE].map(([itemtype, parent]) => ({
    parent,
    by: 'item',
    where: { itemtype },
    methods: ['GET'],
  }));
}

/** `/equipment/7` for what a file hangs on; empty when that is nothing the sandbox serves. */
function toParentPath({ item, itemtype }: Row): string {
  const parent = RESOURCE_OF_ITEM_TYPE.get(String(itemtype));
  return parent === undefined ? '' : `/${parent}/${item}`;
}

/** Of what is added by hand to a project or a contact Rentman names the owner once only. */
function toOwner({ item, itemtype, file_item, file_itemtype }: Row): Row {
  if (item === null) return { file_item: file_item ?? 0, file_itemtype: file_itemtype ?? '' };
  const isByHand = itemtype === 'Project' || itemtype === 'Contact';
  return isByHand
    ? { file_item: 0, file_itemtype: '' }
    : { file_item: item ?? 0, file_itemtype: itemtype ?? '' };
}

export const files = defineResource({
  name: 'files',
  itemType: 'File',
  under: [...underEveryItem(), ...PAPERS],
  hasMilliseconds: true,
  derive(row) {
    const name = String(row.readable_name ?? '');
    const dot = name.lastIndexOf('.');
    const stem = dot > 0 ? name.slice(0, dot) : name;
    return {
      displayname: name,
      path: name,
      path_with_file_folders: name,
      name_without_extension: stem,
      friendly_name_without_extension: stem.replaceAll(/[-_]+/g, ' '),
      extension: dot > 0 ? name.slice(dot + 1) : '',
      ...toOwner(row),
    };
  },
  present(row, { toPictureUrl, toProxyUrl }) {
    return {
      url: toPictureUrl(Number(row.id), String(row.readable_name)),
      proxy_url: toProxyUrl(Number(row.id)),
      parent_api_path: toParentPath(row),
    };
  },
});

export const fileFolders = defineResource({
  name: 'file_folders',
  itemType: 'FileFolder',
  under: underEveryItem(),
  present: (row) => ({ parent_api_path: toParentPath(row) }),
});
