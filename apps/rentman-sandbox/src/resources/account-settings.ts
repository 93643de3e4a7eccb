import { defineResource } from './resource.ts';

/** The names are the account's own. `statuses` is what subprojects link to, the others are younger. */
export const statuses = defineResource({ name: 'statuses', itemType: 'Status' });
export const projectstatuses = defineResource({
  name: 'projectstatuses',
  itemType: 'ProjectStatus',
});
export const warehousestatuses = defineResource({
  name: 'warehousestatuses',
  itemType: 'WarehouseStatus',
});

export const projecttypes = defineResource({
  name: 'projecttypes',
  itemType: 'ProjectType',
});

/** The warehouses. */
export const stocklocations = defineResource({
  name: 'stocklocations',
  itemType: 'StockLocation',
});

/** Names of rates; Rentman exposes no percentage. */
export const taxclasses = defineResource({
  name: 'taxclasses',
  itemType: 'TaxClass',
});

export const ledgercodes = defineResource({
  name: 'ledgercodes',
  itemType: 'Ledger',
  derive: (row) => ({ displayname: row.code ?? '' }),
});

export const factorgroups = defineResource({
  name: 'factorgroups',
  itemType: 'FactorGroup',
  takesAlong: [{ resource: 'factors', by: 'factor_group' }],
});

/** What the day price is multiplied by for a number of days. */
export const factors = defineResource({
  name: 'factors',
  itemType: 'Factor',
  under: [{ parent: 'factorgroups', by: 'factor_group', methods: ['GET'] }],
  derive: (row) => ({ displayname: `${row.from_days}-${row.to_days}: ${row.factor}` }),
});

/** The account's own fields: `custom_8` of a row belongs to the definition with id 8. */
export const extrainputfields = defineResource({
  name: 'extrainputfields',
  itemType: 'ExtraInputField',
});
