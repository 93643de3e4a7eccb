import { insertRows } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { chooseItem, chooseModified, type LoadHouse } from './load-house.ts';

const DAY_IN_MS = 86_400_000;

/** Makes one item in fifty a kit with content, and gives one in ten accessories. */
export function seedParts(house: LoadHouse): void {
  const { database, dice, size } = house;
  const kits = listSome(size.items, () => dice.hits(2));
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
  const parents = listSome(size.items, () => dice.hits(10));
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
  const { dice, size, today } = house;
  return Array.from({ length: Math.round(size.items / 200) }, (_, index) => {
    const start = today + dice.whole(-60, 20) * DAY_IN_MS;
    const modified = chooseModified(house);
    return {
      equipment: chooseItem(house),
      number: index + 1,
      internal_name: `Reparatur ${index + 1}`,
      repairperiod_start: start,
      repairperiod_end: start + dice.whole(2, 40) * DAY_IN_MS,
      repair_status: dice.hits(60) ? 'completed' : 'in-progress',
      created: modified,
      modified,
    };
  });
}
