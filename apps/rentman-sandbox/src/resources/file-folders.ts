import { toParentPath, underEveryItem } from './attached-items.ts';
import {
  boolean,
  hiddenInLists,
  integer,
  link,
  nullable,
  readOnly,
  text,
  virtual,
} from './field.ts';
import { defineResource } from './resource.ts';

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
