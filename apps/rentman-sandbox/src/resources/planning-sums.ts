import {
  computed,
  type Field,
  generated,
  hiddenInLists,
  moment,
  nullable,
  number,
} from './field.ts';

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
export function planningSums(place: Below): Record<string, Field> {
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
export function physicalSums(mine: string): Record<string, Field> {
  return Object.fromEntries(
    ['weight', 'power', 'current', 'volume'].map((name) => [name, sumOfEquipment(mine, name)]),
  );
}

/** Adds up a column of the equipment over the planned pieces of the groups that are meant. */
export function sumOfEquipment(mine: string, column: string): Field {
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
