import { boolean, choice, country, each, readOnly, startingWith, text } from './field.ts';
import { defineResource } from './resource.ts';

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
