import { PlainDate } from '@klappe/domain';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { toAvailability } from '../../src/rentman/catalogue/queries/availability';
import { aMirror, refetchRows, syncOnce } from '../support/a-mirror';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';
import { addPlan } from './a-planned-mirror';

/** A camera, four in stock, with the plans and repairs that `fill` adds. */
async function aStock(fill: (world: World, camera: number) => void, stock: number | null = 4) {
  const mirror = await aMirror();
  const { camera } = seedCatalogue(mirror.world);
  mirror.world.edit('equipment', camera, { current_quantity: stock });
  fill(mirror.world, camera);
  await syncOnce(mirror.sync);
  const countFree = (start: string, end = start, id = camera) =>
    mirror.sync.countFree(id, { start: PlainDate.parse(start), end: PlainDate.parse(end) });
  return { ...mirror, camera, countFree };
}

test('a plan holds its pieces back from its first day to its last, both whole', async () => {
  const { countFree } = await aStock((world, camera) => void addPlan(world, camera));
  expect(countFree('2027-02-28')).toBe(4);
  expect(countFree('2027-03-01')).toBe(2);
  expect(countFree('2027-03-05')).toBe(2);
  expect(countFree('2027-03-06')).toBe(4);
  expect(countFree('2027-02-01', '2027-04-01')).toBe(2);
});

test('a plan that ends at midnight ends the day before, by the clock of Vienna', async () => {
  const { countFree } = await aStock((world, camera) => {
    const { group } = addPlan(world, camera);
    world.edit('projectequipmentgroup', group, {
      planperiod_start: '2027-03-01T22:59:00Z',
      planperiod_end: '2027-03-04T23:00:00Z',
    });
  });
  expect(countFree('2027-03-01')).toBe(2);
  expect(countFree('2027-03-04')).toBe(2);
  expect(countFree('2027-03-05')).toBe(4);
});

test('plans of different days do not add up, those of the same day do', async () => {
  const { countFree } = await aStock((world, camera) => {
    addPlan(world, camera);
    const { group } = addPlan(world, camera);
    world.edit('projectequipmentgroup', group, {
      planperiod_start: '2027-03-05T12:00:00+01:00',
      planperiod_end: '2027-03-09T12:00:00+01:00',
    });
  });
  expect(countFree('2027-03-01', '2027-03-04')).toBe(2);
  expect(countFree('2027-03-06', '2027-03-20')).toBe(2);
  expect(countFree('2027-03-01', '2027-03-20')).toBe(0);
});

test('options count; inquiries, cancelled plans, templates and what is out of planning do not', async () => {
  const { countFree } = await aStock((world, camera) => {
    addPlan(world, camera, 'Option');
    addPlan(world, camera, 'Anfrage');
    addPlan(world, camera, 'Storniert');
    world.edit('subprojects', addPlan(world, camera).subproject, { is_template: true });
    world.edit('subprojects', addPlan(world, camera).subproject, { in_planning: false });
  });
  expect(countFree('2027-03-02')).toBe(2);
});

test('pieces that are rented in come from elsewhere', async () => {
  const { countFree } = await aStock((world, camera) => {
    const { line } = addPlan(world, camera);
    world.edit('projectequipment', line, { subrent_reservations: 1 });
  });
  expect(countFree('2027-03-02')).toBe(3);
});

test('repairs take pieces away until they are done; the same piece counts once', async () => {
  const { countFree } = await aStock((world, camera) => {
    const equipment = `/equipment/${camera}`;
    const piece = world.add('serialnumbers', { equipment, serial: 'A' });
    const repair = {
      equipment,
      is_usable: 'take_from_stock',
      repair_status: 'in-progress',
      amount: 1,
      repairperiod_start: '2027-03-01T08:00:00+01:00',
    };
    world.edit('equipment', camera, { current_quantity: 4 });
    world.add('repairs', { ...repair, serialnumber: `/serialnumbers/${piece}` });
    world.add('repairs', { ...repair, serialnumber: `/serialnumbers/${piece}` });
    world.add('repairs', { ...repair, repairperiod_end: '2027-03-10T18:00:00+01:00' });
    world.add('repairs', { ...repair, is_usable: 'keep_usable' });
    world.add('repairs', { ...repair, repair_status: 'completed' });
  });
  expect(countFree('2027-02-28')).toBe(4);
  expect(countFree('2027-03-10')).toBe(2);
  expect(countFree('2027-03-11')).toBe(3);
});

test('what is packed in sets for good is not free', async () => {
  const { countFree } = await aStock((world, camera) => {
    const set = addEquipment(world, { code: 'SET', name: 'Koffer', current_quantity: 1 });
    world.add('equipmentsetscontent', {
      parent_equipment: `/equipment/${set}`,
      equipment: `/equipment/${camera}`,
      quantity: 3,
      is_fixed: 'Reserved from stock',
    });
  });
  expect(countFree('2027-03-02')).toBe(1);
});

test('a virtual set is available as often as its scarcest part', async () => {
  let set = 0;
  const { countFree, sync, world } = await aStock((world, camera) => {
    set = addEquipment(world, {
      code: 'SET',
      name: 'Paket',
      current_quantity: 0,
      is_physical: 'Virtual package',
    });
    const lens = addEquipment(world, { code: 'OPT', in_shop: false, current_quantity: 9 });
    const parent_equipment = `/equipment/${set}`;
    world.add('equipmentsetscontent', {
      parent_equipment,
      equipment: `/equipment/${camera}`,
      quantity: 1,
    });
    world.add('equipmentsetscontent', {
      parent_equipment,
      equipment: `/equipment/${lens}`,
      quantity: 3,
    });
    addPlan(world, camera);
  });
  expect(countFree('2027-03-02', '2027-03-02', set)).toBe(2);
  expect(countFree('2027-04-02', '2027-04-02', set)).toBe(3);
  const loop = world.add('equipmentsetscontent', {
    parent_equipment: `/equipment/${set}`,
    equipment: `/equipment/${set}`,
    quantity: 1,
  });
  await refetchRows(sync, { setContents: [loop] });
  expect(countFree('2027-04-02', '2027-04-02', set)).toBeNull();
});

test('without a count of stock the answer is null', async () => {
  const { countFree } = await aStock(() => {}, null);
  expect(countFree('2027-03-02')).toBeNull();
  expect(countFree('2027-03-02', '2027-03-02', 999)).toBeNull();
});

test('more planned than there is leaves none, not less than none', async () => {
  const { countFree } = await aStock((world, camera) => void addPlan(world, camera), 1);
  expect(countFree('2027-03-02')).toBe(0);
});

test('the last of several are scarce; the only one is not, and none is asked for', () => {
  expect(toAvailability('A', 4, 4)).toMatchObject({ code: 'A', state: 'free', free: 4 });
  expect(toAvailability('A', 1, 1)).toMatchObject({ state: 'free' });
  expect(toAvailability('A', 1, 3)).toMatchObject({ state: 'scarce' });
  expect(toAvailability('A', 3, 12)).toMatchObject({ state: 'scarce' });
  expect(toAvailability('A', 4, 12)).toMatchObject({ state: 'free' });
  expect(toAvailability('A', 0, 3)).toMatchObject({ code: 'A', state: 'on-request', free: 0 });
  expect(toAvailability('A', null, null)).toMatchObject({
    code: 'A',
    state: 'on-request',
    free: null,
  });
});
