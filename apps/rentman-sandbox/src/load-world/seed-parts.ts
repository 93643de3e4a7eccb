import { DAY_MS } from '@klappe/domain';
import { STATUS_IDS } from '@klappe/rentman';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { insertRows } from './insert-rows.ts';
import { chooseItem, chooseModified, LINES_PER_ITEM, type LoadHouse } from './load-house.ts';

/** Makes one item in fifty a kit with content, and gives one in ten accessories. */
export function seedParts(house: LoadHouse): void {
  const { database, dice, items } = house;
  const kits = listSome(items, () => dice.hits(2));
  const update = database.prepare(
    `UPDATE equipment SET is_combination = 1, is_physical = ?, type = ? WHERE id = ?`,
  );
  for (const id of kits) {
    const isVirtual = dice.hits(50);
    const kind = isVirtual ? 'Virtual package' : 'Physical equipment';
    update.run(kind, isVirtual ? 'set' : 'case', id);
  }
  const contents = kits.flatMap((id) => toParts(house, id, dice.whole(3, 8)));
  insertRows(database, getResource('equipmentsetscontent'), contents);
  const parents = listSome(items, () => dice.hits(10));
  const accessories = parents.flatMap((id) =>
    toParts(house, id, dice.whole(1, 3)).map((part) => ({
      ...part,
      automatic: Number(dice.hits(40)),
      is_free: Number(dice.hits(30)),
    })),
  );
  insertRows(database, getResource('accessories'), accessories);
  insertRows(database, getResource('repairs'), listRepairs(house));
}

function listSome(count: number, isMeant: () => boolean): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(isMeant);
}

function toParts(house: LoadHouse, id: number, count: number): Row[] {
  return Array.from({ length: count }, (_, index) => {
    const modified = chooseModified(house);
    return {
      parent_equipment: id,
      equipment: chooseItem(house),
      quantity: house.dice.whole(1, 4),
      order: index + 1,
      created: modified,
      modified,
    };
  });
}

function listRepairs(house: LoadHouse): Row[] {
  const { dice, items, today } = house;
  return Array.from({ length: Math.round(items / 200) }, (_, index) => {
    const start = today + dice.whole(-60, 20) * DAY_MS;
    const modified = chooseModified(house);
    return {
      equipment: chooseItem(house),
      number: index + 1,
      internal_name: `Reparatur ${index + 1}`,
      repairperiod_start: start,
      repairperiod_end: start + dice.whole(2, 40) * DAY_MS,
      repair_status: dice.hits(60) ? 'completed' : 'in-progress',
      created: modified,
      modified,
    };
  });
}

const NOON_IN_MS = DAY_MS / 2;
const LINES_PER_PROJECT = 20;

const { confirmed, option, cancelled, out } = STATUS_IDS;
/** Mostly confirmed work, some options, a few that fell through. */
const COMMON_STATUSES = [confirmed, confirmed, confirmed, option, cancelled, out];

/** Adds projects from half a year ago to half a year ahead until there are as many lines as asked for. */
export function seedLoadPlans(house: LoadHouse): void {
  const { items, dice, database } = house;
  let left = Math.round(items * LINES_PER_ITEM);
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
  const start = today + dice.whole(-180, 180) * DAY_MS + NOON_IN_MS;
  return add('projectequipmentgroup', {
    name: 'Equipment',
    project,
    subproject,
    order: 1,
    planperiod_start: start,
    planperiod_end: start + dice.whole(2, 20) * DAY_MS,
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
