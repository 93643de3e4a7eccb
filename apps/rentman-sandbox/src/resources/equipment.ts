import type { Database } from 'better-sqlite3';
import {
  boolean,
  choice,
  country,
  custom,
  each,
  generated,
  hiddenInLists,
  integer,
  link,
  number,
  startingWith,
  text,
  writtenAsText,
} from './field.ts';
import { defineResource, type Row } from './resource.ts';

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
