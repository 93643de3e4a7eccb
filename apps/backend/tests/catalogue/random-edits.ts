import type { World } from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';
import { RED_PNG } from '../support/seed-catalogue';
import type { Dice } from './dice';

type Edit = (world: World, dice: Dice) => void;

/** The kinds of edits that staff makes in Rentman. */
const EDITS: readonly [Edit, ...Edit[]] = [
  addItem,
  editItem,
  editItem,
  editItem,
  removeRow('equipment', 12),
  addFolder,
  (world, dice) => edit(world, dice, 'folders', { name: `Ordner ${dice.roll(99)}` }),
  (world, dice) => edit(world, dice, 'folders', { parent: link(world, dice, 'folders') }),
  addContent,
  (world, dice) => edit(world, dice, 'equipmentsetscontent', { quantity: dice.roll(5) }),
  removeRow('equipmentsetscontent', 0),
  addAccessory,
  (world, dice) => edit(world, dice, 'accessories', { is_free: dice.happens(0.5) }),
  removeRow('accessories', 0),
  addPlan,
  addPlan,
  (world, dice) => edit(world, dice, 'projectequipmentgroup', aPeriod(dice)),
  (world, dice) => edit(world, dice, 'projectequipmentgroup', aPeriod(dice)),
  (world, dice) => edit(world, dice, 'projectequipment', { quantity_total: dice.roll(9) }),
  (world, dice) => edit(world, dice, 'projectequipment', { is_option: dice.happens(0.5) }),
  (world, dice) => edit(world, dice, 'subprojects', { status: link(world, dice, 'statuses') }),
  (world, dice) => edit(world, dice, 'subprojects', { in_planning: dice.happens(0.5) }),
  (world, dice) => edit(world, dice, 'statuses', { name: dice.pick(['Option', 'Storniert']) }),
  removeRow('projectequipment', 0),
  removeRow('projectequipmentgroup', 0),
  removeRow('subprojects', 3),
  removeRow('projects', 3),
  addRepair,
  (world, dice) => edit(world, dice, 'repairs', { repair_status: 'completed' }),
  removeRow('repairs', 0),
  addPicture,
  (world, dice) => edit(world, dice, 'files', { in_webshop: dice.happens(0.5) }),
  removeRow('files', 0),
];

/** Makes one random edit in Rentman. */
export function editAtRandom(world: World, dice: Dice): void {
  dice.pick(EDITS)(world, dice);
}

function listIds(world: World, resource: string): readonly number[] {
  const rows = world.database.prepare(`SELECT id FROM ${resource} ORDER BY id`).all();
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id);
}

function link(world: World, dice: Dice, resource: string): string | null {
  const id = dice.pickAny(listIds(world, resource));
  return id === null ? null : `/${resource}/${id}`;
}

function edit(world: World, dice: Dice, resource: string, values: Record<string, unknown>): void {
  const id = dice.pickAny(listIds(world, resource));
  if (id !== null) world.edit(resource, id, values);
}

/** Removes a row, unless only `least` rows are left. */
function removeRow(resource: string, least: number): Edit {
  return (world, dice) => {
    const ids = listIds(world, resource);
    const id = dice.pickAny(ids);
    if (id !== null && ids.length > least) world.remove(resource, id);
  };
}

export function addItem(world: World, dice: Dice): void {
  world.add('equipment', {
    code: `C-${dice.roll(10_000)}`,
    name: `Artikel ${dice.roll(1000)}`,
    folder: link(world, dice, 'folders'),
    price: dice.roll(50_000) / 100,
    in_shop: dice.happens(0.8),
    rental_sales: 'Rental',
    current_quantity: dice.roll(9),
    is_physical: dice.happens(0.1) ? 'Virtual package' : 'Physical equipment',
    tags: dice.pick(['', 'neu', 'neu, priceonrequest']),
    custom: { custom_13: '1', custom_14: `${dice.roll(900)},50`, custom_99: 'geheim' },
  });
}

function editItem(world: World, dice: Dice): void {
  const flag = dice.happens(0.5);
  edit(world, dice, 'equipment', {
    ...dice.pick<Record<string, unknown>>([
      { price: dice.roll(50_000) / 100 },
      { name: `Artikel ${dice.roll(1000)}` },
      { in_shop: flag },
      { in_archive: flag },
      { temporary: dice.happens(0.2) },
      { folder: link(world, dice, 'folders') },
      { current_quantity: dice.roll(9) },
      { code: `C-${dice.roll(50)}` },
      { stock_management: flag ? 'Track stock' : 'Exclude from stock tracking' },
    ]),
  });
}

export function addFolder(world: World, dice: Dice): void {
  const parent = dice.happens(0.5) ? link(world, dice, 'folders') : null;
  const order = dice.roll(20);
  world.add('folders', { name: `Ordner ${dice.roll(99)}`, parent, order, itemtype: 'equipment' });
}

function addContent(world: World, dice: Dice): void {
  world.add('equipmentsetscontent', {
    parent_equipment: link(world, dice, 'equipment'),
    equipment: link(world, dice, 'equipment'),
    quantity: dice.roll(4),
    order: dice.roll(9),
    is_fixed: dice.pick(['Available outside this combination', 'Reserved from stock']),
  });
}

function addAccessory(world: World, dice: Dice): void {
  world.add('accessories', {
    parent_equipment: link(world, dice, 'equipment'),
    equipment: link(world, dice, 'equipment'),
    quantity: 1 + dice.roll(3),
    automatic: dice.happens(0.5),
    skip: dice.happens(0.5),
  });
}

function addPlan(world: World, dice: Dice): void {
  const status = world.add('statuses', { name: dice.pick(['Bestätigt', 'Option', 'Storniert']) });
  const project = world.add('projects', { name: 'Dreh' });
  const subproject = world.add('subprojects', {
    project: `/projects/${project}`,
    status: `/statuses/${status}`,
  });
  const group = world.add('projectequipmentgroup', {
    project: `/projects/${project}`,
    subproject: `/subprojects/${subproject}`,
    ...aPeriod(dice),
  });
  for (let lines = dice.roll(4); lines >= 0; lines -= 1) {
    world.add('projectequipment', {
      equipment: dice.happens(0.9) ? link(world, dice, 'equipment') : null,
      equipment_group: `/projectequipmentgroup/${group}`,
      quantity: 1,
      quantity_total: 1 + dice.roll(5),
      subrent_reservations: dice.roll(2),
    });
  }
}

function aPeriod(dice: Dice) {
  const day = 1 + dice.roll(20);
  const end = day + dice.roll(8);
  return {
    planperiod_start: `2027-03-${String(day).padStart(2, '0')}T12:00:00+01:00`,
    planperiod_end: `2027-03-${String(end).padStart(2, '0')}T12:00:00+01:00`,
  };
}

function addRepair(world: World, dice: Dice): void {
  world.add('repairs', {
    equipment: link(world, dice, 'equipment'),
    amount: 1 + dice.roll(2),
    is_usable: dice.pick(['take_from_stock', 'keep_usable']),
    repair_status: 'in-progress',
    repairperiod_start: '2027-03-01T08:00:00+01:00',
  });
}

function addPicture(world: World, dice: Dice): void {
  const id = dice.pickAny(listIds(world, 'equipment'));
  if (id !== null) world.addPicture(id, { bytes: RED_PNG, contentType: 'image/png' });
}
