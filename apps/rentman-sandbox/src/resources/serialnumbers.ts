import {
  boolean,
  custom,
  each,
  generated,
  link,
  nullable,
  number,
  readOnly,
  startingWith,
  text,
} from './field.ts';
import { defineResource, type Row } from './resource.ts';

/** The single pieces of an item, by the number on them. */
export const serialnumbers = defineResource({
  name: 'serialnumbers',
  itemType: 'SerialNumber',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  fields: {
    equipment: readOnly(link('equipment')),
    serial: text,
    purchasedate: nullable(text),
    ...each(['depreciation_monthly', 'book_value', 'residual_value', 'purchase_costs'], number),
    active: startingWith(1, boolean),
    ...each(['remark', 'ref'], text),
    asset_location: link('stocklocations'),
    image: link('files'),
    current_book_value: generated(number),
    next_inspection: generated(nullable(text)),
    ...each(['qrcodes', 'tags'], generated(text)),
    last_subproject: generated(link('subprojects')),
    sealed: generated(boolean),
    custom,
  },
  derive: (row) => ({
    displayname: row.serial ?? '',
    current_book_value: row.book_value ?? 0,
    // Rentman does not take a piece out of use before it was bought.
    active: isStillToBeBought(row) ? 1 : (row.active ?? 1),
  }),
});

function isStillToBeBought({ purchasedate, modified }: Row): boolean {
  return Date.parse(String(purchasedate)) > Number(modified);
}
