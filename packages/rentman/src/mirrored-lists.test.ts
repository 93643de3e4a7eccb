import { expect, test } from 'vitest';
import {
  fetchAllAccessories,
  fetchAllFactors,
  fetchAllRepairs,
  fetchAllSetContents,
} from './equipment-parts.ts';
import { fetchAllProjectEquipment, fetchAllStatuses, fetchAllSubprojects } from './planning.ts';
import { connectWorld } from './testing/connect-world.ts';

function aWorldOfTwo() {
  const connected = connectWorld();
  const set = connected.world.add('equipment', { name: 'Kameraset' });
  const camera = connected.world.add('equipment', { name: 'ALEXA 35' });
  return { ...connected, set, camera };
}

test('the content of sets says what is in them and what is kept back for good', async () => {
  const { rentman, world, set, camera } = aWorldOfTwo();
  world.add('equipmentsetscontent', {
    parent_equipment: `/equipment/${set}`,
    equipment: `/equipment/${camera}`,
    quantity: 2,
    order: 3,
    is_fixed: 'Reserved from stock',
  });
  expect((await fetchAllSetContents(rentman)).rows).toMatchObject([
    { setId: set, equipmentId: camera, quantity: 2, order: 3, isReservedFromStock: true },
  ]);
});

test('a row that links to nothing is named and fails nothing else', async () => {
  const { rentman, world, set } = aWorldOfTwo();
  const bad = world.add('equipmentsetscontent', { parent_equipment: `/equipment/${set}` });
  const listing = await fetchAllSetContents(rentman);
  expect(listing.rows).toEqual([]);
  expect(listing.unreadable).toMatchObject([
    { id: bad, reason: expect.stringContaining('equipment: ') },
  ]);
});

test('accessories lead from one item to another', async () => {
  const { rentman, world, set, camera } = aWorldOfTwo();
  world.add('accessories', {
    parent_equipment: `/equipment/${set}`,
    equipment: `/equipment/${camera}`,
    quantity: 4,
    automatic: true,
    skip: true,
  });
  expect((await fetchAllAccessories(rentman)).rows).toMatchObject([
    {
      parentId: set,
      equipmentId: camera,
      quantity: 4,
      isAutomatic: true,
      isSkippedWhenPresent: true,
      isFree: false,
    },
  ]);
});

test('factors belong to their table', async () => {
  const { rentman, world } = connectWorld();
  const group = world.add('factorgroups', { name: 'Tage' });
  const values = { from_days: 3, to_days: 4, factor: 2.4 };
  world.add('factors', { ...values, factor_group: `/factorgroups/${group}` });
  expect((await fetchAllFactors(rentman)).rows).toMatchObject([
    { factorGroupId: group, fromDays: 3, toDays: 4, factor: 2.4 },
  ]);
});

test('repairs say whether the piece is out of stock', async () => {
  const { rentman, world, camera } = aWorldOfTwo();
  const equipment = `/equipment/${camera}`;
  const serial = world.add('serialnumbers', { equipment, serial: 'K1', active: false });
  world.add('repairs', {
    equipment,
    serialnumber: `/serialnumbers/${serial}`,
    repairperiod_start: '2026-11-20T08:00:00+01:00',
    amount: 1,
  });
  world.add('repairs', { equipment, is_usable: 'keep_usable', repair_status: 'completed' });
  expect((await fetchAllRepairs(rentman)).rows).toMatchObject([
    {
      equipmentId: camera,
      serialNumberId: serial,
      period: { start: '2026-11-20T08:00:00+01:00', end: null },
      pieces: 1,
      isTakenFromStock: true,
      state: 'in-progress',
    },
    { isTakenFromStock: false, state: 'completed', serialNumberId: null },
  ]);
});

test('subprojects and statuses are joined by their ids', async () => {
  const { rentman, world } = connectWorld();
  const status = world.add('statuses', { name: 'Option' });
  const project = world.add('projects', { name: 'Spielfilm', number: 2700 });
  world.add('subprojects', {
    name: 'Wien',
    project: `/projects/${project}`,
    status: `/statuses/${status}`,
    in_planning: false,
    is_template: true,
  });
  expect((await fetchAllSubprojects(rentman)).rows).toMatchObject([
    { projectId: project, statusId: status, isTemplate: true, isInPlanning: false },
  ]);
  expect((await fetchAllStatuses(rentman)).rows).toMatchObject([{ id: status, name: 'Option' }]);
});

test('only what changed since a moment comes, in the order of its change', async () => {
  const { rentman, world, requests } = connectWorld();
  const early = world.add('projectequipment', { modified: '2026-11-20T10:00:00+01:00' });
  const late = world.add('projectequipment', { modified: '2026-11-20T12:00:00+01:00' });
  const between = world.add('projectequipment', { modified: '2026-11-20T11:00:00+01:00' });
  const since = { modifiedSince: '2026-11-20T11:00:00+01:00' };
  const ids = (await fetchAllProjectEquipment(rentman, since)).rows.map(({ id }) => id);
  expect(ids).toEqual([between, late]);
  const all = await fetchAllProjectEquipment(rentman, { modifiedSince: null });
  expect(all.rows.map(({ id }) => id)).toEqual([early, late, between]);
  expect(requests[0]).toContain('sort=%2Bmodified');
});
