import { link, readOnly, required } from './field.ts';
import { defineResource, nameOfEquipment } from './resource.ts';

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
