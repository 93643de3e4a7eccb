import {
  boolean,
  each,
  hiddenInLists,
  integer,
  link,
  readOnly,
  startingWith,
  text,
} from './field.ts';
import { defineResource } from './resource.ts';

/** The account's own fields: `custom_8` of a row belongs to the definition with id 8. */
export const extrainputfields = defineResource({
  name: 'extrainputfields',
  itemType: 'ExtraInputField',
  fields: {
    name: readOnly(text),
    itemtype: readOnly(startingWith('Materiaal', text)),
    linkedItemType: hiddenInLists(readOnly(text)),
    parent: readOnly(link('extrainputfields')),
    type: readOnly(startingWith('text', text)),
    order: readOnly(integer),
    ...each(['hidden', 'classified', 'search_include'], readOnly(boolean)),
    search_minlength: readOnly(integer),
    is_customfield_mandatory: readOnly(boolean),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
