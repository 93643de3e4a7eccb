import { STATUS_IDS } from '@klappe/rentman';
import { computed, type Field } from './field.ts';
import { defineResource, nextNumber } from './resource.ts';

/** The periods that Rentman shows on a project and a subproject. */
const PERIOD_ENDS = [
  ['usageperiod_start', 'min'],
  ['usageperiod_end', 'max'],
  ['planperiod_start', 'min'],
  ['planperiod_end', 'max'],
] as const;

/** An option is no income yet, and the parts of a kit carry the factor 0. */
const LINE_PRICE = `CASE WHEN l.is_option OR NOT g.in_price_calculation THEN 0
  ELSE l.unit_price * l.factor * l.quantity * (1 - l.discount) END`;

const IS_CANCELLED = `s.status = ${STATUS_IDS.cancelled}`;

/** What is planned below a project or subproject: `below` names it among the columns of a group. */
interface Below {
  readonly table: 'projects' | 'subprojects';
  readonly below: 'project' | 'subproject';
}

/** The periods, sums and prices of everything planned below a project or subproject. */
function planningSums(place: Below): Record<string, Field> {
  const mine = `g.${place.below} = "${place.table}".id`;
  const periods = PERIOD_ENDS.map(([name, end]) => [
    name,
    computed(
      'moment nullable',
      `SELECT ${end}(g.${name}) FROM projectequipmentgroup g WHERE ${mine}`,
    ),
  ]);
  const withLines = `${mine} AND EXISTS (SELECT 1 FROM projectequipment l WHERE l.equipment_group = g.id)`;
  const equipmentPeriod = (end: 'start' | 'end', choose: 'min' | 'max') =>
    computed(
      'moment nullable',
      `SELECT ${choose}(g.planperiod_${end}) FROM projectequipmentgroup g WHERE ${withLines}`,
    );
  return {
    project_total_price: price(mine, `NOT ${IS_CANCELLED}`),
    project_total_price_cancelled: price(mine, IS_CANCELLED),
    project_rental_price: price(mine, `NOT ${IS_CANCELLED}`),
    ...Object.fromEntries(periods),
    ...physicalSums(mine),
    equipment_period_from: equipmentPeriod('start', 'min'),
    equipment_period_to: equipmentPeriod('end', 'max'),
  };
}

/** Weight, power, current and volume of the planned equipment. */
function physicalSums(mine: string): Record<string, Field> {
  return Object.fromEntries(
    ['weight', 'power', 'current', 'volume'].map((name) => [name, sumOfEquipment(mine, name)]),
  );
}

/** Adds up a column of the equipment over the planned pieces of the groups that are meant. */
function sumOfEquipment(mine: string, column: string): Field {
  return computed(
    'number',
    `SELECT round(coalesce(sum(e."${column}" * l.quantity_total), 0), 3)
     FROM projectequipmentgroup g JOIN projectequipment l ON l.equipment_group = g.id
     JOIN equipment e ON e.id = l.equipment WHERE ${mine}`,
  );
}

function price(mine: string, counts: string): Field {
  const sql = `SELECT round(coalesce(sum(${LINE_PRICE}), 0), 2)
    FROM projectequipmentgroup g JOIN projectequipment l ON l.equipment_group = g.id
    JOIN subprojects s ON s.id = g.subproject WHERE ${mine} AND ${counts}`;
  return computed('number hidden-in-lists', sql);
}

/** The API makes empty projects only; everything else about them is the staff's work. */
export const projects = defineResource({
  name: 'projects',
  itemType: 'Project',
  collection: ['GET', 'POST'],
  takesAlong: [
    { resource: 'subprojects', by: 'project' },
    { resource: 'costs', by: 'project' },
    { resource: 'quotes', by: 'project' },
    { resource: 'contracts', by: 'project' },
  ],
  computed: planningSums({ table: 'projects', below: 'project' }),
  derive: (row, { database }) => ({
    displayname: row.name ?? '',
    number: row.number || nextNumber(database, 'projects'),
  }),
});

export const subprojects = defineResource({
  name: 'subprojects',
  itemType: 'Subproject',
  under: [{ parent: 'projects', by: 'project', methods: ['GET', 'POST'] }],
  takesAlong: [{ resource: 'projectequipmentgroup', by: 'subproject' }],
  indexed: ['status'],
  hasMilliseconds: true,
  computed: planningSums({ table: 'subprojects', below: 'subproject' }),
});

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
  computed: { ...physicalSums(MINE), total_new_price: sumOfEquipment(MINE, 'list_price') },
  derive: (row) => ({
    displayname: row.name ?? '',
    usageperiod_start: row.usageperiod_start ?? row.planperiod_start ?? null,
    usageperiod_end: row.usageperiod_end ?? row.planperiod_end ?? null,
  }),
});

/** A line shows the period of its group, so a moved group leaves `modified` of its lines alone. */
function ofGroup(name: string) {
  const sql = `SELECT g.${name} FROM projectequipmentgroup g WHERE g.id = "projectequipment".equipment_group`;
  return computed('moment nullable', sql);
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
  computed: {
    planperiod_start: ofGroup('planperiod_start'),
    planperiod_end: ofGroup('planperiod_end'),
    usageperiod_start: ofGroup('usageperiod_start'),
    usageperiod_end: ofGroup('usageperiod_end'),
  },
});

/** What is charged beside the equipment, such as a lost cable. */
export const costs = defineResource({
  name: 'costs',
  itemType: 'ProjectCost',
  under: [{ parent: 'projects', by: 'project', methods: ['GET'] }],
});
