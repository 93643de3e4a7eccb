import { boolean, each, readOnly, text } from './field.ts';
import { defineResource } from './resource.ts';

export const ledgercodes = defineResource({
  name: 'ledgercodes',
  itemType: 'Ledger',
  fields: { code: readOnly(text), ...each(['is_credit', 'is_debit'], readOnly(boolean)) },
  derive: (row) => ({ displayname: row.code ?? '' }),
});
