import { each, integer, link, number, readOnly, startingWith } from './field.ts';
import { defineResource } from './resource.ts';

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
