import {
  boolean,
  choice,
  country,
  each,
  hiddenInLists,
  integer,
  link,
  number,
  readOnly,
  startingWith,
  text,
} from './field.ts';
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

export const projecttypes = defineResource({
  name: 'projecttypes',
  itemType: 'ProjectType',
  fields: {
    ...each(['name', 'color'], readOnly(text)),
    type: readOnly(choice('regular', 'supplier', 'transfer', 'shifts')),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});

/** The warehouses. */
export const stocklocations = defineResource({
  name: 'stocklocations',
  itemType: 'StockLocation',
  fields: {
    ...each(['name', 'city', 'street', 'house_number'], readOnly(text)),
    ...each(['postal_code', 'state_province'], readOnly(text)),
    country: readOnly(startingWith('at', country)),
    active: readOnly(startingWith(1, boolean)),
    type: readOnly(choice('plannable', 'nonplannable')),
    color: readOnly(text),
    in_archive: readOnly(boolean),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});

/** Names of rates; Rentman exposes no percentage. */
export const taxclasses = defineResource({
  name: 'taxclasses',
  itemType: 'TaxClass',
  fields: {
    ...each(['name', 'code'], readOnly(text)),
    type: readOnly(choice('vat', 'tax', 'notax')),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});

export const ledgercodes = defineResource({
  name: 'ledgercodes',
  itemType: 'Ledger',
  fields: { code: readOnly(text), ...each(['is_credit', 'is_debit'], readOnly(boolean)) },
  derive: (row) => ({ displayname: row.code ?? '' }),
});

export const factorgroups = defineResource({
  name: 'factorgroups',
  itemType: 'FactorGroup',
  takesAlong: [{ resource: 'factors', by: 'factor_group' }],
  fields: { name: readOnly(text) },
  derive: (row) => ({ displayname: row.name ?? '' }),
});

/** What the day price is multiplied by for a number of days. */
export const factors = defineResource({
  name: 'factors',
  itemType: 'Factor',
  under: [{ parent: 'factorgroups', by: 'factor_group', methods: ['GET'] }],
  fields: {
    ...each(['from_days', 'to_days'], readOnly(integer)),
    factor: readOnly(startingWith(1, number)),
    factor_group: readOnly(link('factorgroups')),
  },
  derive: (row) => ({ displayname: `${row.from_days}-${row.to_days}: ${row.factor}` }),
});

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
