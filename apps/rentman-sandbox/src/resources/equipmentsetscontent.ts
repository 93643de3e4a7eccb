import { choice, integer, link, readOnly, required, startingWith, writtenAsText } from './field.ts';
import { defineResource, nameOfEquipment } from './resource.ts';

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
