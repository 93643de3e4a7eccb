import { choice, each, readOnly, text } from './field.ts';
import { defineResource } from './resource.ts';

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
