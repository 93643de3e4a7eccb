import {
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
  startingWith,
  text,
} from './field.ts';
import { defineResource, nextNumber } from './resource.ts';

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
