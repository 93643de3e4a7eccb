import {
  boolean,
  choice,
  computed,
  counter,
  custom,
  each,
  type Field,
  generated,
  hiddenInLists,
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

/** The periods that Rentman shows on a project and a subproject. */
const PERIOD_ENDS = [
  ['usageperiod_start', 'min'],
  ['usageperiod_end', 'max'],
  ['planperiod_start', 'min'],
  ['planperiod_end', 'max'],
] as const;

/** What crew, transport and costs would add; the sandbox plans equipment only. */
const PRICES_OF_OTHERS = [
  'project_sale_price',
  'project_crew_price',
  'project_transport_price',
  'project_other_price',
  'project_insurance_price',
  'project_services_price',
  'estimated_cost',
  'planned_cost',
  'actual_cost',
];

/** An option is no income yet, and the parts of a kit carry the factor 0. */
const LINE_PRICE = `CASE WHEN l.is_option OR NOT g.in_price_calculation THEN 0
  ELSE l.unit_price * l.factor * l.quantity * (1 - l.discount) END`;

const CANCELLED_NAMES = `('Storniert', 'Cancelled', 'Canceled')`;
const IS_CANCELLED = `s.status IN (SELECT id FROM statuses WHERE name IN ${CANCELLED_NAMES})`;

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
      nullable(moment),
      `SELECT ${end}(g.${name}) FROM projectequipmentgroup g WHERE ${mine}`,
    ),
  ]);
  const withLines = `${mine} AND EXISTS (SELECT 1 FROM projectequipment l WHERE l.equipment_group = g.id)`;
  const equipmentPeriod = (end: 'start' | 'end', choose: 'min' | 'max') =>
    computed(
      nullable(moment),
      `SELECT ${choose}(g.planperiod_${end}) FROM projectequipmentgroup g WHERE ${withLines}`,
    );
  return {
    project_total_price: price(mine, `NOT ${IS_CANCELLED}`),
    project_total_price_cancelled: price(mine, IS_CANCELLED),
    project_rental_price: price(mine, `NOT ${IS_CANCELLED}`),
    ...Object.fromEntries(PRICES_OF_OTHERS.map((name) => [name, hiddenInLists(generated(number))])),
    already_invoiced: generated(number),
    ...Object.fromEntries(periods),
    ...physicalSums(mine),
    purchasecosts: generated(number),
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
    number,
    `SELECT round(coalesce(sum(e."${column}" * l.quantity_total), 0), 3)
     FROM projectequipmentgroup g JOIN projectequipment l ON l.equipment_group = g.id
     JOIN equipment e ON e.id = l.equipment WHERE ${mine}`,
  );
}

function price(mine: string, counts: string): Field {
  const sql = `SELECT round(coalesce(sum(${LINE_PRICE}), 0), 2)
    FROM projectequipmentgroup g JOIN projectequipment l ON l.equipment_group = g.id
    JOIN subprojects s ON s.id = g.subproject WHERE ${mine} AND ${counts}`;
  return hiddenInLists(computed(number, sql));
}

/** The API makes empty projects only; everything else about them is the staff's work. */
export const projects = defineResource({
  name: 'projects',
  itemType: 'Project',
  collection: ['GET', 'POST'],
  takesAlong: [{ resource: 'subprojects', by: 'project' }],
  fields: {
    ...each(['location', 'customer'], readOnly(link('contacts'))),
    refundabledeposit: readOnly(number),
    deposit_status: readOnly(choice('no_deposit_paid', 'deposit_paid', 'deposit_returned')),
    ...each(['loc_contact', 'cust_contact'], readOnly(link('contactpersons'))),
    project_type: readOnly(link('projecttypes')),
    ...each(['name', 'reference'], text),
    number: counter,
    account_manager: readOnly(link('crew')),
    ...each(['color', 'conditions'], readOnly(text)),
    tags: generated(text),
    ...planningSums({ table: 'projects', below: 'project' }),
    custom,
  },
  derive: (row, { database }) => ({
    displayname: row.name ?? '',
    number: row.number || nextNumber(database, 'projects'),
  }),
});

/** The first status of the account: what a subproject made over the API begins with. */
const FIRST_STATUS = 1;

export const subprojects = defineResource({
  name: 'subprojects',
  itemType: 'Subproject',
  under: [{ parent: 'projects', by: 'project', methods: ['GET', 'POST'] }],
  takesAlong: [{ resource: 'projectequipmentgroup', by: 'subproject' }],
  indexed: ['status'],
  hasMilliseconds: true,
  fields: {
    project: readOnly(link('projects')),
    order: readOnly(integer),
    name: text,
    status: readOnly(startingWith(FIRST_STATUS, link('statuses'))),
    is_template: readOnly(boolean),
    location: readOnly(link('contacts')),
    loc_contact: readOnly(link('contactpersons')),
    insurance_rate: readOnly(number),
    ...each(['discount_rental', 'discount_sale', 'discount_crew'], readOnly(number)),
    ...each(['discount_transport', 'discount_additional_costs'], readOnly(number)),
    ...each(['discount_services', 'discount_subproject'], readOnly(number)),
    discount_fixed: readOnly(boolean),
    discount_fixed_amount: readOnly(number),
    fixed_price: readOnly(boolean),
    ...each(['in_planning', 'in_financial'], readOnly(startingWith(1, boolean))),
    asset_location_from: readOnly(link('stocklocations')),
    ...planningSums({ table: 'subprojects', below: 'subproject' }),
    custom,
  },
  derive: (row) => ({ displayname: row.name ?? '' }),
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
