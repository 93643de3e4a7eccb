import type { Database } from 'better-sqlite3';
import { defineResource, joinWords } from './resource.ts';

/** The names are the account's own. `statuses` is what subprojects link to, the others are younger. */
export const statuses = defineResource({
  name: 'statuses',
  itemType: 'Status',
  derive: (row, { database }) => ({
    displayname: row.name ?? '',
    id: row.id ?? nextOwnStatus(database),
  }),
});

/** The ids up to 8 are those of the statuses that every account has. */
function nextOwnStatus(database: Database): number {
  const sql = 'SELECT max(coalesce(max(id), 0), 8) + 1 FROM statuses';
  return database.prepare<[], number>(sql).pluck().get() ?? 9;
}

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

/** What needs no more than its fields. */
export const others = (
  [
    ['projectstatuses', 'ProjectStatus'],
    ['warehousestatuses', 'WarehouseStatus'],
    ['projecttypes', 'ProjectType'],
    // The warehouses.
    ['stocklocations', 'StockLocation'],
    // Names of rates; Rentman exposes no percentage.
    ['taxclasses', 'TaxClass'],
    // The account's own fields: `custom_8` of a row belongs to the definition with id 8.
    ['extrainputfields', 'ExtraInputField'],
  ] as const
).map(([name, itemType]) => defineResource({ name, itemType }));

/** The staff. */
export const crew = defineResource({
  name: 'crew',
  itemType: 'Crew',
  derive: (row) => {
    const name = joinWords(row.firstname, row.middle_name, row.lastname);
    return { displayname: name, vt_fullname: name };
  },
});
