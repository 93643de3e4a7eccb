import {
  boolean,
  computed,
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
import { defineResource } from './resource.ts';

/** A line shows the period of its group, so a moved group leaves `modified` of its lines alone. */
function ofGroup(name: string) {
  const sql = `SELECT g.${name} FROM projectequipmentgroup g WHERE g.id = "projectequipment".equipment_group`;
  return computed(nullable(moment), sql);
}

export const projectequipment = defineResource({
  name: 'projectequipment',
  itemType: 'ProjectEquipment',
  under: [
    { parent: 'projectequipmentgroup', by: 'equipment_group', methods: ['GET'] },
    {
      parent: 'subprojects',
      by: 'equipment_group',
      through: { resource: 'projectequipmentgroup', by: 'subproject' },
      methods: ['GET'],
    },
    {
      parent: 'projects',
      by: 'equipment_group',
      through: { resource: 'projectequipmentgroup', by: 'project' },
      methods: ['GET'],
    },
  ],
  takesAlong: [{ resource: 'projectequipment', by: 'parent' }],
  indexed: ['equipment', 'parent'],
  hasMilliseconds: true,
  fields: {
    equipment: readOnly(link('equipment')),
    parent: readOnly(link('projectequipment')),
    ...each(['ledger', 'ledger_debit'], readOnly(link('ledgercodes'))),
    quantity: readOnly(integer),
    quantity_total: readOnly(integer),
    equipment_group: readOnly(link('projectequipmentgroup')),
    discount: readOnly(number),
    is_option: readOnly(boolean),
    factor: readOnly(startingWith(1, number)),
    order: readOnly(integer),
    unit_price: readOnly(number),
    ...each(['name', 'external_remark', 'internal_remark'], readOnly(text)),
    delay_notified: readOnly(boolean),
    duration: readOnly(nullable(number)),
    is_delayed: readOnly(boolean),
    planperiod_start: ofGroup('planperiod_start'),
    planperiod_end: ofGroup('planperiod_end'),
    usageperiod_start: ofGroup('usageperiod_start'),
    usageperiod_end: ofGroup('usageperiod_end'),
    has_missings: generated(boolean),
    ...each(['warehouse_reservations', 'subrent_reservations'], generated(integer)),
    serial_number_ids: generated(text),
    custom: readOnly(custom),
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
});
