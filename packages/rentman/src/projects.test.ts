import { expect, test } from 'vitest';
import {
  fetchChangedProjects,
  fetchProject,
  fetchProjectContent,
  fetchSerials,
} from './projects.ts';
import { connectWorld } from './testing/connect-world.ts';

function aPlannedWorld() {
  const connected = connectWorld();
  const { world } = connected;
  world.add('contacts', { name: 'Donaufilm', type: 'company' });
  const equipment = world.add('equipment', { name: 'SkyPanel' });
  const project = world.add('projects', { name: 'Alpenquell', customer: '/contacts/1' });
  const link = `/projects/${project}`;
  const part = world.add('subprojects', { project: link, status: '/statuses/1', name: 'Dreh' });
  const group = world.add('projectequipmentgroup', {
    project: link,
    subproject: `/subprojects/${part}`,
    planperiod_start: '2027-03-27T12:00:00+01:00',
    planperiod_end: '2027-03-29T12:00:00+02:00',
  });
  const line = world.add('projectequipment', {
    equipment: `/equipment/${equipment}`,
    equipment_group: `/projectequipmentgroup/${group}`,
    name: 'SkyPanel',
    quantity: 2,
    quantity_total: 2,
    unit_price: 95,
    external_remark: 'mit Softbox',
    internal_remark: 'Gehäuse geklebt',
  });
  return { ...connected, project, part, group, line };
}

test('a project says whose it is and when it is planned', async () => {
  const { rentman, project } = aPlannedWorld();
  expect(await fetchProject(rentman, project)).toMatchObject({
    name: 'Alpenquell',
    customerId: 1,
    planPeriod: { start: '2027-03-27T12:00:00+01:00', end: '2027-03-29T12:00:00+02:00' },
  });
  expect(await fetchProject(rentman, 99)).toBeNull();
});

test('lines come with their group and part, and without what staff write for themselves', async () => {
  const { rentman, project, part, group, line } = aPlannedWorld();
  const content = await fetchProjectContent(rentman, project);
  expect(content.parts).toMatchObject([{ id: part, statusId: 1, isInPlanning: true }]);
  expect(content.groups).toMatchObject([{ id: group, partId: part }]);
  expect(content.lines).toMatchObject([
    { id: line, groupId: group, quantity: 2, unitPriceInCents: 9500, remark: 'mit Softbox' },
  ]);
  expect(JSON.stringify(content)).not.toContain('geklebt');
});

test('what is packed has its pieces, whose serial numbers are asked for by their items', async () => {
  const { rentman, world, project, line } = aPlannedWorld();
  const [{ equipmentId = 0 } = {}] = (await fetchProjectContent(rentman, project)).lines;
  const pieces = ['ALX-1', 'ALX-2'].map((serial) =>
    world.add('serialnumbers', { equipment: `/equipment/${equipmentId}`, serial }),
  );
  world.edit('projectequipment', line, { serial_number_ids: pieces.join(',') });
  const { lines } = await fetchProjectContent(rentman, project);
  expect(lines).toMatchObject([{ pieceIds: pieces }]);
  const serials = await fetchSerials(rentman, [equipmentId ?? 0]);
  expect([...serials]).toEqual(pieces.map((id, index) => [id, `ALX-${index + 1}`]));
  expect(await fetchSerials(rentman, [])).toEqual(new Map());
});

test('a changed row leads to its project, also by way of another row', async () => {
  const { rentman, world, requests, project, line } = aPlannedWorld();
  const since = '2020-01-01T00:00:00+01:00';
  world.edit('projectequipment', line, { quantity_total: 3 });
  for (const list of ['projects', 'subprojects', 'projectequipment'] as const) {
    expect(await fetchChangedProjects(rentman, list, since)).toEqual([project]);
  }
  expect(requests).toHaveLength(4);
  expect(await fetchChangedProjects(rentman, 'quotes', '2099-01-01T00:00:00+01:00')).toEqual([]);
});
