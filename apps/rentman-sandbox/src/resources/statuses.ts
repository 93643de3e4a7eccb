import { readOnly, text } from './field.ts';
import { defineResource } from './resource.ts';

function defineStatuses(name: string, itemType: string) {
  return defineResource({
    name,
    itemType,
    fields: { name: readOnly(text) },
    derive: (row) => ({ displayname: row.name ?? '' }),
  });
}

/** The names are the account's own. `statuses` is what subprojects link to, the others are younger. */
export const statuses = defineStatuses('statuses', 'Status');
export const projectstatuses = defineStatuses('projectstatuses', 'ProjectStatus');
export const warehousestatuses = defineStatuses('warehousestatuses', 'WarehouseStatus');
