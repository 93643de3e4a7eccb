import {
  boolean,
  choice,
  counter,
  custom,
  each,
  generated,
  integer,
  link,
  moment,
  nullable,
  number,
  readOnly,
  required,
  startingWith,
  text,
  writtenAsText,
} from './field.ts';
import { defineResource, nameOfEquipment, nextNumber, type Row } from './resource.ts';

/** What a set or case holds. */
export const equipmentsetscontent = defineResource({
  name: 'equipmentsetscontent',
  itemType: 'EquipmentSetContent',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'parent_equipment', methods: ['GET', 'POST'] }],
  indexed: ['equipment'],
  fields: {
    quantity: startingWith(1, writtenAsText(integer)),
    parent_equipment: readOnly(link('equipment')),
    order: writtenAsText(integer),
    equipment: required(link('equipment')),
    is_fixed: choice('Available outside this combination', 'Reserved from stock'),
    is_physically_connected: choice(
      'Will be removed when emptying combinations',
      'Will remain in the combination when emptying combinations',
    ),
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

/** What goes along with an item: by itself when `automatic`, without a price when `is_free`. */
export const accessories = defineResource({
  name: 'accessories',
  itemType: 'Accessory',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'parent_equipment', methods: ['GET', 'POST'] }],
  indexed: ['equipment'],
  fields: {
    parent_equipment: readOnly(link('equipment')),
    equipment: link('equipment'),
    quantity: startingWith(1, integer),
    ...each(['automatic', 'skip', 'is_free'], boolean),
    order: writtenAsText(integer),
    add_as_new_line: boolean,
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.equipment) }),
});

export const alternatives = defineResource({
  name: 'alternatives',
  itemType: 'Alternative',
  item: ['GET', 'PUT', 'DELETE'],
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET', 'POST'] }],
  indexed: ['alternative'],
  fields: {
    equipment: readOnly(link('equipment')),
    alternative: required(link('equipment')),
  },
  derive: (row, { database }) => ({ displayname: nameOfEquipment(database, row.alternative) }),
});

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

/** Pieces in repair; they leave the stock while `is_usable` says so and the work is in progress. */
export const repairs = defineResource({
  name: 'repairs',
  itemType: 'Repair',
  under: [{ parent: 'equipment', by: 'equipment', methods: ['GET'] }],
  indexed: ['repair_status'],
  fields: {
    internal_name: readOnly(text),
    equipment: readOnly(link('equipment')),
    serialnumber: readOnly(link('serialnumbers')),
    ...each(['reporter', 'assignee'], readOnly(link('crew'))),
    external_repairer: readOnly(link('contacts')),
    number: readOnly(counter),
    ...each(['repairperiod_start', 'repairperiod_end'], readOnly(nullable(moment))),
    amount: readOnly(startingWith(1, integer)),
    remark: readOnly(text),
    repair_costs: readOnly(number),
    is_usable: readOnly(choice('take_from_stock', 'keep_usable')),
    costs_charged_to_customer: readOnly(link('costs')),
    subproject: readOnly(link('subprojects')),
    stock_location: readOnly(link('stocklocations')),
    repair_status: readOnly(choice('in-progress', 'completed', 'unrepairable')),
    unrepairable_of: readOnly(link('repairs')),
    tags: generated(text),
    custom: readOnly(custom),
  },
  derive(row, { database }) {
    const number = row.number || nextNumber(database, 'repairs');
    return { number, displayname: row.internal_name || `Reparatur ${number}` };
  },
});
