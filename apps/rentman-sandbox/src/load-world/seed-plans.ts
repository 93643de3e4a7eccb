import { insertRows } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { chooseItem, chooseModified, type LoadHouse } from './load-house.ts';

const DAY_IN_MS = 86_400_000;
const NOON_IN_MS = DAY_IN_MS / 2;
const LINES_PER_PROJECT = 20;

const CONFIRMED = 3;
const OPTION = 2;
const CANCELLED = 4;
const ON_SET = 6;
/** Mostly confirmed work, some options, a few that fell through, by the ids of the demo's statuses. */
const COMMON_STATUSES = [CONFIRMED, CONFIRMED, CONFIRMED, OPTION, CANCELLED, ON_SET];

/** Adds projects from half a year ago to half a year ahead until there are as many lines as asked for. */
export function seedLoadPlans(house: LoadHouse): void {
  const { database, size, dice } = house;
  let left = size.lines;
  for (let number = 1; left > 0; number += 1) {
    const count = Math.min(left, dice.whole(LINES_PER_PROJECT / 2, LINES_PER_PROJECT * 1.5));
    const groupId = addProject(house, number);
    insertRows(database, getResource('projectequipment'), listLines(house, groupId, count));
    left -= count;
  }
}

function addProject(house: LoadHouse, number: number): number {
  const { database, dice, today } = house;
  const modified = chooseModified(house);
  const stamps = { created: modified, modified };
  const name = `Projekt ${number}`;
  const add = (resource: string, values: Row) =>
    insertRows(database, getResource(resource), [{ ...values, ...stamps }]);
  const project = add('projects', { name, number, customer: dice.whole(1, 12), project_type: 1 });
  const status = dice.pick(COMMON_STATUSES);
  const is_template = Number(dice.hits(2));
  const subproject = add('subprojects', { name, project, status, order: 1, is_template });
  const start = today + dice.whole(-180, 180) * DAY_IN_MS + NOON_IN_MS;
  return add('projectequipmentgroup', {
    name: 'Equipment',
    project,
    subproject,
    order: 1,
    planperiod_start: start,
    planperiod_end: start + dice.whole(2, 20) * DAY_IN_MS,
  });
}

function listLines(house: LoadHouse, groupId: number, count: number): Row[] {
  const { dice } = house;
  return Array.from({ length: count }, (_, index) => {
    const modified = chooseModified(house);
    const equipment = chooseItem(house);
    const quantity = dice.whole(1, 4);
    return {
      equipment_group: groupId,
      equipment,
      name: `Artikel ${equipment}`,
      quantity,
      quantity_total: quantity,
      warehouse_reservations: quantity,
      unit_price: dice.whole(2, 240),
      factor: dice.pick([1, 1.5, 2, 2.4, 2.8, 3]),
      is_option: Number(dice.hits(5)),
      order: index + 1,
      created: modified,
      modified,
    };
  });
}
