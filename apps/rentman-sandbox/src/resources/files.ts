import {
  boolean,
  choice,
  each,
  generated,
  hiddenInLists,
  integer,
  link,
  nullable,
  readOnly,
  text,
  virtual,
} from './field.ts';
import { defineResource, type LinkedPath, type Row } from './resource.ts';

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
