import type { Database } from 'better-sqlite3';
import {
  boolean,
  choice,
  counter,
  country,
  custom,
  each,
  generated,
  hiddenInLists,
  integer,
  link,
  moment,
  nullable,
  number,
  readOnly,
  required,
  startingWith,
  text,
  virtual,
  writtenAsText,
} from './field.ts';
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
  fields: {
    parent: link('folders'),
    name: text,
    order: writtenAsText(integer),
    itemtype: choice(
      'equipment',
      'contact',
      'vehicle',
      'user',
      'container',
      'project template',
      'default function',
    ),
    path: generated(text),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
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
  fields: {
    folder: link('folders'),
    ...each(['code', 'name', 'internal_remark', 'external_remark', 'unit'], text),
    factor_group: link('factorgroups'),
    ...each(['in_shop', 'surface_article', 'shop_featured', 'temporary', 'in_archive'], boolean),
    ...each(['shop_description_short', 'shop_description_long'], text),
    ...each(['shop_seo_title', 'shop_seo_keyword', 'shop_seo_description'], text),
    ...each(['price', 'subrental_costs', 'list_price'], number),
    critical_stock_level: integer,
    type: choice('item', 'set', 'case'),
    rental_sales: choice('Rental', 'Sale'),
    in_planner: startingWith(1, boolean),
    stock_management: choice('Track stock', 'Exclude from stock tracking'),
    taxclass: link('taxclasses'),
    packed_per: integer,
    ...each(['volume', 'height', 'width', 'length'], number),
    ...each(['weight', 'empty_weight', 'power', 'current'], number),
    country_of_origin: country,
    image: link('files'),
    ...each(['ledger', 'ledger_debit'], link('ledgercodes')),
    defaultgroup: text,
    is_combination: boolean,
    is_physical: choice('Physical equipment', 'Virtual package'),
    can_edit_content_during_planning: boolean,
    strict_container_content: choice('Unrestricted', 'Strict'),
    ...each(['qrcodes', 'qrcodes_of_serial_numbers', 'tags'], generated(text)),
    ...each(
      ['current_quantity_excl_cases', 'current_quantity', 'quantity_in_cases'],
      hiddenInLists(generated(integer)),
    ),
    location_in_warehouse: generated(text),
    custom,
  },
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
  fields: {
    quantity: startingWith(1, writtenAsText(integer)),
    parent_equipment: readOnly(link('equipment')),
    order: writtenAsText(integer),
    equipment: required(link('equipment')),
    is_fixed: choice('Available outside this combination', 'Reserved from stock'),
    is_physically_connected: choice(
      'Will be removed when emptying combinations',
      'Will remain in the combination when emptying combinations',
    ),
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

/** What goes along with an item: by itself when `automatic`, without a price when `is_free`. */
export const accessories = defineResource({
  name: 'accessories',
  itemType: 'Accessory',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'parent_equipment', methods: ['GET', 'POST'] }],
  indexed: ['equipment'],
  fields: {
    parent_equipment: readOnly(link('equipment')),
    equipment: link('equipment'),
    quantity: startingWith(1, integer),
    ...each(['automatic', 'skip', 'is_free'], boolean),
    order: writtenAsText(integer),
    add_as_new_line: boolean,
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

export const alternatives = defineResource({
  name: 'alternatives',
  itemType: 'Alternative',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  indexed: ['alternative'],
  fields: {
    equipment: readOnly(link('equipment')),
    alternative: required(link('equipment')),
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.alternative) }),
});

/** The single pieces of an item, by the number on them. */
export const serialnumbers = defineResource({
  name: 'serialnumbers',
  itemType: 'SerialNumber',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  fields: {
    equipment: readOnly(link('equipment')),
    serial: text,
    purchasedate: nullable(text),
    ...each(['depreciation_monthly', 'book_value', 'residual_value', 'purchase_costs'], number),
    active: startingWith(1, boolean),
    ...each(['remark', 'ref'], text),
    asset_location: link('stocklocations'),
    image: link('files'),
    current_book_value: generated(number),
    next_inspection: generated(nullable(text)),
    ...each(['qrcodes', 'tags'], generated(text)),
    last_subproject: generated(link('subprojects')),
    sealed: generated(boolean),
    custom,
  },
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
  fields: {
    internal_name: readOnly(text),
    equipment: readOnly(link('equipment')),
    serialnumber: readOnly(link('serialnumbers')),
    ...each(['reporter', 'assignee'], readOnly(link('crew'))),
    external_repairer: readOnly(link('contacts')),
    number: readOnly(counter),
    ...each(['repairperiod_start', 'repairperiod_end'], readOnly(nullable(moment))),
    amount: readOnly(startingWith(1, integer)),
    remark: readOnly(text),
    repair_costs: readOnly(number),
    is_usable: readOnly(choice('take_from_stock', 'keep_usable')),
    costs_charged_to_customer: readOnly(link('costs')),
    subproject: readOnly(link('subprojects')),
    stock_location: readOnly(link('stocklocations')),
    repair_status: readOnly(choice('in-progress', 'completed', 'unrepairable')),
    unrepairable_of: readOnly(link('repairs')),
    tags: generated(text),
    custom: readOnly(custom),
  },
  derive(row, { database }) {
    const number = row.number || nextNumber(database, 'repairs');
    return { number, displayname: row.internal_name || `Reparatur ${number}` };
  },
});

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

export const files = defineResource({
  name: 'files',
  itemType: 'File',
  under: underEveryItem(),
  hasMilliseconds: true,
  fields: {
    readable_name: readOnly(text),
    expiration: readOnly(nullable(text)),
    size: readOnly(integer),
    image: readOnly(boolean),
    item: readOnly(nullable(integer)),
    itemtype: readOnly(nullable(text)),
    description: readOnly(text),
    ...each(['in_documents', 'in_webshop', 'classified', 'public'], readOnly(boolean)),
    type: readOnly(text),
    preview_of: readOnly(link('files')),
    previewstatus: readOnly(choice('no', 'yes', 'failed')),
    file_item: readOnly(integer),
    file_itemtype: readOnly(text),
    folder: readOnly(link('file_folders')),
    ...each(['path', 'path_without_file_name', 'path_with_file_folders'], generated(text)),
    ...each(['name_without_extension', 'friendly_name_without_extension'], generated(text)),
    extension: generated(text),
    ...each(['url', 'proxy_url'], virtual(text)),
    parent_api_path: hiddenInLists(virtual(text)),
  },
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
      file_item: row.item ?? 0,
      file_itemtype: row.itemtype ?? '',
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
  fields: {
    parent: readOnly(link('file_folders')),
    name: readOnly(text),
    classified: readOnly(boolean),
    item: readOnly(nullable(integer)),
    itemtype: readOnly(nullable(text)),
    is_template: readOnly(boolean),
    parent_api_path: hiddenInLists(virtual(text)),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
  present: (row) => ({ parent_api_path: toParentPath(row) }),
});
