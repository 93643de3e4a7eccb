import { readOnly, text } from './field.ts';
import { defineResource } from './resource.ts';

export const factorgroups = defineResource({
  name: 'factorgroups',
  itemType: 'FactorGroup',
  takesAlong: [{ resource: 'factors', by: 'factor_group' }],
  fields: { name: readOnly(text) },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
