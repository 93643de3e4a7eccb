import { choice, each, readOnly, text } from './field.ts';
import { defineResource } from './resource.ts';

export const projecttypes = defineResource({
  name: 'projecttypes',
  itemType: 'ProjectType',
  fields: {
    ...each(['name', 'color'], readOnly(text)),
    type: readOnly(choice('regular', 'supplier', 'transfer', 'shifts')),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
