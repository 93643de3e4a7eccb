import type { World } from '@klappe/rentman-sandbox/sandbox';
import { aMirror, syncOnce } from '../support/a-mirror';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';

/** A camera that is in a set, has an accessory, is planned once and is in repair once; synced. */
export async function aPlannedMirror() {
  const mirror = await aMirror();
  const { world } = mirror;
  const { camera, ...shelves } = seedCatalogue(world);
  const set = addEquipment(world, { code: 'SET-1', name: 'Kameraset', type: 'set' });
  const battery = addEquipment(world, { code: 'AKKU', name: 'Akku', in_shop: false });
  const content = world.add('equipmentsetscontent', {
    parent_equipment: `/equipment/${set}`,
    equipment: `/equipment/${camera}`,
    quantity: 2,
    order: 1,
  });
  const accessory = world.add('accessories', {
    parent_equipment: `/equipment/${camera}`,
    equipment: `/equipment/${battery}`,
    quantity: 4,
    automatic: true,
    is_free: true,
  });
  const repair = world.add('repairs', {
    equipment: `/equipment/${camera}`,
    amount: 1,
    is_usable: 'take_from_stock',
    repair_status: 'in-progress',
    repairperiod_start: '2027-03-01T08:00:00+01:00',
  });
  const plan = addPlan(world, camera);
  await syncOnce(mirror.sync);
  return { ...mirror, ...shelves, ...plan, camera, set, battery, content, accessory, repair };
}

/** One line of two pieces from 1 to 5 March. */
export function addPlan(world: World, equipment: number, status = 'Bestätigt') {
  const statusId = world.add('statuses', { name: status });
  const project = world.add('projects', { name: 'Geheimer Dreh' });
  const subproject = world.add('subprojects', {
    project: `/projects/${project}`,
    status: `/statuses/${statusId}`,
    in_planning: true,
  });
  const group = world.add('projectequipmentgroup', {
    project: `/projects/${project}`,
    subproject: `/subprojects/${subproject}`,
    planperiod_start: '2027-03-01T12:00:00+01:00',
    planperiod_end: '2027-03-05T12:00:00+01:00',
  });
  const line = world.add('projectequipment', {
    equipment: `/equipment/${equipment}`,
    equipment_group: `/projectequipmentgroup/${group}`,
    name: 'Zeile',
    quantity: 2,
    quantity_total: 2,
  });
  return { status: statusId, project, subproject, group, line };
}
