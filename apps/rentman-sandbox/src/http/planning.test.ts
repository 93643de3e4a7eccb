import { STATUS_IDS } from '@klappe/rentman';
import { expect, test } from 'vitest';
import { addPlanning } from '#app/testing/add-planning.ts';
import { ask, askIds, askPage, askRefusal, askRow } from '#app/testing/ask.ts';
import { createWorld } from '#app/testing/world.ts';

const EARLY = {
  planperiod_start: '2027-03-01T12:00:00+01:00',
  planperiod_end: '2027-03-05T12:00:00+01:00',
  usageperiod_start: '2027-03-02T08:00:00+01:00',
  usageperiod_end: '2027-03-04T18:00:00+01:00',
};
const LATE = {
  planperiod_start: '2027-03-28T12:00:00+02:00',
  planperiod_end: '2027-03-30T12:00:00+02:00',
};

test('a project takes its period from its groups', async () => {
  const world = createWorld();
  const { project, subproject } = addPlanning(world, { group: EARLY, lines: [{}] });
  world.add('projectequipmentgroup', {
    ...LATE,
    project: `/projects/${project}`,
    subproject: `/subprojects/${subproject}`,
  });
  const period = {
    planperiod_start: EARLY.planperiod_start,
    planperiod_end: LATE.planperiod_end,
    usageperiod_start: EARLY.usageperiod_start,
    usageperiod_end: LATE.planperiod_end,
    equipment_period_from: EARLY.planperiod_start,
    equipment_period_to: EARLY.planperiod_end,
  };
  expect(await askRow(world, `GET /projects/${project}`)).toMatchObject(period);
  expect(await askRow(world, `GET /subprojects/${subproject}`)).toMatchObject(period);
});

test('a project without groups has no period', async () => {
  const row = await askRow(createWorld(), 'POST /projects', { name: 'Leer' });
  expect(row).toMatchObject({ planperiod_start: null, project_total_price: 0, weight: 0 });
});

test('a line moves with its group', async () => {
  const world = createWorld();
  const { group, lines } = addPlanning(world, { group: EARLY, lines: [{}] });
  world.edit('projectequipmentgroup', group, LATE);
  expect(await askRow(world, `GET /projectequipment/${lines[0]}`)).toMatchObject(LATE);
});

test('lines are found by the period they occupy', async () => {
  const world = createWorld();
  const early = addPlanning(world, { group: EARLY, lines: [{}] });
  const late = addPlanning(world, { group: LATE, lines: [{}] });
  const from = (start: string, end: string) =>
    askIds(world, `/projectequipment?planperiod_start[lte]=${end}&planperiod_end[gte]=${start}`);
  expect(await from('2027-03-05', '2027-03-06')).toEqual(early.lines);
  expect(await from('2027-03-06', '2027-03-27')).toEqual([]);
  expect(await from('2027-03-01', '2027-03-28T12:00:00')).toEqual([...early.lines, ...late.lines]);
});

test('prices and weights are those of the planned pieces', async () => {
  const world = createWorld();
  const item = world.add('equipment', { name: 'ALEXA 35', weight: 2.9, power: 90 });
  const equipment = `/equipment/${item}`;
  const { project, group } = addPlanning(world, {
    lines: [
      { equipment, quantity: 2, quantity_total: 2, unit_price: 890, factor: 2.4, discount: 0.1 },
      { equipment, quantity: 1, quantity_total: 1, unit_price: 100, is_option: true },
    ],
  });
  expect(await askRow(world, `GET /projects/${project}`)).toMatchObject({
    project_total_price: 3844.8,
    project_total_price_cancelled: 0,
    weight: 8.7,
    power: 270,
  });
  expect(await askRow(world, `GET /projectequipmentgroup/${group}`)).toMatchObject({ weight: 8.7 });
});

