import {
  boolean,
  each,
  integer,
  link,
  moment,
  nullable,
  number,
  readOnly,
  startingWith,
  text,
} from './field.ts';
import { physicalSums, sumOfEquipment } from './planning-sums.ts';
import { defineResource } from './resource.ts';

const MINE = 'g.id = "projectequipmentgroup".id';

/** The periods are written here; lines, subprojects and projects show them. */
export const projectequipmentgroup = defineResource({
  name: 'projectequipmentgroup',
  itemType: 'ProjectEquipmentGroup',
  under: [
    { parent: 'subprojects', by: 'subproject', methods: ['GET'] },
    { parent: 'projects', by: 'project', methods: ['GET'] },
  ],
  takesAlong: [{ resource: 'projectequipment', by: 'equipment_group' }],
  indexed: ['planperiod_start', 'planperiod_end'],
  hasMilliseconds: true,
  fields: {
    project: readOnly(link('projects')),
    subproject: readOnly(link('subprojects')),
    additional_scanned: readOnly(boolean),
    name: readOnly(text),
    ...each(['usageperiod_start', 'usageperiod_end'], readOnly(nullable(moment))),
    duration: readOnly(nullable(number)),
    ...each(['planperiod_start', 'planperiod_end'], readOnly(nullable(moment))),
    is_delayed: readOnly(boolean),
    order: readOnly(integer),
    in_price_calculation: readOnly(startingWith(1, boolean)),
    remark: readOnly(text),
    ...physicalSums(MINE),
    total_new_price: sumOfEquipment(MINE, 'list_price'),
  },
  derive: (row) => ({
    displayname: row.name ?? '',
    usageperiod_start: row.usageperiod_start ?? row.planperiod_start ?? null,
    usageperiod_end: row.usageperiod_end ?? row.planperiod_end ?? null,
  }),
});
