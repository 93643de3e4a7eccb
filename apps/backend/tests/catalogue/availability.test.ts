import { PlainDate } from '@klappe/domain';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { findItems } from '../../src/api/equipment/services/item-check';
import { countFree } from '../../src/rentman/catalogue/plan/free-pieces';
import { toAvailability } from '../../src/rentman/catalogue/queries/availability';
import { toOfferKey } from '../../src/rentman/catalogue/snapshot/offer';
import { aMirror, refetchRows, syncOnce } from '../support/a-mirror';
import { addEquipment, RED_PNG, seedCatalogue } from '../support/seed-catalogue';
import { addPlan } from './a-planned-mirror';

/** A camera, four in stock, with the plans and repairs that `fill` adds. */
async function aStock(fill: (world: World, camera: number) => void, stock: number | null = 4) {
  const mirror = await aMirror();
  const { camera } = seedCatalogue(mirror.world);
  mirror.world.edit('equipment', camera, { current_quantity: stock });
  fill(mirror.world, camera);
  await syncOnce(mirror.sync);
  const countPieces = (start: string, end = start, id = camera) => {
    const item = mirror.sync.plan.plan.findItem(id);
    return item && countFree(item, { start: PlainDate.parse(start), end: PlainDate.parse(end) });
  };
  const ask = (start: string, end = start, code = 'CAM-1') => {
    const offer = mirror.sync.snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
    if (!offer) throw new Error(`There is no ${code}`);
    const period = { start: PlainDate.parse(start), end: PlainDate.parse(end) };
    return toAvailability(mirror.sync.plan, offer, period);
  };
  return { ...mirror, camera, ask, countFree: countPieces };
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

test('a set that leaves takes what is packed in it along, and nothing more from the shelf', async () => {
  const { countFree } = await aStock((world, camera) => {
    const set = addEquipment(world, { code: 'SET', name: 'Koffer', current_quantity: 2 });
    world.add('equipmentsetscontent', {
      parent_equipment: `/equipment/${set}`,
      equipment: `/equipment/${camera}`,
      quantity: 1,
      is_fixed: 'Reserved from stock',
    });
    const { group, line } = addPlan(world, set);
    const part = { equipment: `/equipment/${camera}`, quantity: 1, quantity_total: 2 };
    const equipment_group = `/projectequipmentgroup/${group}`;
    world.add('projectequipment', {
      ...part,
      equipment_group,
      parent: `/projectequipment/${line}`,
    });
    world.add('projectequipment', { ...part, equipment_group, quantity_total: 1 });
  });
  expect(countFree('2027-02-02')).toBe(2);
  expect(countFree('2027-03-02')).toBe(1);
});

test('a case is there as often as what is put into it for each job', async () => {
  let set = 0;
  const { countFree, ask } = await aStock((world, camera) => {
    set = addEquipment(world, { code: 'SET', name: 'Koffer', current_quantity: 3 });
    const parent_equipment = `/equipment/${set}`;
    const equipment = `/equipment/${camera}`;
    world.add('equipmentsetscontent', { parent_equipment, equipment, quantity: 2 });
    addPlan(world, camera);
  });
  expect(countFree('2027-02-02', '2027-02-02', set)).toBe(2);
  expect(countFree('2027-03-02', '2027-03-02', set)).toBe(1);
  expect(ask('2027-03-02', '2027-03-02', 'SET')).toMatchObject({
    free: 1,
    state: 'scarce',
    short: { name: 'Sony FX6' },
  });
});

test('an answer says when and from which hour on more are free, and what part is short', async () => {
  const { ask } = await aStock((world, camera) => {
    const lens = addEquipment(world, { code: 'OPT', name: 'Zoom', current_quantity: 9 });
    const set = addEquipment(world, {
      code: 'SET',
      name: 'Paket',
      current_quantity: 0,
      is_physical: 'Virtual package',
    });
    const parent_equipment = `/equipment/${set}`;
    for (const part of [lens, camera]) {
      const equipment = `/equipment/${part}`;
      world.add('equipmentsetscontent', { parent_equipment, equipment, quantity: 1 });
    }
    const { group, line } = addPlan(world, camera);
    world.edit('projectequipment', line, { quantity_total: 4 });
    world.edit('projectequipmentgroup', group, { planperiod_end: '2027-03-05T14:00:00+01:00' });
  });
  const again = { day: '2027-03-05', time: '14:00', free: 4 };
  const taken = { state: 'on-request', free: 0, again, asOf: null };
  expect(ask('2027-03-02', '2027-03-04')).toEqual({ ...taken, code: 'CAM-1', short: null });
  expect(ask('2027-03-02', '2027-03-09', 'SET')).toEqual({
    ...taken,
    code: 'SET',
    short: { name: 'Sony FX6' },
  });
  expect(ask('2027-03-06')).toMatchObject({ state: 'free', free: 4, again: null, short: null });
});

test.for(['projectequipment', 'repairs'])(
  'without the right to read %s nothing is said to be free',
  async (list) => {
    const { ask, sync, world } = await aStock(() => {});
    expect(ask('2027-03-02')).toMatchObject({ state: 'free' });
    world.sandbox.faults.set([{ kind: 'status', status: 403, path: `/${list}` }]);
    sync.requestFullSync();
    await syncOnce(sync);
    expect(ask('2027-03-02')).toMatchObject({ state: 'on-request', free: null });
  },
);

test('plans older than an hour say how old they are', async () => {
  const { ask, sync, time } = await aStock(() => {});
  const readAt = new Date(time.now).toISOString();
  time.now += 3_600_000;
  expect(ask('2027-03-02').asOf).toBeNull();
  time.now += 1;
  expect(ask('2027-03-02').asOf).toBe(readAt);
  const day = PlainDate.parse('2027-03-02');
  const board = findItems(sync, 'FX6', { start: day, end: day });
  expect(board).toMatchObject({ asOf: readAt, hits: [{ code: 'CAM-1' }] });
  sync.requestFullSync();
  await syncOnce(sync);
  expect(ask('2027-03-02').asOf).toBeNull();
});

test('what changes no plan leaves the plan as it is', async () => {
  const { sync, world, camera } = await aStock(() => {});
  const { plan } = sync.plan;
  world.addPicture(camera, { bytes: RED_PNG });
  await syncOnce(sync);
  expect(sync.plan.plan).toBe(plan);
});
