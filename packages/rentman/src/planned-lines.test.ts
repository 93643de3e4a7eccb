import { expect, test } from 'vitest';
import { fetchPlannedLines } from './planned-lines.ts';
import { connectTo, connectWorld } from './testing/connect-world.ts';

function aPlannedWorld() {
  const connected = connectWorld();
  const { world } = connected;
  const camera = world.add('equipment', { name: 'ALEXA 35' });
  const project = world.add('projects', { name: 'Spielfilm' });
  const status = world.add('statuses', { name: 'Option' });
  const subproject = world.add('subprojects', {
    project: `/projects/${project}`,
    status: `/statuses/${status}`,
  });
  const plan = { project: `/projects/${project}`, subproject: `/subprojects/${subproject}` };
  const addLine = (start: string, end: string, values = {}) => {
    const group = world.add('projectequipmentgroup', {
      ...plan,
      planperiod_start: `${start}T12:00:00+01:00`,
      planperiod_end: `${end}T12:00:00+01:00`,
    });
    return world.add('projectequipment', {
      equipment: `/equipment/${camera}`,
      equipment_group: `/projectequipmentgroup/${group}`,
      quantity: 2,
      quantity_total: 2,
      ...values,
    });
  };
  return { ...connected, camera, project, subproject, addLine };
}

const MARCH = { from: '2027-03-01T00:00:00+01:00', to: '2027-03-27T00:00:00+01:00' };

test('a line comes with its project and status in one call', async () => {
  const { rentman, requests, camera, project, subproject, addLine } = aPlannedWorld();
  const id = addLine('2027-03-02', '2027-03-05', { is_option: true });
  const { rows, unreadable } = await fetchPlannedLines(rentman, MARCH);
  expect(unreadable).toEqual([]);
  expect(rows).toMatchObject([
    {
      id,
      equipmentId: camera,
      parentId: null,
      quantity: 2,
      isOption: true,
      planPeriod: { start: '2027-03-02T12:00:00+01:00', end: '2027-03-05T12:00:00+01:00' },
      plan: {
        projectId: project,
        projectName: 'Spielfilm',
        subprojectId: subproject,
        statusName: 'Option',
        isTemplate: false,
        isInPlanning: true,
      },
    },
  ]);
  expect(requests).toHaveLength(1);
});

test('only lines that touch the period come', async () => {
  const { rentman, addLine } = aPlannedWorld();
  addLine('2027-02-01', '2027-02-28');
  const over = addLine('2027-02-20', '2027-03-01');
  const inside = addLine('2027-03-10', '2027-03-12');
  addLine('2027-03-27', '2027-03-29');
  const { rows } = await fetchPlannedLines(rentman, MARCH);
  expect(rows.map(({ id }) => id)).toEqual([over, inside]);
});

test('lines are asked for by their equipment', async () => {
  const { rentman, world, camera, addLine } = aPlannedWorld();
  const mine = addLine('2027-03-02', '2027-03-05');
  const other = world.add('equipment', { name: 'Stativ' });
  addLine('2027-03-02', '2027-03-05', { equipment: `/equipment/${other}` });
  const { rows } = await fetchPlannedLines(rentman, { equipmentIds: [camera] });
  expect(rows.map(({ id }) => id)).toEqual([mine]);
  expect((await fetchPlannedLines(rentman, { equipmentIds: [] })).rows).toEqual([]);
});

test('an account that refuses the filter is asked for all lines', async () => {
  const { rentman, world, requests, addLine } = aPlannedWorld();
  const inside = addLine('2027-03-10', '2027-03-12');
  addLine('2027-05-01', '2027-05-02');
  const allowed = await fetchPlannedLines(rentman, MARCH);
  world.sandbox.faults.set([{ kind: 'generated-filter' }]);
  const { rows } = await fetchPlannedLines(rentman, MARCH);
  expect(rows).toEqual(allowed.rows);
  expect(rows.map(({ id }) => id)).toEqual([inside]);
  expect(requests).toHaveLength(3);
});

test('an account that expands nothing is read list by list, with the same result', async () => {
  const { world, addLine, rentman } = aPlannedWorld();
  addLine('2027-03-10', '2027-03-12', { is_option: true });
  addLine('2027-05-01', '2027-05-02');
  const plain = connectTo(
    (request) =>
      request.url.includes('expand=')
        ? Response.json({ errorMessage: `[400] Unknown property 'expand'` }, { status: 400 })
        : world.sandbox.fetch(request),
    { token: world.token },
  );
  expect(await fetchPlannedLines(plain, MARCH)).toEqual(await fetchPlannedLines(rentman, MARCH));
});

test('a line without group, equipment or period is still a line', async () => {
  const { rentman, world } = connectWorld();
  world.add('projectequipment', { name: 'Fahrtkosten', quantity: 1 });
  expect((await fetchPlannedLines(rentman)).rows).toMatchObject([
    {
      name: 'Fahrtkosten',
      equipmentId: null,
      planPeriod: { start: null, end: null },
      plan: { projectId: null, statusName: '' },
    },
  ]);
  expect((await fetchPlannedLines(rentman, MARCH)).rows).toEqual([]);
});

test('a fault that is no refusal is not taken for one', async () => {
  const { rentman, world } = connectWorld();
  world.sandbox.faults.set([{ kind: 'status', status: 401 }]);
  await expect(fetchPlannedLines(rentman, MARCH)).rejects.toMatchObject({ status: 401 });
});
