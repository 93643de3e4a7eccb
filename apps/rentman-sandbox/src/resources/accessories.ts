import { boolean, each, integer, link, readOnly, startingWith, writtenAsText } from './field.ts';
import { defineResource, nameOfEquipment } from './resource.ts';

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