test('a cancelled subproject is worth nothing and says what was lost', async () => {
  const world = createWorld();
  const { subproject } = addPlanning(world, {
    subproject: { status: `/statuses/${STATUS_IDS.cancelled}` },
    lines: [{ quantity: 1, quantity_total: 1, unit_price: 500 }],
  });
  expect(await askRow(world, `GET /subprojects/${subproject}`)).toMatchObject({
    project_total_price: 0,
    project_total_price_cancelled: 500,
  });
});

test('lists of projects leave the prices out', async () => {
  const world = createWorld();
  addPlanning(world);
  const [row] = (await askPage(world, '/projects')).data;
  expect(row).not.toHaveProperty('project_total_price');
  expect(row).toHaveProperty('planperiod_start');
});

test('lines, groups and subprojects lie below their project', async () => {
  const world = createWorld();
  addPlanning(world, { lines: [{}] });
  const { project, subproject, group, lines } = addPlanning(world, { lines: [{}, {}] });
  expect(await askIds(world, `/projects/${project}/subprojects`)).toEqual([subproject]);
  expect(await askIds(world, `/projects/${project}/projectequipmentgroup`)).toEqual([group]);
  expect(await askIds(world, `/projects/${project}/projectequipment`)).toEqual(lines);
  expect(await askIds(world, `/subprojects/${subproject}/projectequipmentgroup`)).toEqual([group]);
  expect(await askIds(world, `/subprojects/${subproject}/projectequipment`)).toEqual(lines);
  expect(await askIds(world, `/projectequipmentgroup/${group}/projectequipment`)).toEqual(lines);
  expect((await ask(world, 'GET /projects/99/projectequipment')).status).toBe(404);
});

test('a project takes name, reference, number and custom only', async () => {
  const world = createWorld();
  const first = await askRow(world, 'POST /projects', { name: 'A', number: '200' });
  const second = await askRow(world, 'POST /projects', { name: 'B', number: 'neu' });
  expect([first.number, second.number]).toEqual([200, 201]);
  expect((await askRefusal(world, 'POST /projects', { customer: '/contacts/1' })).status).toBe(400);
  expect((await ask(world, 'PUT /projects/1', { body: { name: 'C' } })).status).toBe(403);
});

test('a subproject made over the API begins as a concept', async () => {
  const world = createWorld();
  const { id } = await askRow(world, 'POST /projects', { name: 'A' });
  expect(await askRow(world, `POST /projects/${id}/subprojects`, { name: 'Tag 1' })).toMatchObject({
    project: `/projects/${id}`,
    status: '/statuses/8',
    in_planning: true,
    is_template: false,
  });
});

test('planned lines cannot be written', async () => {
  const world = createWorld();
  const { project, group } = addPlanning(world, { lines: [{}] });
  const body = { quantity: 1 };
  for (const path of [
    'PUT /projectequipment/1',
    'POST /projectequipment',
    `POST /projects/${project}/projectequipment`,
    `PUT /projectequipmentgroup/${group}`,
  ]) {
    expect((await ask(world, path, { body })).status).toBe(403);
  }
});

test('numbers that the document writes as text are numbers on the wire', async () => {
  const world = createWorld();
  addPlanning(world, { lines: [{ quantity: 2, factor: 1.5, order: 3 }] });
  const [line] = (await askPage(world, '/projectequipment')).data;
  expect(line).toMatchObject({ quantity: 2, factor: 1.5, order: 3, is_option: false });
  expect(line?.created).toMatch(/\.000\+\d\d:00$/);
});

test('projects have no status field', async () => {
  expect(await askRefusal(createWorld(), 'GET /projects?fields=status')).toEqual({
    status: 400,
    reason: '[400] Unknown field',
  });
});

test('generated fields cannot be sorted by', async () => {
  const path = 'GET /projectequipment?sort=planperiod_start';
  expect((await askRefusal(createWorld(), path)).status).toBe(400);
});

test('a deleted project is gone with everything below it', async () => {
  const world = createWorld();
  const { project } = addPlanning(world, { lines: [{}, {}] });
  world.remove('projects', project);
  for (const path of ['/subprojects', '/projectequipmentgroup', '/projectequipment']) {
    expect(await askIds(world, path)).toEqual([]);
  }
});
