import {
  boolean,
  each,
  integer,
  link,
  number,
  readOnly,
  startingWith,
  text,
  writtenAsText,
} from './field.ts';
import { defineResource } from './resource.ts';

/** Rentman refuses POST on the collection: a line is made under its request only. */
export const projectrequestequipment = defineResource({
  name: 'projectrequestequipment',
  itemType: 'ProjectRequestEquipment',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'projectrequests', by: 'project_request', methods: ['GET', 'POST'] }],
  fields: {
    ...each(['quantity', 'quantity_total'], integer),
    ...each(['is_comment', 'is_kit'], boolean),
    ...each(['discount', 'unit_price'], number),
    linked_equipment: link('equipment'),
    ...each(['name', 'external_remark'], text),
    parent: link('projectrequestequipment'),
    project_request: readOnly(link('projectrequests')),
    factor: startingWith(1, writtenAsText(number)),
    order: writtenAsText(integer),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
