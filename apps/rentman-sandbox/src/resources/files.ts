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
  type SqlValue,
  text,
  virtual,
} from './field.ts';
import { defineResource } from './resource.ts';

/** Item types are Rentman's own names; their rows live under these resources. */
const RESOURCE_OF_ITEM_TYPE: ReadonlyMap<SqlValue | undefined, string> = new Map([
  ['Equipment', 'equipment'],
  ['Contact', 'contacts'],
]);

export const files = defineResource({
  name: 'files',
  under: [
    { parent: 'equipment', by: 'item', where: { itemtype: 'Equipment' }, methods: ['GET'] },
    { parent: 'contacts', by: 'item', where: { itemtype: 'Contact' }, methods: ['GET'] },
  ],
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
    const parent = RESOURCE_OF_ITEM_TYPE.get(row.itemtype);
    return {
      url: toPictureUrl(Number(row.id), String(row.readable_name)),
      proxy_url: toProxyUrl(Number(row.id)),
      parent_api_path: parent === undefined ? '' : `/${parent}/${row.item}`,
    };
  },
});
